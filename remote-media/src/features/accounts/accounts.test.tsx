import { axeViolations, choose, renderInHost } from '@shizhong/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
/** Types at once: a keystroke renders the whole form. */
const put = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const show = (address: string, more: object = {}, user = {}) =>
  renderInHost(<AccountPage kind="oa" />, { answers: { ...answers, ...more }, address, user });

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
  await person.click(await screen.findByRole('button', { name: '获取授权二维码' }));
  expect(await screen.findByText('请先同意账号授权说明')).toBeVisible();
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
  put(screen.getByRole('spinbutton', { name: /粉丝数/ }), '1200');
  expect(within(bar).getAllByText(/未满足/)).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: '保存并上传凭证' }));
  expect(await screen.findByText('请输入账号名称')).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/accountAdd')).toBe(false);
});

const draft = { ...detail, status: 'draft', missing: [] };
const ready = { ...draft, entryBar: [{ ...detail.entryBar[0], have: '粉丝 32000', met: true }] };
const saved = { id: 'a1', status: 'draft', version: 6 };
const edit = '/?edit=a1';
const user = { info: { id: 'u1' } };

const later = <T,>(ms: number, answer: T) => new Promise<T>((done) => setTimeout(() => done(answer), ms));
beforeEach(() => localStorage.clear());

test('An account below the requirements or incomplete cannot be submitted, and links to the missing step.', async () => {
  const { person } = show(edit, {
    'media/accountDetail': () => ({ ...draft, missing: [{ path: 'proof', msg: '请上传凭证' }], source: 'manual' }),
  });
  expect(await screen.findByText(/未满足，粉丝 800/)).toBeVisible();
  expect(screen.getByRole('button', { name: '提交审核' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '还有入驻条件未满足' })).toBeVisible();
  expect(screen.getByText('请上传凭证')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '去补充' }));
  expect(await screen.findByText('识众-AB12')).toBeVisible();
});

test('The form that follows the proofs opens on the account that has them, so that its owner does not clash with himself.', async () => {
  await import('./AccountForm');
  let proved = false;
  const { person, calls, view } = show('/?edit=a1&step=1', {
    // The answer after the proofs is slower than the way to the form.
    'media/accountDetail': () => later(proved ? 500 : 0, { ...ready, source: 'manual', version: proved ? 6 : 5 }),
    'upload/file': () => ({ fileId: 'f1', url: '/f1', width: 1, height: 1, bytes: 1 }),
    'media/accountProof': () => {
      proved = true;
      return saved;
    },
    'media/accountSave': () => ({ ...saved, version: 7 }),
  });
  await screen.findByText('识众-AB12');
  const file = view.container.querySelector('input[type=file]') as HTMLInputElement;
  await person.upload(file, new File(['x'], 'proof.png', { type: 'image/png' }));
  await screen.findByText('proof.png');
  await person.click(screen.getByRole('button', { name: '提交凭证，下一步' }));
  put(await screen.findByLabelText('简介'), '家常菜');
  await person.click(screen.getByRole('button', { name: '保存资料' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'media/accountSave')?.payload).toMatchObject({ version: 6 }));
});

test('Facts, prices and submission are one page: errors stand at their fields, and facts are saved before prices.', async () => {
  const { person, calls } = show(edit, {
    'media/accountDetail': () => ({ ...ready, industries: [] }),
    'media/accountSave': () => saved,
    'media/rateCard': () => ({ ...saved, version: 7, warnings: [] }),
    'media/accountSubmit': () => ({ ...saved, status: 'reviewing', version: 8, reviewBy: '2026-11-24T02:00:00Z' }),
  });
  const price = await screen.findByLabelText('次条硬广');
  put(price, '20');
  await person.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('请选择 1–2 个行业')).toBeVisible();
  expect(screen.getByText('不低于 50.00 元')).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/accountSave')).toBe(false);
  await choose(person, screen.getByLabelText(/^账号行业/), '美食');
  put(price, '600');
  await person.dblClick(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'media/accountSubmit')).toBe(true));
  const sent = calls.filter(({ key }) => ['media/accountSave', 'media/rateCard', 'media/accountSubmit'].includes(key));
  expect(sent.map(({ key }) => key)).toEqual(['media/accountSave', 'media/rateCard', 'media/accountSubmit']);
  expect(sent[0]?.payload).toMatchObject({ id: 'a1', version: 5, form: { industries: ['美食'] } });
  expect(sent[1]?.payload['prices']).toContainEqual({ position: 2, form: 'hard', priceFen: 600_00, guaranteeReads: null });
  expect(sent[2]?.payload).toMatchObject({ id: 'a1', version: 7 });
});

