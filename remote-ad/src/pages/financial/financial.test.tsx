import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { equationOf, type Summary } from '../../features/finance/EquationCard';
import { InvoiceDialog, invoiceFaults } from '../../features/finance/InvoiceDialog';
import { RefundDialog, refundFaults } from '../../features/finance/RefundDialog';
import ConsumePage from './consume/ConsumePage';

const signWithPasskey = jest.fn();
jest.mock('@shizhong/shared-ui/passkey', () => ({
  passkeysPossible: () => true,
  signWithPasskey: (options: unknown) => signWithPasskey(options),
}));
const signed = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};

const summary: Summary = {
  cashFen: 830556,
  giftFen: 0,
  frozenCashFen: 461184,
  frozenGiftFen: 0,
  refundingFen: 0,
  depositedFen: 2000000,
  giftedFen: 40000,
  consumedFen: 648260,
  refundedFen: 100000,
  returnedFen: 0,
  adjustedFen: 0,
  holds: true,
  invoiceableFen: 648260,
  refundableFen: 800000,
};
const txnId = '0192f0aa-0000-7000-8000-000000000001';
const row = {
  txnId,
  no: 'LS0000000001',
  at: '2026-11-19T03:48:00.000Z',
  type: 'settlement' as const,
  campaignId: '0192f0aa-0000-7000-8000-000000000002',
  campaignNo: 'RD20261108-AAAAAA',
  campaignName: '秋季新米上市',
  kind: 'read' as const,
  orderId: '0192f0aa-0000-7000-8000-000000000003',
  orderNo: 'OD20261114-BBBBBB',
  account: '三餐有谱',
  quantity: 745,
  unitPriceFen: 68,
  amountFen: 50660,
  cashFen: 50660,
  giftFen: 0,
  returnedFen: 0,
};
const consumption = {
  list: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  sums: { amountFen: 50660, cashFen: 50660, giftFen: 0 },
  days: [{ day: '2026-11-19', count: 3, amountFen: 96620 }],
};
const move = (side: 'debit' | 'credit', account: string, label: string, amountFen: number, own = false) => ({
  side,
  account,
  label,
  own,
  amountFen,
});
const settled = [
  move('debit', '2003', '广告主冻结（现金）', 50660, true),
  move('credit', '2101', '媒体待结算', 45594),
  move('credit', '4001', '平台服务费收入', 5066),
];
const entry = {
  txnId,
  no: row.no,
  code: 'T4',
  at: row.at,
  memo: '',
  campaignId: row.campaignId,
  campaignNo: row.campaignNo,
  campaignName: row.campaignName,
  kind: 'read',
  orderId: row.orderId,
  orderNo: row.orderNo,
  entries: settled.map((line) => ({ ...line, balanceAfterFen: line.own ? 461184 : null })),
  trail: [
    {
      txnId: '0192f0aa-0000-7000-8000-000000000009',
      no: 'LS0000000000',
      code: 'T2',
      at: '2026-11-08T07:20:00.000Z',
      memo: '提交广告',
      moves: [
        move('debit', '2001', '广告主可用（现金）', 300000, true),
        move('credit', '2003', '广告主冻结（现金）', 300000, true),
      ],
    },
    { txnId, no: row.no, code: 'T4', at: row.at, memo: '', moves: settled },
  ],
  seal: { position: 12, hash: 'ab'.repeat(32) },
};

test('Both sides of the equation have the same total; rare terms are omitted if zero.', () => {
  const { left, right, leftFen, rightFen } = equationOf(summary);
  expect([leftFen, rightFen]).toEqual([1291740, 1291740]);
  expect(left.map(({ label }) => label)).toEqual(['可用', '冻结']);
  expect(right.map(({ label }) => label)).toEqual(['充值', '赠送', '消费', '退款']);
  expect(equationOf({ ...summary, refundingFen: 1, returnedFen: 1 }).left.map(({ label }) => label)).toContain('退款处理中');
});

