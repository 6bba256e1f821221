import { BusinessRefusal, businessCodes, RequestFailure, type ResponseOf } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import CashingOutPage from './CashingOutPage';

const signWithPasskey = jest.fn();
jest.mock('@shizhong/shared-ui/passkey', () => ({
  passkeysPossible: () => true,
  signWithPasskey: (options: unknown) => signWithPasskey(options),
}));
const signed = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};

type Quote = ResponseOf<'media/cashoutQuote'>;

const quote: Quote = {
  availableFen: 1_000_00,
  minFen: 100_00,
  maxFen: 1_000_00,
  leftToday: 1,
  kind: 'personal',
  breakdown: null,
  expectedAt: '2026-11-25T09:00:00.000Z',
  items: [],
  moreItems: 0,
  holds: [],
  debt: { owedFen: 0, shareBp: null },
  blocks: [],
  stepUp: 'none',
};

const quoted = (amountFen: number): Quote => ({
  ...quote,
  breakdown: { amountFen, feeFen: 0, taxFen: 12_00, vatFen: 0, paidFen: amountFen - 12_00, tax: null },
  items: [
    {
      orderId: 'o1',
      orderNo: 'OD1',
      source: 'order',
      leftFen: 300_00,
      amountFen: 300_00,
      availableAt: '2026-11-10T00:00:00.000Z',
    },
    {
      orderId: 'o2',
      orderNo: 'OD2',
      source: 'position',
      leftFen: 700_00,
      amountFen: amountFen - 300_00,
      availableAt: '2026-11-11T00:00:00.000Z',
    },
  ],
});

const payee = {
  id: 'p1',
  kind: 'bank',
  holder: '周*',
  bank: '招商银行',
  tail: '6789',
  verified: '3f',
  isDefault: true,
  note: '',
  usableFrom: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};

const noEarnings = {
  totals: { availableFen: 1_000_00, pendingFen: 0, heldFen: 0, processingFen: 0 },
  list: [],
  total: 0,
  page: 1,
  pageSize: 1,
};

const answers: Answers = {
  'media/earnings': () => noEarnings,
  'media/tax': () => ({ incomeFen: 0, withheldFen: 0 }),
  'user/payees': () => [payee],
  'media/cashoutQuote': ({ amountFen }) => (amountFen ? quoted(Number(amountFen)) : quote),
};

beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const open = (more: Answers = {}) => renderInHost(<CashingOutPage />, { answers: { ...answers, ...more } });
const amount = () => screen.findByLabelText(/^提现金额/);

test.each([
  ['1.234', '请输入 100.00 至 1,000.00 的金额，最多两位小数'],
  ['99.99', '请输入 100.00 至 1,000.00 的金额，最多两位小数'],
  ['1000.01', '请输入 100.00 至 1,000.00 的金额，最多两位小数'],
])('An invalid amount %s is reported at its field and not sent.', async (text, fault) => {
  const { person, calls } = open();
  await person.type(await amount(), text);
  await person.click(screen.getByRole('button', { name: /^申请提现/ }));
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByText('请输入 6 位短信验证码')).toBeVisible();
  expect(calls.map(({ key }) => key)).not.toContain('media/cashout');
});

test('The calculation follows the amount: the button shows the net amount, and the orders add up to the request.', async () => {
  const { person, view } = open();
  await person.type(await amount(), '500');
  expect(await screen.findByRole('button', { name: '申请提现，到账 488.00' })).toBeEnabled();
  expect(screen.getByText('OD1')).toBeVisible();
  expect(screen.getByText('合计').parentElement).toHaveTextContent('500.00');
  expect(await axeViolations(view.container)).toEqual([]);
});

const pendingEarning = (availableAt: string, netFen: number) => ({
  orderId: `o-${netFen}`,
  orderNo: 'OD1',
  source: 'order',
  grossFen: netFen,
  feeFen: 0,
  netFen,
  takenFen: 0,
  cashedFen: 0,
  state: 'pending',
  availableAt,
  at: availableAt,
});