test('A half-filled form survives a reload in this browser, without the phone of the contact.', async () => {
  const first = show(edit, { 'media/accountDetail': () => ready }, user);
  put(await screen.findByLabelText('次条硬广'), '600');
  put(screen.getByLabelText('联系手机'), '13812345678');
  first.view.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('13812345678');
  const { person } = show(edit, { 'media/accountDetail': () => ready }, user);
  expect(await screen.findByText(/^已恢复/)).toBeVisible();
  expect(screen.getByLabelText('次条硬广')).toHaveValue('600.00');
  await person.click(screen.getByRole('button', { name: '放弃' }));
  expect(await screen.findByLabelText('次条硬广')).toHaveValue('');
});

test('What the former release saved, step by step, opens on the one page, under the addresses of its steps too.', async () => {
  show('/?edit=a1&step=3', { 'media/accountDetail': () => ({ ...ready, intro: '家常菜', contactName: '老周' }) });
  expect(await screen.findByLabelText('头条硬广')).toHaveValue('800.00');
  expect(screen.getByLabelText('简介')).toHaveValue('家常菜');
  expect(screen.getByLabelText('联系人')).toHaveValue('老周');
});

test('A price that is far above others is saved, named, and submitted only with a second press.', async () => {
  const warnings = [{ position: 1, cpmFen: 900_00, medianCpmFen: 200_00 }];
  const { person, calls } = show(edit, {
    'media/accountDetail': () => ready,
    'media/accountSave': () => saved,
    'media/rateCard': () => ({ ...saved, version: 7, warnings }),
    'media/accountSubmit': () => ({ ...saved, status: 'reviewing', version: 8, reviewBy: '2026-11-24T02:00:00Z' }),
  });
  const price = await screen.findByLabelText('头条硬广');
  put(price, '1350');
  await person.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText(/头条每千次阅读 ¥900.00，同类中位 ¥200.00/)).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/accountSubmit')).toBe(false);
  await person.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'media/accountSubmit')?.payload).toMatchObject({ version: 7 }));
  expect(calls.filter(({ key }) => key === 'media/rateCard')).toHaveLength(1);
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
  put(price, '20');
  await person.click(screen.getByRole('button', { name: '保存报价' }));
  expect(await screen.findByText('不低于 50.00 元')).toBeVisible();
  put(price, '1350');
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
    region: '',
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
  const rule = { enabled: true, price: '', maxOpen: '0' };
  expect(Object.keys(ruleFaults(rule))).toEqual(['price', 'maxOpen']);
  expect(ruleFaults({ ...rule, enabled: false })).toEqual({});
  expect(ruleFaults({ ...rule, price: '0.5', maxOpen: '3' })).toEqual({});
});

test('a price is typed as what is left after the fee, and sent as the price', async () => {
  const level = { level: 0, name: '新手', growth: 0, feeBp: 1_000, openOrders: 3, cashOutsPerDay: 1 };
  const { person, calls } = show('/?rate=a1', {
    'activity/points': () => ({ level }) as never,
    'media/rateCard': () => ({ ...saved, version: 7, warnings: [] }),
  });
  const price = await screen.findByLabelText('头条硬广');
  expect(await screen.findByText('到手 720.00 元')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: '按到手价填' }));
  expect(price).toHaveValue('720.00');
  put(price, '900');
  expect(screen.getByText('标价 1,000.00 元')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '保存报价' }));
  const sent = await waitFor(() => calls.find(({ key }) => key === 'media/rateCard')?.payload['prices']);
  expect(sent).toContainEqual({ position: 1, form: 'hard', priceFen: 1_000_00, guaranteeReads: null });
});
