import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountPage } from './AccountPage';
import { ruleFaults } from './AutoRulesForm';
import { assessFacts } from './facts';
import { priceFault } from './rate-rows';

const row = {
  id: 'a1',
  kind: 'oa',
  name: '老周下厨房',
  avatar: null,
  platformId: 'gh_1',
  alias: null,
  serviceType: 1,
  verified: true,
  principal: null,
  source: 'authorised',
  status: 'normal',
  statusReason: '',
  authStatus: 'ok',
  wxStatus: 1,
  fans: 32_000,
  medians: { 1: { median: 1500, n: 10, cv: 0.3 } },
  industries: ['美食'],
  takes: ['read', 'position'],
  rates: [{ position: 1, form: 'hard', priceFen: 800_00, guaranteeReads: null }],
  minReadPriceFen: 30,
  minFanPriceFen: null,
  quality: 'good',
  perfScore: 92.5,
  publicData: true,
  version: 5,
  createdAt: '2026-11-01T00:00:00Z',
};
const detail = {
  ...row,
  region: '330100',
  intro: '',
  forMinors: false,
  refusedIndustries: [],
  maleBp: null,
  areas: [],
  posts30d: 10,
  registeredOn: '2020-01-01',
  adsPerPush: 2,
  leadHours: 24,
  contactName: '',
  contactPhone: null,
  entryBar: [{ key: 'size', label: '粉丝数', need: '粉丝 ≥ 1000', have: '粉丝 800', met: false }],
  missing: [{ path: 'industries', msg: '请选择行业' }],
  reasons: [],
  autoRules: [],
  authId: null,
  phrase: '识众-AB12',
  proofs: [],
  lowQualityId: null,
  openOrders: 0,
};

const answers = {
  'media/accounts': () => ({ list: [row], total: 1, page: 1, pageSize: 20, tabs: { normal: 1 } }),
  'media/accountDetail': () => detail,
  'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
  'ad/adAdressInfo': () => [],
  'media/rateCards': () => ({ list: [], total: 0, page: 1, pageSize: 50 }),
};
const show = (address: string, more: object = {}) =>
  renderInHost(<AccountPage kind="oa" />, { answers: { ...answers, ...more }, address });

test('An account shows its status and the available actions.', async () => {
  const { person, calls, view } = show('/', { 'media/offline': () => ({ id: 'a1', status: 'offline', version: 6 }) });
  await screen.findAllByText('老周下厨房');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '更多操作：老周下厨房' }));
  await person.click(await screen.findByRole('menuitem', { name: '下线' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('进行中的订单继续结算');
  await person.click(screen.getByRole('button', { name: '下线账号' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'media/offline')?.payload).toMatchObject({ id: 'a1', version: 5 }));
});

test('The scan requires consent, shows code and permissions, and continues once authorised.', async () => {
  const { person, calls } = show('/?add=1', {
    'media/accountAuthStart': () => ({
      authId: 'x1',
      status: 'pending',
      qr: 'https://example.com/x1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      scopes: [{ code: 7, purpose: '群发与图文数据' }],
      simulated: true,
    }),
    'user/accountAuthPlay': ({ act }: { act?: unknown }) =>
      act === 'full'
        ? { authId: 'x1', status: 'ok', accountId: 'a1', name: '一碗江南', missing: [], fault: '' }
        : { authId: 'x1', status: 'none', accountId: null, name: '', missing: [], fault: '该账号已被他人绑定' },
  });
  await person.click(screen.getByRole('button', { name: '获取授权二维码' }));
  expect(screen.getByText('请先同意账号授权说明')).toBeVisible();
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: '获取授权二维码' }));
  expect(await screen.findByRole('img', { name: '公众号或视频号管理员扫码授权' })).toBeVisible();
  expect(screen.getByText(/群发与图文数据/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: '模拟拒绝' }));
  expect(await screen.findByText('该账号已被他人绑定')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '重新获取二维码' }));
  await person.click(await screen.findByRole('button', { name: '模拟同意授权' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'media/accountDetail')).toBe(true));
});

test('With manual proof, gaps to the entry requirements show while typing, before anything is sent.', async () => {
  const { person, calls } = show('/?add=1');
  await person.click(screen.getByRole('radio', { name: '人工凭证' }));
  const bar = screen.getByRole('list', { name: '入驻条件' });
  expect(within(bar).getAllByText(/未满足/)).toHaveLength(3);
  await person.type(screen.getByRole('textbox', { name: /粉丝数/ }), '1200');
  expect(within(bar).getAllByText(/未满足/)).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: '保存并上传凭证' }));
  expect(screen.getByText('请输入账号名称')).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/accountAdd')).toBe(false);
});

test('An account below the requirements or incomplete cannot be submitted, and links to the missing step.', async () => {
  show('/?edit=a1&step=4', { 'media/accountDetail': () => ({ ...detail, status: 'draft' }) });
  expect(await screen.findByText(/未满足，粉丝 800/)).toBeVisible();
  expect(screen.getByText('请选择行业')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交审核' })).toBeDisabled();
});

test('An unusually high price is saved with a warning.', async () => {
  const { person, calls } = show('/?rate=a1', {
    'media/rateCard': () => ({
      id: 'a1',
      status: 'normal',
      version: 6,
      warnings: [{ position: 1, cpmFen: 900_00, medianCpmFen: 200_00 }],
    }),
  });
  const price = await screen.findByLabelText('头条硬广');
  expect(price).toHaveValue('800.00');
  await person.clear(price);
  await person.type(price, '20');
  await person.click(screen.getByRole('button', { name: '保存报价' }));
  expect(screen.getByText('不低于 50.00 元')).toBeVisible();
  await person.clear(price);
  await person.type(price, '1350');
  await person.click(screen.getByRole('button', { name: '保存报价' }));
  expect(await screen.findByText(/头条每千次阅读 ¥900.00，同类中位 ¥200.00/)).toBeVisible();
  expect(calls.find(({ key }) => key === 'media/rateCard')?.payload['prices']).toEqual([
    { position: 1, form: 'hard', priceFen: 1350_00, guaranteeReads: null },
  ]);
});

test('The forms validate amounts and rules.', () => {
  expect(['', '49.99', '50', 'abc', '1.234'].map((text) => priceFault(text, 50_00))).toEqual([
    null,
    '不低于 50.00 元',
    null,
    '请填写金额，最多两位小数',
    '请填写金额，最多两位小数',
  ]);
  const facts = {
    industries: [],
    province: '',
    city: '',
    intro: '',
    forMinors: false,
    takes: [],
    refusedIndustries: [],
    minRead: 'x',
    minFan: '',
    contactName: '',
    contactPhone: '123',
    registeredOn: '',
    male: '101',
  };
  expect(Object.keys(assessFacts(facts)).sort()).toEqual(['contactPhone', 'industries', 'male', 'minRead', 'takes']);
  expect(assessFacts({ ...facts, male: '36.99' })).not.toHaveProperty('male');
  const rule = { adType: 'read' as const, enabled: true, price: '', industries: [], hours: [], maxOpen: '0' };
  expect(Object.keys(ruleFaults(rule))).toEqual(['price', 'maxOpen']);
  expect(ruleFaults({ ...rule, enabled: false })).toEqual({});
  expect(ruleFaults({ ...rule, price: '0.5', maxOpen: '3' })).toEqual({});
});
