import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { offerUndo, type UndoOffer } from '@shizhong/shared-ui/undo';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AdFrame } from '../frames/ad/ad-frame';
import { registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken } from '../testing/shell-store';

const registry = registryOf(
  registryEntry({ name: 'ad', menu: [{ area: 'ad', label: '首页', path: '/admin-ad/index', order: 1 }] }),
);
const offer: UndoOffer = {
  of: 'pausedCampaign',
  text: '已暂停「秋季新米」',
  calls: [{ key: 'adRead/resume', payload: { id: 'c1', version: 8, request_id: 'r1' } }],
};
const owner = { 'sz-token': adToken, 'sz-userInfo': JSON.stringify({ id: 'u1' }) };

function open(
  call: (key: string, payload: unknown) => Promise<unknown> = async () => ({}),
  stored: Record<string, string> = owner,
) {
  const calls: unknown[] = [];
  const shown = renderInShell(
    <AdFrame registry={registry}>
      <input aria-label="名称" />
    </AdFrame>,
    {
      ...{ registry, path: '/admin-ad/index', stored },
      call: (key, payload) => {
        calls.push([key, payload]);
        return call(key, payload);
      },
    },
  );
  const notify = { toast: (text: string) => void shown.toasts.push(text) } as never;
  return { ...shown, calls, offer: (what = offer) => act(() => offerUndo({ notify }, what)) };
}
const button = () => screen.findByRole('button', { name: '撤销' });

beforeAll(async () => void (await import('./undo-notice')), 60_000);
afterEach(() => sessionStorage.clear());

test('what was done is said with its undo; pressed twice it is undone once', async () => {
  let end: (value: unknown) => void = () => {};
  const { calls, toasts, offer: done } = open(() => new Promise((resolve) => (end = resolve)));
  done();
  const press = await button();
  expect(screen.getByText('已暂停「秋季新米」')).toBeVisible();
  const { violations } = await axe.run('[data-undo]', { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.dblClick(press);
  await act(async () => end({}));
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  expect(calls).toEqual([['adRead/resume', offer.calls[0]?.payload]]);
  expect(toasts).toEqual(['已撤销']);
});

test('Ctrl+Z undoes it, but not while somebody types', async () => {
  const { calls, offer: done } = open();
  done();
  await button();
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '{Control>}z{/Control}');
  expect(calls).toEqual([]);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('what the server refuses is said in its words; after a broken line the same request can be sent again', async () => {
  let faults = 0;
  const {
    calls,
    toasts,
    offer: done,
  } = open(async () => {
    faults += 1;
    if (faults === 1) throw new RequestFailure('Network', 'gone');
    throw new BusinessRefusal(businessCodes.versionConflict, '之后又有改动，没有撤销');
  });
  done();
  await userEvent.click(await button());
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  expect(calls[1]).toEqual(calls[0]);
  expect(toasts).toEqual(['之后又有改动，没有撤销']);
});

test('of many, those that were refused are counted', async () => {
  const { toasts, offer: done } = open(async () => ({ rows: [{ ok: true }, { ok: false, msg: '内容已被更新' }] }));
  done({ ...offer, of: 'pausedCampaigns' });
  await userEvent.click(await button());
  await waitFor(() => expect(toasts).toEqual(['1 条没有撤销：内容已被更新']));
});

test('a reload does not lose the offer; another account does not see it', async () => {
  const kept = (id: string) => JSON.stringify({ offer, untilMs: Date.now() + 5_000, owner: id });
  sessionStorage.setItem('sz-undo', kept('u1'));
  open();
  expect(await button()).toBeVisible();
  document.body.replaceChildren();
  sessionStorage.setItem('sz-undo', kept('somebody else'));
  open();
  expect(screen.queryByText('已暂停「秋季新米」')).toBeNull();
});

/** One at a time: the page is drawn between them. */
async function seconds(count: number) {
  for (let n = 0; n < count; n += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
}

test('it ends after its seconds, which stand still while somebody reads', async () => {
  jest.useFakeTimers();
  const { offer: done } = open();
  done();
  await seconds(9);
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.hover(screen.getByText('已暂停「秋季新米」'));
  await seconds(20);
  expect(screen.getByRole('button', { name: '撤销' })).toBeVisible();
  await person.unhover(screen.getByText('已暂停「秋季新米」'));
  // Nor behind a dialog, which says what was refused.
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  await seconds(20);
  expect(screen.getByRole('button', { name: '撤销' })).toBeVisible();
  dialog.remove();
  await seconds(2);
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  jest.useRealTimers();
});
