import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DeskFrame } from '../../features/frame/DeskFrame';
import { askAgain } from '../../lib/use-question';
import type { Item, Row } from './filter';
import QueuePage from './QueuePage';

const id = (last: string) => `0192f0aa-0000-7000-8000-00000000000${last}`;
const claim = {
  ...{ by: 'finance', since: '2026-11-20T02:00:00.000Z', endsAt: '2026-11-20T02:30:00.000Z', mine: true },
  ...{ decision: null, fault: '' },
};
const row = (last: string, title: string): Row => ({
  ...{ kind: 'refund', id: id(last), no: `TK${last}`, title, details: [], status: '待审', amountFen: 100_00 },
  ...{ since: '2026-11-20T02:00:00.000Z', dueAt: null, late: '', claim },
});
const reject: Item['acts'][number] = {
  ...{ act: 'refund reject', label: '驳回', does: '驳回退款', tone: 'danger', effect: '退回可用余额 100.00', money: true },
  ...{ forComputers: true, undoable: false, bulk: false, permitted: true },
  options: [{ name: 'reason', label: '原因', required: true, choices: [] }],
};

/** What the desk answers; a test changes it while the page is open. */
function opened(more: Record<string, (payload: { id?: string }) => unknown> = {}) {
  const desk = { list: [row('1', '云窗书店'), row('2', '青禾家居')], moved: false, proved: false };
  const answers: Record<string, (payload: { id?: string }) => unknown> = {
    'desk/me': () => ({ name: 'finance', role: 'finance', secondFactor: true, passkeys: 0, draftKey: btoa('k'.repeat(32)) }),
    'desk/alarms': () => ({ soon: 0, overdue: 0, approvals: 0, alarms: 0 }),
    'queue/kinds': () => ({ list: [] }),
    'queue/views': () => ({ list: [] }),
    'queue/list': () => ({ list: desk.list, next: null }),
    'queue/item': (asked) => {
      if (desk.moved) throw new BusinessRefusal(businessCodes.wrongState, '这一件已不在待办中：ops2 于 14:31 同意退款');
      return {
        row: desk.list.find((each) => each.id === asked.id),
        ...{ version: '1', sections: [], hits: [], papers: [], reasons: [], events: [], acts: [reject] },
      };
    },
    ...more,
  };
  const page = renderInHost(
    <Routes>
      <Route element={<DeskFrame />}>
        <Route path="/" element={<QueuePage />} />
      </Route>
    </Routes>,
    { answers: answers as never },
  );
  return { ...page, desk };
}

const heading = (title: string) => screen.findByRole('heading', { name: title });
const callsOf = (calls: readonly { key: unknown; payload: unknown }[], key: string) => calls.filter((call) => call.key === key);

async function beginReason(person: ReturnType<typeof opened>['person']): Promise<void> {
  await heading('云窗书店');
  await person.click(await screen.findByRole('button', { name: /^驳回/ }));
  await person.type(await screen.findByRole('textbox', { name: /原因/ }), '户名不符');
}

beforeEach(() => localStorage.clear());

test('An object that moved on while somebody wrote about it stays open, with what happened and what was written.', async () => {
  const { person, desk } = opened();
  await beginReason(person);
  desk.moved = true;
  desk.list = desk.list.slice(1);
  askAgain();
  expect(await screen.findByText(/ops2 于 14:31 同意退款.*没有替您做任何决定/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /原因/ })).toHaveValue('户名不符');
  desk.moved = false;
  await person.click(screen.getByRole('button', { name: '看下一件' }));
  expect(await heading('青禾家居')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sz-desk-draft:'))).toEqual([]);
});

test('What somebody else has put back can be claimed at once by whoever has it open.', async () => {
  const { person, desk } = opened();
  const [first, ...rest] = desk.list;
  if (!first) throw new Error('the list is empty');
  desk.list = [{ ...first, claim: { ...claim, by: 'ops2', mine: false } }, ...rest];
  askAgain();
  expect(await screen.findByText(/ops2 正在处理/)).toBeVisible();
  desk.list = [{ ...first, claim: null }, ...rest];
  await person.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText(/认领之后才能决定/)).toBeVisible();
});

test('An act on money asks for proof where the last one is long ago, and then goes on as it was written.', async () => {
  let proved = false;
  const { person, calls } = opened({
    'queue/decide': () => {
      if (!proved)
        throw new BusinessRefusal(businessCodes.notEligible, '动钱之前请再证明一次是您本人', [], undefined, 'deskProveAnew');
      return { list: [{ id: id('1'), outcome: 'done', reason: '', msg: '', effect: null, moved: null, claim: null }] };
    },
    'desk/prove': () => {
      proved = true;
      return {};
    },
  });
  await beginReason(person);
  await person.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /再证明一次是您本人/ });
  await person.type(within(dialog).getByRole('textbox', { name: /动态码/ }), '123456{Enter}');
  await waitFor(() => expect(callsOf(calls, 'queue/decide')).toHaveLength(2));
  const [first, second] = callsOf(calls, 'queue/decide');
  expect(second?.payload).toEqual(first?.payload);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A decision that a key opens has the focus, so that Ctrl+Enter sends it without a mouse.', async () => {
  const pass = { ...reject, act: 'account pass', label: '通过', tone: 'primary' as const, money: false, options: [] };
  const { person, calls } = opened({
    'queue/item': () => ({
      row: row('1', '云窗书店'),
      ...{ version: '1', sections: [], hits: [], papers: [], reasons: [], events: [], acts: [pass] },
    }),
    'queue/decide': () => ({
      list: [{ id: id('1'), outcome: 'done', reason: '', msg: '', effect: null, moved: null, claim: null }],
    }),
  });
  await screen.findByRole('button', { name: /^通过/ });
  await person.keyboard('a');
  await screen.findByRole('form', { name: '通过' });
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf(calls, 'queue/decide')).toHaveLength(1));
});

test('On a phone money is read and not decided, and the page says where it is.', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  try {
    opened();
    await screen.findByText(/动钱的事要在电脑上/);
    expect(screen.queryByRole('button', { name: /^驳回/ })).toBeNull();
  } finally {
    window.matchMedia = matchMedia;
  }
});
