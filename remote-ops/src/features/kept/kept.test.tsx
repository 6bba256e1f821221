import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AnswerOf } from '../../lib/desk-call';
import QueuePage from '../../pages/queue/QueuePage';
import { DeskFrame } from '../frame/DeskFrame';

const id = (last: string) => `0192f0aa-0000-7000-8000-00000000000${last}`;
const keyOf = (operator: string) => btoa(operator.padEnd(32, '.'));

const row = (last: string, title: string, mine: boolean): AnswerOf<'queue/list'>['list'][number] => ({
  ...{ kind: 'campaign', id: id(last), no: `GG${last}`, title, details: [], status: '审核中', amountFen: null },
  ...{ since: '2026-11-20T02:00:00.000Z', dueAt: null, late: '' },
  claim: mine
    ? {
        ...{ by: 'review', since: '2026-11-20T02:00:00.000Z', endsAt: '2026-11-20T02:30:00.000Z', mine: true },
        ...{ decision: null, fault: '' },
      }
    : null,
});

const act = (label: string, tone: 'primary' | 'danger') => ({
  ...{
    act: label,
    label,
    does: label,
    tone,
    effect: null,
    money: false,
    forComputers: false,
    undoable: true,
    bulk: false,
    permitted: true,
  },
  options: tone === 'danger' ? [{ name: 'reason', label: '原因', required: true }] : [],
});

/** The queue of an operator, in a browser that others use as well. */
function queueOf(operator: string, { claimed = true } = {}) {
  const rows = [row('1', '早餐', claimed), row('2', '午餐', claimed)];
  const answers: Record<string, (payload: { id?: string }) => unknown> = {
    'desk/me': () => ({ name: operator, role: 'review', secondFactor: true, passkeys: 0, draftKey: keyOf(operator) }),
    'desk/alarms': () => ({ soon: 0, overdue: 0, approvals: 0, alarms: 0 }),
    'desk/signOut': () => ({}),
    'queue/kinds': () => ({ list: [] }),
    'queue/views': () => ({ list: [] }),
    'queue/list': () => ({ list: rows, next: null }),
    'queue/article': () => ({ article: null }),
    'queue/item': (asked) => ({
      row: rows.find((each) => each.id === asked.id),
      ...{ version: '1', sections: [], hits: [], papers: [], reasons: [], events: [] },
      acts: [act('通过', 'primary'), act('驳回', 'danger')],
    }),
    'queue/decide': () => ({
      list: [{ id: id('2'), outcome: 'waits', reason: '', msg: '', effect: null, moved: null, claim: null }],
    }),
  };
  return renderInHost(
    <Routes>
      <Route element={<DeskFrame />}>
        <Route path="/" element={<QueuePage />} />
      </Route>
      <Route path="/login" element={<p>登录页</p>} />
    </Routes>,
    { answers: answers as never },
  );
}

const stored = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('sz-desk-draft:'));
const open = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const reason = () => screen.findByRole('textbox', { name: /原因/ });

async function typeReason({ person }: ReturnType<typeof queueOf>, text: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: /午餐/ }));
  await open('午餐');
  await person.click(screen.getByRole('button', { name: /^驳回/ }));
  await person.type(await reason(), text);
}

beforeEach(() => localStorage.clear());

test('A half-written decision outlasts the session, for its operator only, and is sent once.', async () => {
  const first = queueOf('review');
  await typeReason(first, '标题与正文不符');
  await waitFor(() => expect(stored()).toHaveLength(1));
  first.view.unmount();

  // Another operator signs in on this browser.
  const other = queueOf('finance');
  await screen.findByRole('button', { name: /早餐/ });
  expect(screen.queryByText(/草稿|没写完/)).toBeNull();
  expect(JSON.stringify(stored())).not.toContain('标题');
  other.view.unmount();

  // Back again, the claim has ended: the object is open, and says what waits.
  const unclaimed = queueOf('review', { claimed: false });
  expect(await screen.findByText('您没写完的「驳回」还在，认领之后接着写')).toBeVisible();
  unclaimed.view.unmount();

  const { person, calls } = queueOf('review');
  await waitFor(async () => expect(await reason()).toHaveValue('标题与正文不符'));
  expect(screen.getByText(/已恢复 .* 的草稿/)).toBeVisible();
  const form = screen.getByRole('form', { name: '驳回' });
  await person.click(within(form).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(calls.find(({ key }) => (key as string) === 'queue/decide')).toBeDefined());
  expect(calls.find(({ key }) => (key as string) === 'queue/decide')?.payload).toMatchObject({
    options: { reason: '标题与正文不符' },
  });
  await waitFor(() => expect(stored()).toEqual([]));
});

test('What was given up or belongs to somebody who signed out is kept no longer.', async () => {
  const given = queueOf('review');
  await typeReason(given, '一');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await given.person.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(stored()).toEqual([]));

  await given.person.click(screen.getByRole('button', { name: /^驳回/ }));
  await given.person.type(await reason(), '二');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await given.person.click(screen.getByRole('button', { name: '退出' }));
  await screen.findByText('登录页');
  expect(stored()).toEqual([]);
});

test('A search that finds nothing among the first goes on by itself, and says where it has not looked yet.', async () => {
  const pages: Record<string, unknown> = {
    '': { list: [], next: 'a' },
    a: { list: [], next: 'b' },
    b: { list: [row('1', '早餐', false)], next: 'c' },
  };
  const { calls } = renderInHost(
    <Routes>
      <Route element={<DeskFrame />}>
        <Route path="/" element={<QueuePage />} />
      </Route>
    </Routes>,
    {
      address: '/?q=早餐',
      answers: {
        'desk/me': () => ({ name: 'review', role: 'review', secondFactor: true, passkeys: 0, draftKey: keyOf('review') }),
        'queue/kinds': () => ({ list: [] }),
        'queue/list': ({ cursor }: { cursor: string }) => pages[cursor],
      } as never,
    },
  );
  expect(await screen.findByText(/先找了最先到期的一部分/)).toBeVisible();
  expect(screen.getByRole('button', { name: /早餐/ })).toBeVisible();
  const asked = calls.filter(({ key }) => (key as string) === 'queue/list').map(({ payload }) => payload['cursor']);
  expect(asked).toEqual(['', 'a', 'b']);
});
