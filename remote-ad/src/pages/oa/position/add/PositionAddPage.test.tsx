import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { dayOf, nextDay } from '@shizhong/shared-ui/calendar';
import { type Answers, axeViolations, choose, dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PositionAddPage from './PositionAddPage';

const today = dayOf(Date.now());
const account = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '一人一灶',
  avatar: null,
  intro: '',
  verified: true,
  serviceType: 'subscription',
  industries: [],
  region: null,
  fans: 25_000,
  medians: [{ position: 1, reads: 2775, posts: 12, cv: 0.2 }],
  prices: [
    { position: 1, priceFen: 300_00, guaranteeReads: null, cpmFen: 108_11 },
    { position: 2, priceFen: 180_00, guaranteeReads: null, cpmFen: null },
  ],
  firstDay: nextDay(today, 3),
  performanceTenths: 839,
  quality: 'good',
  leadHours: 24,
  favourite: false,
};
const plan = { id: 'p1', version: 1, no: 'PS20261120-AAAAAA', status: 'draft' };

function answers(more: Answers = {}): Answers {
  return {
    'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
    'adRead/getArea': () => [],
    'adPosition/market': () => ({ list: [account], total: 1, page: 1, pageSize: 20 }),
    'adPosition/slots': ({ from }) => ({
      days: Array.from({ length: 61 }, (_, index) => ({
        day: nextDay(String(from), index),
        pushAt: null,
        slots: [1, 2, 3].map((position) => ({
          position,
          status: index === 4 ? 'held' : index === 3 || index === 5 ? 'open' : 'closed',
          priceFen: index === 5 ? 450_00 : 300_00,
          guaranteeReads: null,
          waiting: false,
        })),
      })),
    }),
    'adPosition/save': () => plan,
    ...more,
  };
}

const user = { info: { id: 'u1', certStatus: 'passed' as const, balance: { cashFen: 1_000_00, giftFen: 0, frozenFen: 0 } } };

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

test('the market asks for what can be booked, and for categories that media have', async () => {
  const closed = { ...account, id: '00000000-0000-4000-8000-000000000002', name: '从不开放', firstDay: null };
  const { person, calls } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({
      'adPosition/market': () => ({ list: [account, closed], total: 2, page: 1, pageSize: 20, tabs: { open: 1, none: 1 } }),
    }),
  });
  expect(await screen.findByRole('button', { name: '加入：从不开放' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '加入：一人一灶' })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: '账号行业' }));
  await person.click(await screen.findByRole('button', { name: '美食' }));
  await person.click(screen.getByRole('button', { name: '旅游' }));
  const asked = () => calls.filter(({ key }) => key === 'adPosition/market').at(-1)?.payload;
  await waitFor(() => expect(asked()).toMatchObject({ filters: { availability: 'open', industries: ['美食', '旅游'] } }));
});

type Person = ReturnType<typeof renderInHost>['person'];

async function chooseDays(person: Person) {
  await person.click(await screen.findByRole('button', { name: '加入：一人一灶' }));
  const day = (ahead: number, words: string) =>
    screen.findByRole('button', { name: new RegExp(`^一人一灶 ${nextDay(today, ahead).slice(5)} .*${words}`) });
  await person.click(await day(3, '300.00 元'));
  await person.click(await day(5, '450.00 元'));
}
const chooseIndustry = (person: Person) => choose(person, screen.getByRole('combobox', { name: /^推广行业/ }), '食品饮料');

async function fillPlan(person: Person) {
  await chooseDays(person);
  await person.type(screen.getByRole('textbox', { name: /^计划名称/ }), '小雪专题');
  await chooseIndustry(person);
  await person.click(screen.getByRole('radio', { name: '稍后提供' }));
}

test('a position without a day is reported and focused, and nothing is sent', async () => {
  const { person, calls } = renderInHost(<PositionAddPage />, { user, answers: answers() });
  await person.click(await screen.findByRole('button', { name: '加入：一人一灶' }));
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  expect(await screen.findByText('请选择投放日期')).toHaveFocus();
  expect(calls.some(({ key }) => key === 'adPosition/save')).toBe(false);
});

test('a plan without media says so where they are scheduled', async () => {
  const { person } = renderInHost(<PositionAddPage />, { user, answers: answers() });
  await person.click(await screen.findByRole('button', { name: '提交计划' }));
  expect(await screen.findByText('请选择媒体与排期')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '还有 5 处要改' })).toBeInTheDocument();
});

test('the most expensive candidate day is frozen, and the confirmation shows the amount', async () => {
  const { person, calls, notified } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({
      'adPosition/submit': () => ({ ...plan, version: 2, frozenFen: 450_00, orders: [{ id: 'o1' }], warnings: [] }),
    }),
  });
  await fillPlan(person);
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  const dialog = within(await dialogOf('提交投放计划？'));
  expect(dialog.getByText('提交时冻结').nextSibling).toHaveTextContent('450.00');
  expect(dialog.getByText('提交后可用').nextSibling).toHaveTextContent('550.00');
  await person.dblClick(dialog.getByRole('button', { name: '提交并冻结' }));
  await waitFor(() => expect(notified.at(-1)).toBe('已提交，冻结 ¥450.00，已向 1 个位置发出邀约'));
  expect(calls.filter(({ key }) => key === 'adPosition/submit')).toHaveLength(1);
  const saved = calls.filter(({ key }) => key === 'adPosition/save').at(-1);
  expect(saved?.payload['form']).toMatchObject({ name: '小雪专题', creativeLater: true, items: [{ position: 1 }] });
  expect(localStorage.getItem('sz-position-draft:u1:new')).toBe(null);
});

