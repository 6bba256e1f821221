import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { dayOf, nextDay } from '@shizhong/shared-ui/calendar';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { spokenDay } from './Calendar';
import OrderSchedulePage from './OrderSchedulePage';

const today = dayOf(Date.now());
const account = { id: 'a1', name: '一人一灶', kind: 'oa', status: 'normal' };

function answers(more: Answers = {}): Answers {
  return {
    'media/accounts': () => ({ list: [account], total: 1, page: 1, pageSize: 100 }),
    'media/invites': () => ({ list: [], total: 0, page: 1, pageSize: 100 }),
    'media/schedule': ({ from, to }) => ({
      accountId: 'a1',
      version: 7,
      sameDay: true,
      leadHours: 24,
      adsPerPush: 2,
      pushes: [],
      days: Array.from({ length: 42 }, (_, index) => nextDay(String(from), index))
        .filter((day) => day <= String(to))
        .map((day) => ({
          day,
          pushAt: null,
          slots: [1, 2, 3].map((position) => ({
            position,
            status: day < today ? 'past' : position === 1 ? 'open' : 'closed',
            priceFen: 360_00,
            guaranteeReads: null,
            priceOverrideFen: null,
            note: '',
            waiting: 0,
            order: null,
          })),
        })),
    }),
    ...more,
  };
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

test('the month is shown, and arrow keys move between days', async () => {
  const { person, view } = renderInHost(<OrderSchedulePage />, { answers: answers(), address: `/?day=${today}` });
  const cell = await screen.findByRole('button', { name: new RegExp(`^${spokenDay(today)} .* 今天：可约 头条 360.00`) });
  expect(await axeViolations(view.container)).toEqual([]);
  cell.focus();
  await person.keyboard('{ArrowRight}');
  const next = nextDay(today);
  if (next.slice(0, 7) === today.slice(0, 7))
    expect(await screen.findByRole('button', { name: new RegExp(`^${spokenDay(next)} `), pressed: true })).toBeInTheDocument();
});

test('arrow keys cross month ends, and the focus follows', async () => {
  const { person } = renderInHost(<OrderSchedulePage />, { answers: answers(), address: '/?day=2031-01-31' });
  (await screen.findByRole('button', { name: /^1 月 31 日 / })).focus();
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByRole('button', { name: /^2 月 1 日 / })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(await screen.findByRole('button', { name: /^1 月 25 日 / })).toHaveFocus();
});

test('a slot is closed with the loaded version; a conflict offers a reload', async () => {
  const { person, calls } = renderInHost(<OrderSchedulePage />, {
    answers: answers({
      'media/scheduleSave': () => {
        throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      },
    }),
  });
  await person.click(await screen.findByRole('button', { name: '关闭：头条' }));
  expect(calls.find(({ key }) => key === 'media/scheduleSave')?.payload).toMatchObject({
    accountId: 'a1',
    version: 7,
    change: { action: 'close', from: today, to: today, positions: [1] },
  });
  expect(await screen.findByText('内容已被更新，请刷新后再试')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
});

test('where 当天单 are not accepted, the panel says of today what the calendar says: it cannot be booked', async () => {
  const { 'media/schedule': schedule } = answers();
  const { person } = renderInHost(<OrderSchedulePage />, {
    answers: answers({ 'media/schedule': (asked) => ({ ...(schedule?.(asked) as object), sameDay: false }) }),
  });
  expect(await screen.findByText('不接当天单，今天已约不到；可在排期设置里改')).toBeVisible();
  expect(screen.queryByRole('button', { name: '关闭：头条' })).toBeNull();
  expect(screen.getByRole('button', { name: '外部占用：头条' })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: new RegExp(`^${spokenDay(nextDay(today))} `) }));
  expect(await screen.findByRole('button', { name: '关闭：头条' })).toBeVisible();
});

test('a batch opens the chosen weekdays and reports skipped slots', async () => {
  const { person, calls, notified } = renderInHost(<OrderSchedulePage />, {
    answers: answers({ 'media/scheduleSave': () => ({ version: 8, changed: 10, skipped: 2 }) }),
  });
  await person.click(await screen.findByRole('button', { name: '批量开放' }));
  const dialog = within(await screen.findByRole('dialog', { name: '批量设置排期' }));
  await person.click(dialog.getByRole('checkbox', { name: '周六' }));
  await person.click(dialog.getByRole('checkbox', { name: '周日' }));
  await person.click(dialog.getByRole('button', { name: '开放' }));
  expect(calls.find(({ key }) => key === 'media/scheduleSave')?.payload).toMatchObject({
    change: { action: 'open', weekdays: [1, 2, 3, 4, 5], positions: [1, 2] },
  });
  expect(notified).toContain('已开放 10 个位置，2 个已有预订或已过期，未改动');
});

test('a range is typed or named, and a single day has no weekdays to choose from', async () => {
  const { person, calls } = renderInHost(<OrderSchedulePage />, {
    answers: answers({ 'media/scheduleSave': () => ({ version: 8, changed: 7, skipped: 0 }) }),
  });
  await person.click(await screen.findByRole('button', { name: '添加外部占用' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加外部占用' }));
  expect(dialog.queryByRole('checkbox', { name: '周一' })).toBeNull();
  const [first, last] = dialog.getAllByRole('textbox');
  if (!first || !last) throw new TypeError('no range');
  const [from, to] = [nextDay(today, 2), nextDay(today, 4)];
  await person.clear(first);
  await person.type(first, from);
  await person.click(last);
  await person.clear(last);
  await person.type(last, to);
  await person.tab();
  expect(await dialog.findByRole('checkbox', { name: '周一' })).toBeChecked();
  await person.click(dialog.getByRole('button', { name: '标为占用' }));
  expect(calls.find(({ key }) => key === 'media/scheduleSave')?.payload).toMatchObject({
    change: { action: 'external', from, to, positions: [1, 2, 3] },
  });
});

test('too long a period, a missing weekday and an invalid price are refused before sending', async () => {
  const { person, calls } = renderInHost(<OrderSchedulePage />, { answers: answers() });
  await person.click(await screen.findByRole('button', { name: '单日价格：头条' }));
  const dialog = within(await screen.findByRole('dialog', { name: '设置单日价格' }));
  await person.type(dialog.getByRole('spinbutton', { name: '单日价格' }), '12.345');
  await person.click(dialog.getByRole('checkbox', { name: '头条' }));
  await person.click(dialog.getByRole('button', { name: '保存价格' }));
  expect(dialog.getByText('请填写金额，最多两位小数')).toBeInTheDocument();
  expect(dialog.getByText('请选择位置')).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'media/scheduleSave')).toBe(false);
});

test('without an account there is a link to add one; a failed calendar can be retried', async () => {
  const none = renderInHost(<OrderSchedulePage />, {
    answers: answers({ 'media/accounts': () => ({ list: [], total: 0, page: 1, pageSize: 100 }) }),
    pages: ['/admin-media/account/oa'],
  });
  expect(await screen.findByRole('link', { name: '去授权公众号' })).toBeInTheDocument();
  none.view.unmount();
  renderInHost(<OrderSchedulePage />, {
    answers: answers({
      'media/schedule': () => {
        throw new BusinessRefusal(businessCodes.noSuchObject, '账号不存在');
      },
    }),
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
