import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { depositFaults } from './DepositForm';
import DepositPage from './DepositPage';

const terms = {
  channels: ['wechat' as const, 'transfer' as const, 'local' as const],
  minFen: 10000,
  maxOnlineFen: 5000000,
  maxTransferFen: 1000000000,
  uncertifiedLeftFen: null as number | null,
  gift: { thresholdFen: 500000, giftFen: 10000, had: false },
  balanceFen: 100000,
};
const id = '0192f0aa-0000-7000-8000-000000000001';
const paying = {
  id,
  no: 'CZ20261120-AAAAAA',
  channel: 'local',
  amountFen: 500000,
  giftFen: 10000,
  refundedFen: 0,
  status: 'pending',
  reason: '',
  payerName: null,
  remitCode: null,
  voucherUrl: null,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  createdAt: new Date().toISOString(),
  creditedAt: null,
  version: 1,
  payCode: 'shizhong-demo-pay:1',
  bank: null,
};

test.each([
  [{ amount: '', channel: 'wechat' as const }, { amount: '请输入正确的金额' }],
  [{ amount: '99.99', channel: 'wechat' as const }, { amount: '充值金额不低于 100.00' }],
  [{ amount: '50000.01', channel: 'wechat' as const }, { amount: '单笔充值不超过 50,000.00，大额请使用对公转账' }],
  [{ amount: '50000.01', channel: 'transfer' as const }, {}],
  [{ amount: '100', channel: '' as const }, { channel: '请选择充值方式' }],
])('A deposit of %j', (values, faults) => expect(depositFaults(values, terms)).toEqual(faults));

test('Before certification the amount is limited to the remaining allowance.', () => {
  const values = { amount: '1000', channel: 'wechat' as const };
  expect(depositFaults(values, { ...terms, uncertifiedLeftFen: 50000 })).toEqual({ amount: '完成企业认证前还可充值 500.00' });
});

test('The gift and the resulting balance are shown before payment; a server fault is shown at the amount.', async () => {
  const { person, view } = renderInHost(<DepositPage />, {
    answers: {
      'adFinance/depositTerms': () => terms,
      'adFinance/depositCreate': () => {
        throw new BusinessRefusal(businessCodes.invalid, '首次充值金额不低于 500.00', [
          { path: 'amountFen', msg: '首次充值金额不低于 500.00' },
        ]);
      },
    },
  });
  await screen.findByRole('radio', { name: /5,000 元/ });
  expect(screen.getByText('6,100.00', { exact: false })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '去支付' }));
  expect(await screen.findByText('首次充值金额不低于 500.00')).toBeVisible();
});

test('A page opened with an amount is prefilled with it.', async () => {
  renderInHost(<DepositPage />, { address: '/?amount=1234.5', answers: { 'adFinance/depositTerms': () => terms } });
  expect(await screen.findByLabelText(/^自定义金额/)).toHaveValue('1234.5');
});

test('The demonstration’s cashier states that no money moves; after payment there is a link back to the form.', async () => {
  let paid = false;
  const { person, reloadUserInfo } = renderInHost(<DepositPage />, {
    address: `/?id=${id}&back=${encodeURIComponent('/admin-ad/oa/read/add?draft=1')}`,
    answers: {
      'adFinance/depositStatus': () =>
        paid ? { ...paying, status: 'credited', creditedAt: new Date().toISOString(), payCode: null } : paying,
      'adFinance/localCashier': () => {
        paid = true;
        return { ...paying, status: 'credited' };
      },
    },
  });
  expect(await screen.findByText(/这里没有真实资金/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: '模拟支付 ¥5,000.00' }));
  expect(await screen.findByText('已到账 ¥5,100.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回继续填写' })).toHaveAttribute('href', '/admin-ad/oa/read/add?draft=1');
  await waitFor(() => expect(reloadUserInfo).toHaveBeenCalledTimes(1));
});

test('During a payment the server is polled every three seconds.', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let polls = 0;
    renderInHost(<DepositPage />, {
      address: `/?id=${id}`,
      answers: {
        'adFinance/depositStatus': () => {
          polls += 1;
          return { ...paying, channel: 'wechat' };
        },
      },
    });
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeVisible();
    const before = polls;
    await act(() => jest.advanceTimersByTimeAsync(3100));
    expect(polls).toBe(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['wechat', true],
  ['local', false],
])('While a payment by %s is pending, closing the window warns: %s', async (channel, warns) => {
  const { view } = renderInHost(<DepositPage />, {
    address: `/?id=${id}`,
    answers: { 'adFinance/depositStatus': () => ({ ...paying, channel }) },
  });
  await screen.findByText(/离开本页不影响支付/);
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(warns);
  view.unmount();
  expect(closing()).toBe(false);
});

test('A transfer shows account and code, and requires the voucher before submission.', async () => {
  const { person, calls } = renderInHost(<DepositPage />, {
    address: `/?id=${id}`,
    answers: {
      'adFinance/depositStatus': () => ({
        ...paying,
        channel: 'transfer',
        status: 'pending_remit',
        remitCode: 'SZ6JSJ26',
        bank: { holder: '演示账户', number: '0000', bank: '演示银行' },
      }),
    },
  });
  expect(await screen.findByText('SZ6JSJ26')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '提交回单' }));
  expect(await screen.findByText('请先选择回单文件')).toBeVisible();
  expect(calls.some(({ key }) => key === 'adFinance/transferVoucher')).toBe(false);
});
