import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { readCopy, writeCopy } from '@shizhong/shared-ui/form-page';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CampaignFormPage } from './CampaignFormPage';
import { draftPlace } from './draft-place';
import { answersOf, filled, forecast, formTerms } from './sample';
import { type FormValues, toForm } from './values';

// The editor measures and selects text, which jsdom cannot; it is tested in `rich-text`.
jest.mock('./rich-text/RichText', () => ({ RichText: () => null }));

const user = {
  info: { id: 'u1', certStatus: 'passed' as const, balance: { cashFen: 830_000, giftFen: 556, frozenFen: 0 } },
  status: 'ready' as const,
};
const open = (answers: Answers = {}, options: { pages?: string[]; certStatus?: 'none' } = {}) =>
  renderInHost(<CampaignFormPage kind="read" />, {
    answers: { ...answersOf(), ...answers },
    user: { ...user, info: { ...user.info, certStatus: options.certStatus ?? 'passed' } },
    pages: options.pages ?? [],
  });
const place = draftPlace('u1', 'read', 'new');
const copy = (values: FormValues) => writeCopy(place, { id: null, no: null, version: 0, values, at: Date.now() });
const submit = () => screen.findByRole('button', { name: '提交审核' });

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // axe uses a canvas to detect icon ligatures; jsdom has none.
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('an incomplete form shows errors at its fields, focuses the first, counts them, and is not sent', async () => {
  const { person, view, calls } = open();
  await person.click(await submit());
  expect(await screen.findByText('广告名称为 2–30 个字')).toBeInTheDocument();
  expect(screen.getByText('请填写要转发的文章链接')).toBeInTheDocument();
  expect(screen.getByText('请上传封面')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/广告名称/)).toHaveFocus());
  expect(screen.getByRole('button', { name: '还有 9 处要改' })).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'adRead/save')).toBe(false);
  expect(await axeViolations(view.container)).toEqual([]);
});

test('input is saved in the browser immediately and restored after a crash; discarding it empties the form', async () => {
  const first = open();
  await first.person.type(await screen.findByLabelText(/广告名称/), '冬至暖胃粥');
  first.view.unmount();
  expect(readCopy(place)?.values.name).toBe('冬至暖胃粥');

  const second = open();
  expect(await screen.findByText(/^已恢复 .* 的草稿$/)).toBeInTheDocument();
  expect(screen.getByLabelText(/广告名称/)).toHaveValue('冬至暖胃粥');
  await second.person.click(screen.getByRole('button', { name: '放弃' }));
  await second.person.click(screen.getByRole('button', { name: '放弃草稿' }));
  await waitFor(() => expect(screen.getByLabelText(/广告名称/)).toHaveValue(''));
  expect(readCopy(place)).toBeNull();
});

test('a draft that the release with steps left in the browser is read', async () => {
  const values = { name: '老草稿', unitPrice: '0.5', budget: '1200', targeting: { industries: ['美食'], areaPct: '20' } };
  const kept = { format: 2, id: null, no: null, version: 0, values, step: 2, at: Date.now() };
  localStorage.setItem('sz-draft:u1:read:new', JSON.stringify(kept));
  const { calls } = open();
  expect(await screen.findByText(/^已恢复 .* 的草稿$/)).toBeInTheDocument();
  expect(screen.getByLabelText(/广告名称/)).toHaveValue('老草稿');
  expect(screen.getByLabelText(/^总预算/)).toHaveValue('1,200.00');
  const counted = calls.find(({ key }) => key === 'adRead/matchCount')?.payload;
  expect(counted).toMatchObject({ form: { unitPriceFen: 50, targeting: { industries: ['美食'] } } });
});

test('an amount below its minimum is corrected by one click', async () => {
  copy({ ...filled(), unitPrice: '0.45', dailyLimit: '30' });
  const { person } = open();
  const limit = await screen.findByLabelText(/^日限额/);
  await person.click(limit);
  await person.tab();
  expect(limit).toHaveAccessibleDescription('日限额不低于 50 元，留空表示不限');
  await person.click(screen.getByRole('button', { name: '改为 50.00' }));
  expect(limit).toHaveValue('50.00');
  expect(limit).toBeValid();
});