test('Days show their total, the totals row that of all rows, and a row opens its entries through the URL.', async () => {
  const { person, view } = renderInHost(<ConsumePage />, {
    answers: { 'adFinance/summary': () => summary, 'adFinance/consume': () => consumption, 'adFinance/entry': () => entry },
  });
  expect(await screen.findByText('2026-11-19 · 3 笔 · 966.20')).toBeVisible();
  expect(screen.getByText('两边相等')).toBeVisible();
  await person.click(screen.getByRole('link', { name: row.no }));
  const drawer = await screen.findByRole('dialog', { name: '资金轨迹' });
  expect(await within(drawer).findByText('媒体主所得')).toBeVisible();
  expect(within(drawer).getByText('¥455.94', { selector: '.ant-statistic-content-value' })).toBeVisible();
  const journal = within(within(drawer).getByRole('table'));
  expect(journal.getByRole('row', { name: /合计 506.60 506.60/ })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('All rows and the chosen ones are summed by the server, exported, and kept by name as every list does.', async () => {
  const figures = (rows: number) => ({ rows, amountFen: rows * 50660, cashFen: rows * 50660, giftFen: 0 });
  const { person, view, calls } = renderInHost(<ConsumePage />, {
    address: '/?kind=read',
    answers: {
      'adFinance/summary': () => summary,
      'adFinance/consume': () => ({ ...consumption, total: 46 }),
      'adFinance/sums': ({ ids }) => figures(ids ? (ids as string[]).length : 46),
      'user/savedViews': () => [
        {
          ...{ id: txnId, name: '只看阅读', isDefault: false, version: 1, report: null },
          content: { query: { kind: 'read' }, columns: { on: [], off: [] } },
        },
      ],
    },
  });
  expect(await screen.findByRole('row', { name: /46 条合计/ })).toHaveTextContent('23,303.60');
  expect(screen.getByRole('link', { name: '只看阅读' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: `选择：${row.no}` }));
  expect(await screen.findByRole('row', { name: /已选 1 条合计/ })).toHaveTextContent('506.60');
  const bar = within(screen.getByRole('region', { name: '已选记录' }));
  expect(bar.getByText('已选 1 条')).toBeVisible();
  await person.click(bar.getByRole('button', { name: '导出所选' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'adFinance/export')?.payload).toEqual({
      kind: 'consume',
      filters: { kind: 'read' },
      ids: [txnId],
      columns: ['no', 'kind', 'subject', 'account', 'quantity', 'price', 'amount', 'source', 'invoiceable', 'status'],
    }),
  );
  expect(calls.find(({ key, payload }) => key === 'adFinance/sums' && !payload['ids'])?.payload).toEqual({
    kind: 'consume',
    filters: { kind: 'read' },
  });
  expect(await axeViolations(view.container)).toEqual([]);
});

test('A mismatch of the books is reported, and the figures stay visible.', async () => {
  renderInHost(<ConsumePage />, {
    answers: { 'adFinance/summary': () => ({ ...summary, holds: false }), 'adFinance/consume': () => consumption },
  });
  expect(await screen.findByText(/账目核对中/)).toBeVisible();
  expect(screen.getAllByText('12,917.40')).toHaveLength(2);
});

test('A failed header does not affect the rows.', async () => {
  renderInHost(<ConsumePage />, {
    answers: {
      'adFinance/summary': () => {
        throw new RequestFailure('Timeout', 'too slow');
      },
      'adFinance/consume': () => consumption,
    },
  });
  expect(await screen.findByRole('link', { name: row.no })).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

const refund = {
  amount: '100',
  reason: '不再投放',
  holder: '',
  number: '',
  bank: '',
  smsCode: '123456',
  code: '',
  stepWay: 'typed' as const,
};

test.each([
  [{ amount: '' }, false, { amount: '请输入正确的金额' }],
  [{ amount: '1000.01' }, false, { amount: '不超过可退金额 1,000.00' }],
  [{ amount: '1.001' }, false, { amount: '请输入正确的金额' }],
  [{ reason: ' ' }, false, { reason: '请填写原因' }],
  [{ smsCode: '12' }, false, { smsCode: '请输入 6 位短信验证码' }],
  [{}, true, { holder: '请填写户名', number: '请填写正确的银行账号', bank: '请填写开户行' }],
])('A refund with %j reports a fault at its field.', (change, needsBank, faults) => {
  expect(refundFaults({ ...refund, ...change }, 100000, needsBank)).toEqual(faults);
});

const invoice = {
  kind: 'vat_normal' as const,
  title: '甲',
  taxNo: '',
  bank: '',
  address: '',
  email: 'a@example.com',
  amount: '10',
};

test.each([
  [{ title: '' }, { title: '请填写发票抬头' }],
  [{ email: 'x' }, { email: '请填写正确的邮箱' }],
  [{ amount: '20.01' }, { amount: '不超过可开票金额 20.00' }],
  [
    { kind: 'vat_special' as const },
    { taxNo: '专用发票须填写税号', bank: '专用发票须填写开户行与账号', address: '专用发票须填写注册地址与电话' },
  ],
  [{ taxNo: '91330106MA0000000X' }, { taxNo: '统一社会信用代码校验位不正确，请核对' }],
])('An invoice with %j reports a fault at its field.', (change, faults) => {
  expect(invoiceFaults({ ...invoice, ...change }, 2000)).toEqual(faults);
});

const quote = {
  refundableFen: 100000,
  cashFen: 120000,
  giftTiedFen: 20000,
  invoiceTiedFen: 0,
  amountFen: 100000,
  feeFen: 0,
  giftBackFen: 0,
  freeLeft: 1,
  splits: [{ depositId: 'd1', depositNo: 'CZ20261108-AAAAAA', route: 'alipay', amountFen: 100000, feeFen: 0 }],
  needsBank: false,
};

test('A refund is quoted while typing, sent once, and a wrong code is reported at its field.', async () => {
  const answers = {
    'adFinance/refundQuote': () => quote,
    'adFinance/refundApply': () => {
      throw new BusinessRefusal(businessCodes.smsCodeWrong, '短信验证码错误或已过期', [
        { path: 'smsCode', msg: '短信验证码错误或已过期' },
      ]);
    },
  };
  const { person, calls } = renderInHost(<RefundDialog open onClose={() => {}} onDone={() => {}} />, { answers });
  await person.click(await screen.findByRole('button', { name: '全部' }));
  expect(await screen.findByText('退回支付宝（充值 CZ20261108-AAAAAA）')).toBeVisible();
  await person.type(screen.getByLabelText(/^退款原因/), '不再投放');
  await person.type(screen.getByLabelText('短信验证码'), '123456');
  await person.dblClick(screen.getByRole('button', { name: /^申请退款 ¥1,000.00/ }));
  expect(await screen.findByText('短信验证码错误或已过期')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('短信验证码')).toHaveFocus());
  expect(calls.filter(({ key }) => key === 'adFinance/refundApply')).toHaveLength(1);
});

test('A refund takes a passkey in the place of the code of the second step.', async () => {
  signWithPasskey.mockResolvedValue(signed);
  const { person, calls } = renderInHost(<RefundDialog open onClose={() => {}} onDone={() => {}} />, {
    answers: {
      'adFinance/refundQuote': () => quote,
      'adFinance/refundApply': () => new Promise(() => {}),
      'user/secondStep': () => ({ on: true, since: '2026-11-01T00:00:00.000Z', codesLeft: 9, passkeys: 1 }),
      'user/passkeyProve': () => ({ challenge: 'abc', rpId: 'localhost', allowCredentials: [] }),
    },
  });
  await person.click(await screen.findByRole('button', { name: '全部' }));
  await person.type(screen.getByLabelText(/^退款原因/), '不再投放');
  await person.type(screen.getByLabelText('短信验证码'), '123456');
  await person.click(await screen.findByRole('radio', { name: '通行密钥' }));
  await person.click(screen.getByRole('button', { name: /^申请退款/ }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'adFinance/refundApply')).toBeDefined());
  const sent = calls.find(({ key }) => key === 'adFinance/refundApply')?.payload;
  expect(sent).toMatchObject({ smsCode: '123456', passkey: signed });
  for (const field of ['code', 'stepWay']) expect(sent).not.toHaveProperty(field);
});

test('A user without cash consumption sees why there is nothing to invoice.', async () => {
  renderInHost(<InvoiceDialog open onClose={() => {}} onDone={() => {}} />, {
    answers: { 'adFinance/summary': () => ({ ...summary, invoiceableFen: 0 }), 'adFinance/invoiceTitles': () => [] },
  });
  expect(await screen.findByText(/目前没有可开票的金额/)).toBeVisible();
});