test('A double click sends one request with the values of the form.', async () => {
  const { person, calls } = open({ 'media/cashout': () => new Promise(() => {}) });
  await person.type(await amount(), '500');
  await person.type(screen.getByLabelText(/短信验证码/), '123456');
  await person.dblClick(await screen.findByRole('button', { name: '申请提现，到账 488.00' }));
  const sent = () => calls.filter(({ key }) => key === 'media/cashout');
  await waitFor(() => expect(sent()).not.toHaveLength(0));
  expect(sent()).toMatchObject([{ payload: { amountFen: 500_00, payeeId: 'p1', smsCode: '123456' } }]);
});

test('A code is requested for the typed amount and the chosen payee; after a change the page asks for a new one.', async () => {
  const { person, calls } = open({ 'media/cashoutCode': () => ({ expiresInS: 300, resendInS: 60, demoCode: '246810' }) });
  await amount();
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('请先填写提现金额')).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/cashoutCode')).toBe(false);
  await person.type(await amount(), '500');
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('246810')).toBeVisible();
  expect(calls.find(({ key }) => key === 'media/cashoutCode')?.payload).toEqual({ amountFen: 500_00, payeeId: 'p1' });
  expect(screen.getByText('只对提现 500.00 到所选账户有效')).toBeVisible();
  await person.type(await amount(), '1');
  expect(await screen.findByText('金额或收款账户改过了，请重新获取验证码')).toBeVisible();
});

test.each([
  ['password', /^登录密码/, 'Demo1234', { password: 'Demo1234' }],
  ['code', /^动态码/, '135790', { code: '135790' }],
] as const)('Where the server asks for a %s as well, it is required and sent.', async (stepUp, label, text, sent) => {
  const { person, calls } = open({
    'media/cashoutQuote': ({ amountFen }: { amountFen?: number }) => ({ ...(amountFen ? quoted(amountFen) : quote), stepUp }),
    'media/cashout': () => new Promise(() => {}),
  });
  await person.type(await amount(), '500');
  await person.type(screen.getByLabelText(/短信验证码/), '123456');
  await person.click(await screen.findByRole('button', { name: '申请提现，到账 488.00' }));
  expect(calls.some(({ key }) => key === 'media/cashout')).toBe(false);
  await person.type(screen.getByLabelText(label, { selector: 'input' }), text);
  await person.click(screen.getByRole('button', { name: '申请提现，到账 488.00' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'media/cashout')?.payload).toMatchObject(sent));
});

describe('with a passkey', () => {
  beforeEach(() => {
    signWithPasskey.mockReset().mockResolvedValue(signed);
  });

  test.each(['password', 'code'] as const)('It stands in the place of the %s that the server asks for.', async (stepUp) => {
    const { person, calls } = open({
      'media/cashoutQuote': ({ amountFen }: { amountFen?: number }) => ({ ...(amountFen ? quoted(amountFen) : quote), stepUp }),
      'media/cashout': () => new Promise(() => {}),
      'user/secondStep': () => ({ on: stepUp === 'code', since: null, codesLeft: 0, passkeys: 1 }),
      'user/passkeyProve': () => ({ challenge: 'abc', rpId: 'localhost', allowCredentials: [] }),
    });
    await person.type(await amount(), '500');
    await person.type(screen.getByLabelText(/短信验证码/), '123456');
    await person.click(await screen.findByRole('radio', { name: '通行密钥' }));
    expect(screen.queryByLabelText(/^(动态码|登录密码)/, { selector: 'input:not([type=radio])' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: '申请提现，到账 488.00' }));
    await waitFor(() => expect(calls.find(({ key }) => key === 'media/cashout')).toBeDefined());
    const sent = calls.find(({ key }) => key === 'media/cashout')?.payload;
    expect(sent).toMatchObject({ amountFen: 500_00, smsCode: '123456', passkey: signed });
    for (const field of ['password', 'code', 'stepWay']) expect(sent).not.toHaveProperty(field);
  });
});

