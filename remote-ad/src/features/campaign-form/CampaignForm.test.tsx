import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CampaignFormPage } from './CampaignFormPage';
import { readCopy, writeCopy } from './draft-copy';
import { forecast, formTerms } from './sample';
import { localOf } from './typed';
import { emptyValues, type FormValues, toForm } from './values';

// The editor measures and selects text, which jsdom cannot; it is tested in `rich-text`.
jest.mock('./rich-text/RichText', () => ({ RichText: () => null }));

const hour = 3_600_000;
const filled = (): FormValues => ({
  ...emptyValues('read', formTerms()),
  name: '冬至暖胃粥',
  industry: 'food',
  sourceUrl: 'https://mp.weixin.qq.com/s/abc',
  titles: ['一锅不糊底的杂粮粥'],
  coverFileId: '0190a000-0000-7000-8000-000000000001',
  unitPrice: '0.68',
  budget: '3000.00',
  startAt: localOf(Date.now() + 2 * hour),
  endAt: localOf(Date.now() + 200 * hour),
});
const base = (): Answers => ({
  'adRead/formTerms': formTerms,
  'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
  'adMedia/packages': () => ({ packages: [] }),
  'adRead/checkWords': () => ({ verdict: 'pass', hits: [] }),
  'adRead/matchCount': () => ({ accounts: 128, dailyReads: 423_000, obstacles: [] }),
  'adRead/forecast': () => forecast(),
  'upload/links': () => [],
  'adRead/save': () => ({ id: 'd1', no: 'RD20261120-001', status: 'draft', version: 1 }),
});
const user = {
  info: { id: 'u1', certStatus: 'passed' as const, balance: { cashFen: 830_000, giftFen: 556, frozenFen: 0 } },
  status: 'ready' as const,
};
const open = (answers: Answers = {}, options: { pages?: string[]; certStatus?: 'none' } = {}) =>
  renderInHost(<CampaignFormPage kind="read" />, {
    answers: { ...base(), ...answers },
    user: { ...user, info: { ...user.info, certStatus: options.certStatus ?? 'passed' } },
    pages: options.pages ?? [],
  });
const copy = (values: FormValues, step = 0, id: string | null = null) =>
  writeCopy('u1', 'read', 'new', { format: 2, id, no: null, version: 0, values, step, at: Date.now() });
const next = () => screen.getByRole('button', { name: /^下一步|^提交审核/ });

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // axe uses a canvas to detect icon ligatures; jsdom has none.
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('an incomplete step shows faults at its fields, focuses the first, and is not left', async () => {
  const { person, view, calls } = open();
  await person.click(await screen.findByRole('button', { name: '下一步：定向媒体' }));
  expect(await screen.findByText('广告名称为 2–30 个字')).toBeInTheDocument();
  expect(screen.getByText('请填写要转发的文章链接')).toBeInTheDocument();
  expect(screen.getByText('请上传封面')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/广告名称/)).toHaveFocus());
  expect(screen.getByRole('heading', { name: '推广内容' })).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'adRead/save')).toBe(false);
  expect(await axeViolations(view.container)).toEqual([]);
});

test('input is saved in the browser immediately and restored with its step after a crash; discarding it empties the form', async () => {
  const first = open();
  await first.person.type(await screen.findByLabelText(/广告名称/), '冬至暖胃粥');
  first.view.unmount();
  expect(readCopy('u1', 'read', 'new')?.values.name).toBe('冬至暖胃粥');

  const second = open();
  expect(await screen.findByText(/^已恢复 .* 的草稿$/)).toBeInTheDocument();
  expect(screen.getByLabelText(/广告名称/)).toHaveValue('冬至暖胃粥');
  await second.person.click(screen.getByRole('button', { name: '放弃' }));
  await second.person.click(screen.getByRole('button', { name: '放弃草稿' }));
  await waitFor(() => expect(screen.getByLabelText(/广告名称/)).toHaveValue(''));
  expect(readCopy('u1', 'read', 'new')).toBeNull();
});

test('another user of the same browser does not see it', () => {
  copy(filled());
  expect(readCopy('u2', 'read', 'new')).toBeNull();
});

