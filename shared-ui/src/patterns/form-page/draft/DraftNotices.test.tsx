import { screen } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../../testing';
import { DraftNotices, type DraftNoticesProps } from './DraftNotices';
import type { Draft } from './use-draft';

interface Values {
  name: string;
}

const saved = { ok: true as const, draft: { id: 'd1', no: null, version: 8 } };
const draft = (more: Partial<Draft> = {}): Draft => ({
  saved: { id: 'd1', no: null, version: 7 },
  savedAt: null,
  saving: false,
  onlyHere: false,
  conflict: false,
  save: jest.fn(async () => saved),
  keepMine: jest.fn(async () => saved),
  forget: jest.fn(),
  ...more,
});
const set = jest.fn();
const show = (more: Partial<DraftNoticesProps<Values>>) =>
  renderInHost(
    <DraftNotices<Values>
      draft={draft()}
      engine={{ set }}
      restoredAt={null}
      other={null}
      mayBeginAnother={false}
      versionOf={async () => 9}
      onGiveUp={() => {}}
      onReload={() => {}}
      {...more}
    />,
  );

test('restored input can be discarded, or kept without the notice', async () => {
  const onGiveUp = jest.fn();
  const { person, view } = show({ restoredAt: Date.parse('2026-11-23T02:00:00Z'), onGiveUp });
  expect(screen.getByText('已恢复 2026-11-23 10:00 的草稿', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: '另建一条' })).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '放弃' }));
  expect(onGiveUp).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/已恢复/)).toBeNull();
});

test('the page for a new object saves the earlier draft before it begins another', async () => {
  const onReload = jest.fn();
  const kept = draft();
  const { person } = show({ draft: kept, restoredAt: 1, mayBeginAnother: true, onReload });
  await person.click(screen.getByRole('button', { name: '另建一条' }));
  expect(kept.save).toHaveBeenCalledTimes(1);
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('of two versions the user takes the one of this browser', async () => {
  const { person } = show({ other: { id: 'd1', no: null, version: 3, values: { name: '本机的' }, at: 1 } });
  await person.click(screen.getByRole('button', { name: '使用本机的' }));
  expect(set).toHaveBeenCalledWith({ name: '本机的' });
  expect(screen.queryByText(/本机另有/)).toBeNull();
});

test('in a conflict the own input overwrites the current version of the server', async () => {
  const torn = draft({ conflict: true });
  const { person } = show({ draft: torn });
  await person.click(screen.getByRole('button', { name: '保留我的' }));
  expect(torn.keepMine).toHaveBeenCalledWith(9);
});