test('After a lost response the request is repeated with the same id, so that nothing is paid twice.', async () => {
  let tries = 0;
  const { person, calls } = open({
    'media/cashout': () => {
      tries += 1;
      if (tries === 1) throw new RequestFailure('Network', 'gone');
      throw new BusinessRefusal(businessCodes.wrongState, '当前状态不可操作');
    },
  });
  await person.type(await amount(), '500');
  await person.type(screen.getByLabelText(/短信验证码/), '123456');
  await person.click(await screen.findByRole('button', { name: '申请提现，到账 488.00' }));
  expect(await screen.findByText('没有收到服务器的答复，内容已保留，请重试')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '申请提现，到账 488.00' }));
  await screen.findByText('当前状态不可操作');
  const [first, second] = calls.filter(({ key }) => key === 'media/cashout').map(({ payload }) => payload['request_id']);
  expect(second).toBe(first);
});

test('A blocked cash-out shows its reasons, and cannot be filled in.', async () => {
  open({ 'media/cashoutQuote': () => ({ ...quote, blocks: ['完成认证后可操作'] }) });
  expect(await screen.findByText('暂时不能提现：完成认证后可操作')).toBeVisible();
  expect(await amount()).toBeDisabled();
});

test('Below the minimum stand what is missing and when the next earning can be cashed out, in place of the form.', async () => {
  const pending = [pendingEarning('2026-11-25T04:00:00.000Z', 90_00), pendingEarning('2026-11-22T04:00:00.000Z', 270_00)];
  const { view } = open({
    'media/cashoutQuote': () => ({ ...quote, availableFen: 40_00, maxFen: 0, blocks: ['余额不足 100 元'] }),
    'media/earnings': ({ filters }) =>
      (filters as { state?: string } | undefined)?.state === 'pending'
        ? { ...noEarnings, list: pending, total: pending.length }
        : noEarnings,
  });
  expect(await screen.findByText(/暂时不能提现：余额不足 100 元。余额会一直保留，攒够后再提。/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '还差 60.00 元可以提现' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(await screen.findByText(/最近一笔 270.00 元，预计 2026-11-22 可提现/)).toBeVisible();
  expect(screen.queryByLabelText('提现金额')).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('What is held and owed is shown with reason, end and share.', async () => {
  const hold = { orderNo: 'OD9', claimedFen: 500_00, heldFen: 300_00, reason: '疑似刷量', endsAt: '2026-11-20T02:00:00.000Z' };
  open({ 'media/cashoutQuote': () => ({ ...quote, holds: [hold], debt: { owedFen: 80_00, shareBp: 3_000 } }) });
  expect(await screen.findByText(/订单 OD9 待复核，已冻结 300.00（最多 500.00）。原因：疑似刷量/)).toBeVisible();
  expect(screen.getByText(/您尚欠平台 80.00，之后每笔收益的 30% 用于偿还，其余可以提现/)).toBeVisible();
});

test('A failed part does not affect the others and can be reloaded.', async () => {
  let reads = 0;
  const { person } = open({
    'media/earnings': ({ pageSize }) => {
      reads += pageSize === 1 ? 1 : 0;
      if (pageSize === 1 && reads === 1) throw new RequestFailure('Timeout', 'too slow');
      return noEarnings;
    },
  });
  expect(await amount()).toBeVisible();
  await person.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '收益' })).toHaveTextContent('可提现'));
});

test('Every order shows its earning, its deductions, and when it becomes withdrawable.', async () => {
  const row = {
    orderId: 'o1',
    orderNo: 'OD1',
    source: 'order',
    grossFen: 300_00,
    feeFen: 30_00,
    netFen: 270_00,
    takenFen: 20_00,
    cashedFen: 0,
    state: 'pending',
    availableAt: '2026-11-22T04:00:00.000Z',
    at: '2026-11-21T04:00:00.000Z',
  };
  open({ 'media/earnings': () => ({ ...noEarnings, list: [row], total: 1, tabs: { pending: 1 } }) });
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells.join('|')).toContain('|300.00|−30.00|270.00已追回 20.00|0.00|待结算预计 2026-11-22 可提现');
});