test('the draft is saved to the server every 30 seconds and at every step; offline it is kept locally with a notice', async () => {
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

test('hard word hits show reason and hint at their text, can be removed, and block the step', async () => {
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
  await person.click(next());
  expect(await screen.findByText('文字里有不能使用的词，请先修改标出的地方')).toBeInTheDocument();
  await person.click(within(list).getByRole('button', { name: '删去「国家级」' }));
  expect(screen.getByLabelText(/^标题/)).toHaveValue('配方的粥');
  await waitFor(() => expect(screen.queryByRole('list', { name: '文字检查结果' })).not.toBeInTheDocument());
});

test('a targeting without matching accounts shows the excluding conditions and blocks the step', async () => {
  copy(filled(), 1);
  const { person } = open({
    'adRead/matchCount': () => ({
      accounts: 0,
      dailyReads: 0,
      obstacles: [{ reason: 'fans', label: '粉丝数不在范围内', accounts: 128 }],
    }),
  });
  expect(await screen.findByText('没有符合条件的账号，请放宽定向')).toBeInTheDocument();
  expect(screen.getByText('粉丝数不在范围内 128 个')).toBeInTheDocument();
  await person.click(next());
  expect(screen.getByRole('heading', { name: '定向媒体' })).toBeInTheDocument();
});

test('forecast and cost are shown next to the price, with their basis', async () => {
  copy(filled(), 2);
  const { view } = open();
  expect(await screen.findByRole('img', { name: '保守 3,839次，中位 3,840次，乐观 3,841次' })).toBeInTheDocument();
  expect(screen.getByText(/基于近 90 天 34 笔相似订单/)).toBeInTheDocument();
  expect(screen.getByText(/可用余额 8,305.56，提交后剩 5,305.56/)).toBeInTheDocument();
  expect(screen.getByText('提交时冻结').nextSibling).toHaveTextContent('¥3,000.00');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('submission shows the amount to freeze, is sent once, and deletes the local copy', async () => {
  copy(filled(), 3);
  let release: (value: unknown) => void = () => {};
  const { person, calls } = open({ 'adRead/submit': () => new Promise((resolve) => (release = resolve)) });
  await person.click(await screen.findByRole('button', { name: '提交审核' }));
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
  expect(readCopy('u1', 'read', 'new')).toBeNull();
});

test('an insufficient balance shows the missing amount and links to the deposit and back, keeping the draft', async () => {
  copy(filled(), 3);
  const { person } = open({ 'adRead/forecast': () => forecast(124_000) }, { pages: ['/admin-ad/deposit'] });
  await person.click(await screen.findByRole('button', { name: '提交审核' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/余额不足，还差/)).toHaveTextContent('¥1,240.00');
  const link = within(dialog).getByRole('link', { name: '去充值' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringContaining(`amount=1240.00&back=${encodeURIComponent('/admin-ad/oa/read/d1/edit?step=4')}`),
  );
  expect(readCopy('u1', 'read', 'new')?.id).toBe('d1');
});

test('server faults are shown at their field, on its step', async () => {
  copy(filled(), 3);
  const { person } = open({
    'adRead/submit': () => {
      throw new BusinessRefusal(businessCodes.invalid, '请检查填写的内容', [{ path: 'budgetFen', msg: '总预算不低于 800 元' }]);
    },
  });
  await person.click(await screen.findByRole('button', { name: '提交审核' }));
  await person.click(await screen.findByRole('button', { name: /^提交并冻结/ }));
  expect(await screen.findByRole('heading', { name: '出价与预算' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^总预算/)).toHaveAccessibleDescription('总预算不低于 800 元');
});

test('on a version conflict the user can reload or keep their own input', async () => {
  copy(filled(), 3);
  let taken = true;
  const { person, calls } = open({
    'adRead/save': () => {
      if (taken) throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      return { id: 'd1', no: 'RD1', status: 'draft', version: 8 };
    },
    'adRead/detail': () => ({ version: 7 }),
  });
  await person.click(await screen.findByRole('button', { name: '提交审核' }));
  expect(await screen.findByText(/内容已被更新，请刷新后再试/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
  taken = false;
  expect(calls.filter(({ key }) => key === 'adRead/submit')).toHaveLength(0);
});

test('without certification a notice is shown; drafting is possible, submission is not', async () => {
  copy(filled(), 3);
  const { person } = open({}, { certStatus: 'none', pages: ['/admin-ad/personal/identification'] });
  expect(await screen.findByText(/完成企业认证后可投放；现在可以先填写/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '提交审核' }));
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

test('a saved targeting fills the step, can be undone, and the current one can be saved', async () => {
  copy(filled(), 1);
  const stored = { id: 'k1', name: '江浙沪女性', targeting: { gender: 'female', genderMinBp: 6_000 }, updatedAt: '' };
  const { person, calls, view } = open({
    'adMedia/packages': () => ({ packages: [stored] }),
    'adMedia/packageSave': ({ name }) => ({ id: 'k2', name }),
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: '使用定向包' }), 'k1');
  expect(screen.getByRole('textbox', { name: /女性粉丝占比不低于/ })).toHaveValue('60');
  await person.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByRole('radio', { name: '不限' })).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: '只投已认证账号' }));
  await person.click(screen.getByRole('button', { name: '保存与管理定向包' }));
  const dialog = within(screen.getByRole('dialog', { name: '定向包' }));
  expect(dialog.getByText('将保存：已认证')).toBeInTheDocument();
  expect(dialog.getByText('女性不低于 60%')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByText('请填写定向包名称')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /定向包名称/ }), '江浙沪女性');
  expect(dialog.getByText('已有同名的定向包，保存后覆盖')).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '更新' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'adMedia/packageSave')?.payload).toMatchObject({
      id: 'k1',
      name: '江浙沪女性',
      targeting: { verifiedOnly: true, gender: 'any' },
    }),
  );
});