test('another budget is tried on the slider and taken over', async () => {
  copy(filled());
  const point = (yuan: number) => ({ budgetFen: yuan * 100, quantity: { p10: yuan, p50: yuan + 1, p90: yuan + 2 } });
  const { person } = open({ 'adRead/forecast': () => ({ ...forecast(), curve: [2000, 3000, 4000].map(point) }) });
  const slider = await screen.findByRole('slider', { name: '试一个预算' });
  expect(slider).toHaveAttribute('aria-valuetext', '3,000 元');
  // antd reads the old names of the keys.
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39, which: 39 });
  await person.click(screen.getByRole('button', { name: '总预算为 4,000.00' }));
  expect(screen.getByLabelText(/^总预算/)).toHaveValue('4,000.00');
});

test('another user of the same browser does not see it', () => {
  copy(filled());
  expect(readCopy(draftPlace('u2', 'read', 'new'))).toBeNull();
});

test('the draft is saved to the server every 30 seconds; offline it is kept locally with a notice', async () => {
  jest.useFakeTimers();
  let dead = true;
  const { calls } = open({
    'adRead/save': () => {
      if (dead) throw new RequestFailure('Network', 'gone');
      return { id: 'd1', no: 'RD20261120-001', status: 'draft', version: 1 };
    },
  });
  await act(async () => jest.advanceTimersByTimeAsync(0));
  fireEvent.change(screen.getByLabelText(/广告名称/), { target: { value: '冬至暖胃粥' } });
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/没有连上服务器，内容已存在本机/)).toBeInTheDocument();
  dead = false;
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/^草稿 RD20261120-001 · .* 已自动保存$/)).toBeInTheDocument();
  const saves = calls.filter(({ key }) => key === 'adRead/save');
  expect(saves[1]?.payload['request_id']).toBe(saves[0]?.payload['request_id']);
  jest.useRealTimers();
});

test('hard word hits show reason and hint at their text, can be removed, and block the submission', async () => {
  copy({ ...filled(), titles: ['国家级配方的粥'] });
  const hit = {
    field: 'titles.0',
    text: '绝对化用语（广告法第九条）',
    rule: 'absolute',
    level: 'hard',
    found: '国家级',
    start: 0,
    end: 3,
    hint: '改用可以核实的事实',
  };
  const { person, view } = open({
    'adRead/checkWords': (payload) => {
      const title = (payload['form'] as { titles: string[] }).titles[0];
      return title?.includes('国家级') ? { verdict: 'block', hits: [hit] } : { verdict: 'pass', hits: [] };
    },
  });
  const list = await screen.findByRole('list', { name: '文字检查结果' });
  expect(list).toHaveTextContent('绝对化用语（广告法第九条）。建议：改用可以核实的事实');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(await submit());
  expect(await screen.findByText('文字里有不能使用的词，请先修改标出的地方')).toBeInTheDocument();
  await person.click(within(list).getByRole('button', { name: '删去「国家级」' }));
  expect(screen.getByLabelText(/^标题/)).toHaveValue('配方的粥');
  await waitFor(() => expect(screen.queryByRole('list', { name: '文字检查结果' })).not.toBeInTheDocument());
});