test('missing input is reported at its field and nothing is sent', async () => {
  const { person, calls, view } = renderInHost(<PositionAddPage />, { user, answers: answers() });
  await chooseDays(person);
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  expect(await screen.findByText('计划名称为 2–30 个字')).toBeInTheDocument();
  expect(screen.getByText('请填写标题')).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'adPosition/submit')).toBe(false);
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a taken day offers a waiting list', async () => {
  const { person, calls } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({ 'adPosition/waitlist': () => ({ status: 'queued', ahead: 0 }) }),
  });
  await person.click(await screen.findByRole('button', { name: '加入：一人一灶' }));
  await person.click(await screen.findByRole('button', { name: /待确认，候补$/ }));
  expect(calls.find(({ key }) => key === 'adPosition/waitlist')?.payload).toMatchObject({
    accountId: account.id,
    day: nextDay(today, 4),
    position: 1,
    join: true,
  });
});

test('an insufficient balance links to the deposit and keeps the draft', async () => {
  const { person } = renderInHost(<PositionAddPage />, {
    user,
    pages: ['/admin-ad/deposit'],
    answers: answers({
      'adPosition/submit': () => {
        throw new BusinessRefusal(businessCodes.insufficientBalance, '余额不足', [], { missingFen: 120_00 });
      },
    }),
  });
  await fillPlan(person);
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交并冻结' }));
  expect(await screen.findByText('余额不足，还差 ¥120.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去充值' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin-ad/deposit?back='),
  );
});

test('input is restored after a crash, and can be discarded', async () => {
  const first = renderInHost(<PositionAddPage />, { user, answers: answers({ 'adPosition/save': () => new Promise(() => {}) }) });
  await first.person.click(await screen.findByRole('button', { name: '加入：一人一灶' }));
  await waitFor(() => expect(localStorage.getItem('sz-position-draft:u1:new')).not.toBe(null));
  first.view.unmount();
  const { person } = renderInHost(<PositionAddPage />, { user, answers: answers() });
  expect(await screen.findByText(/^已恢复 .* 的草稿$/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '移出：一人一灶' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '放弃' }));
  expect(await screen.findByRole('button', { name: '加入：一人一灶' })).toBeInTheDocument();
  expect(localStorage.getItem('sz-position-draft:u1:new')).toBe(null);
});

test('a draft that the release with steps left in the browser is read', async () => {
  const at = `${nextDay(today, 3)}T12:30:00.000Z`;
  const values = {
    name: '老草稿',
    items: [{ accountId: account.id, position: 2, time: '20:30', planAts: [at] }],
    keepDays: '30',
  };
  const kept = { format: 1, id: null, version: 0, values, at: Date.now() };
  localStorage.setItem('sz-position-draft:u1:new', JSON.stringify(kept));
  const { person, calls } = renderInHost(<PositionAddPage />, { user, answers: answers() });
  expect(await screen.findByText(/^已恢复 .* 的草稿$/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^计划名称/ })).toHaveValue('老草稿');
  expect(screen.getByLabelText(/^保留时长/)).toHaveValue('30');
  expect(await screen.findByRole('button', { name: '移出：一人一灶 次条' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'adPosition/save')).toBe(true));
  expect(calls.find(({ key }) => key === 'adPosition/save')?.payload['form']).toMatchObject({
    name: '老草稿',
    keepDays: 30,
    items: [{ position: 2, planAts: [at] }],
  });
});

test('a day that was taken meanwhile is named in the bar, and its calendar is asked again', async () => {
  const { person, calls } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({
      'adPosition/submit': () => {
        throw new BusinessRefusal(businessCodes.soldOut, '一人一灶 的档期刚刚被约走', [], { accountId: account.id });
      },
    }),
  });
  await fillPlan(person);
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  const asked = () => calls.filter(({ key }) => key === 'adPosition/slots').length;
  const before = asked();
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交并冻结' }));
  expect(await screen.findByRole('button', { name: '一人一灶 的档期刚刚被约走' })).toBeInTheDocument();
  expect(asked()).toBe(before + 1);
});

test('a draft that was changed elsewhere is not overwritten unasked', async () => {
  const { person, calls } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({
      'adPosition/save': () => {
        throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      },
    }),
  });
  await fillPlan(person);
  await person.click(screen.getByRole('button', { name: '提交计划' }));
  expect(await screen.findByText(/内容已被更新，请刷新后再试/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保留我的' })).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'adPosition/submit')).toBe(false);
});

test('word hits are shown at the creative’s text while editing, and can be removed', async () => {
  const hit = {
    field: 'titles.0',
    text: '绝对化用语',
    rule: 'absolute',
    level: 'hard',
    found: '最好',
    start: 2,
    end: 4,
    hint: '改为具体说明',
  };
  const { person, calls } = renderInHost(<PositionAddPage />, {
    user,
    answers: answers({ 'adRead/checkWords': () => ({ verdict: 'block', hits: [hit] }) }),
  });
  await chooseDays(person);
  await chooseIndustry(person);
  const title = screen.getByRole('textbox', { name: /^标题/ });
  await person.type(title, '全城最好的粥');
  expect(await screen.findByText('绝对化用语。建议：改为具体说明')).toBeInTheDocument();
  expect(calls.filter(({ key }) => key === 'adRead/checkWords').at(-1)?.payload).toMatchObject({ form: { industry: 'food' } });
  await person.click(screen.getByRole('button', { name: '删去「最好」' }));
  expect(title).toHaveValue('全城的粥');
});