test('a targeting without matching accounts shows the excluding conditions and blocks the submission', async () => {
  copy(filled());
  const { person, calls } = open({
    'adRead/matchCount': () => ({
      accounts: 0,
      dailyReads: 0,
      obstacles: [{ reason: 'fans', label: '粉丝数不在范围内', accounts: 128 }],
    }),
  });
  expect(await screen.findByText('没有符合条件的账号，请放宽定向')).toBeInTheDocument();
  expect(screen.getByText('粉丝数不在范围内 128 个')).toBeInTheDocument();
  await person.click(await submit());
  expect(await screen.findByRole('button', { name: '没有符合条件的账号，请放宽定向' })).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'adRead/save')).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('forecast and cost are shown next to the price, with their basis', async () => {
  copy(filled());
  const { view } = open();
  expect(await screen.findByRole('img', { name: '保守 3,839次，中位 3,840次，乐观 3,841次' })).toBeInTheDocument();
  expect(screen.getByText(/基于近 90 天 34 笔相似订单/)).toBeInTheDocument();
  expect(screen.getByText(/可用余额 8,305.56，提交后剩 5,305.56/)).toBeInTheDocument();
  expect(within(screen.getByRole('complementary')).getByText('提交时冻结').nextSibling).toHaveTextContent('¥3,000.00');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('submission shows the amount to freeze, is sent once, and deletes the local copy', async () => {
  copy(filled());
  let release: (value: unknown) => void = () => {};
  const { person, calls } = open({ 'adRead/submit': () => new Promise((resolve) => (release = resolve)) });
  await person.click(await submit());
  const dialog = await screen.findByRole('dialog', { name: '提交「冬至暖胃粥」' });
  expect(await within(dialog).findByText('冻结赠款')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('冻结赠款¥100.00');
  expect(dialog).toHaveTextContent('冻结现金¥2,900.00');
  await person.dblClick(within(dialog).getByRole('button', { name: '提交并冻结 3,000.00 元' }));
  expect(calls.filter(({ key }) => key === 'adRead/submit')).toHaveLength(1);
  await act(async () =>
    release({
      id: 'd1',
      status: 'auditing',
      version: 2,
      freeze: { giftFen: 10_000, cashFen: 290_000 },
      warnings: [],
      reviewBy: '2026-11-21T02:00:00Z',
    }),
  );
  expect(await screen.findByRole('heading', { name: '「冬至暖胃粥」已提交审核' })).toBeInTheDocument();
  expect(readCopy(place)).toBeNull();
});

test('an insufficient balance shows the missing amount and links to the deposit and back, keeping the draft', async () => {
  copy(filled());
  const { person } = open({ 'adRead/forecast': () => forecast(124_000) }, { pages: ['/admin-ad/deposit'] });
  await person.click(await submit());
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/余额不足，还差/)).toHaveTextContent('¥1,240.00');
  const link = within(dialog).getByRole('link', { name: '去充值' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringContaining(`amount=1240.00&back=${encodeURIComponent('/admin-ad/oa/read/d1/edit')}`),
  );
  expect(readCopy(place)?.id).toBe('d1');
});

test('server errors are shown at their field, which gets the focus', async () => {
  copy(filled());
  const { person } = open({
    'adRead/submit': () => {
      throw new BusinessRefusal(businessCodes.invalid, '请检查填写的内容', [{ path: 'budgetFen', msg: '总预算不低于 800 元' }]);
    },
  });
  await person.click(await submit());
  await person.click(await screen.findByRole('button', { name: /^提交并冻结/ }));
  await waitFor(() => expect(screen.getByLabelText(/^总预算/)).toHaveFocus());
  expect(screen.getByLabelText(/^总预算/)).toHaveAccessibleDescription('总预算不低于 800 元');
});

test('on a version conflict the user can reload or keep their own input', async () => {
  copy(filled());
  let taken = true;
  const { person, calls } = open({
    'adRead/save': () => {
      if (taken) throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      return { id: 'd1', no: 'RD1', status: 'draft', version: 8 };
    },
    'adRead/detail': () => ({ version: 7 }),
  });
  await person.click(await submit());
  expect(await screen.findByText(/内容已被更新，请刷新后再试/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
  taken = false;
  expect(calls.filter(({ key }) => key === 'adRead/submit')).toHaveLength(0);
});

test('without certification a notice is shown; drafting is possible, submission is not', async () => {
  copy(filled());
  const { person } = open({}, { certStatus: 'none', pages: ['/admin-ad/personal/identification'] });
  expect(await screen.findByText(/完成企业认证后可投放；现在可以先填写/)).toBeInTheDocument();
  await person.click(await submit());
  expect(await screen.findByText(/完成企业认证后才能提交/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^提交并冻结/ })).toBeDisabled();
});

test('a failed load can be retried in place', async () => {
  let fails = true;
  const { person } = open({
    'adRead/formTerms': () => {
      if (fails) throw new RequestFailure('Timeout', 'too slow');
      return formTerms();
    },
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await person.click(retry);
  expect(await screen.findByLabelText(/广告名称/)).toBeInTheDocument();
});

test('the restored form sends the same values as the typed one', () => {
  const values = filled();
  expect(toForm(values)).toMatchObject({ unitPriceFen: 68, budgetFen: 300_000, titles: ['一锅不糊底的杂粮粥'] });
});
