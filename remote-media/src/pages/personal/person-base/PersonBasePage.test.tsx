import { RequestFailure } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import PersonBasePage from './PersonBasePage';

const info = {
  id: '1',
  username: '',
  phone: '138****0001',
  avatar: null,
  certStatus: 'passed',
  registeredAt: '2026-11-01T02:30:00Z',
} as const;
const payee = (id: string, more: object = {}) => ({
  id,
  kind: 'bank',
  holder: '张*',
  tail: `000${id}`,
  bank: '招商银行',
  branch: '',
  verified: '4f',
  note: '',
  isDefault: false,
  version: 1,
  createdAt: '2026-11-01T02:30:00Z',
  ...more,
});
const answers: Answers = {
  'media/cashoutQuote': () => ({ kind: 'personal' }),
  'user/payees': () => [payee('1', { isDefault: true }), payee('2')],
  'media/tax': () => ({
    year: 2026,
    mode: 'cumulative',
    incomeFen: 1_234_00,
    withheldFen: 12_00,
    vatFen: 0,
    months: [{ month: 10, incomeFen: 1_234_00, withheldFen: 12_00, vatFen: 0 }],
  }),
  'media/preferences': () => ({ personalised: true, accounts: 3, publicAccounts: 2 }),
};
const open = (more: Answers = {}, certStatus: 'passed' | 'none' = 'passed') =>
  renderInHost(<PersonBasePage />, {
    user: { info: { ...info, certStatus, mediaKind: 'oa' }, status: 'ready' },
    answers: { ...answers, ...more },
    pages: ['/admin-media/personal/identification'],
  });
const fact = (label: string) => screen.getByText(label).closest('th')?.nextElementSibling?.textContent;
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
/** The payees card, once loaded. */
async function payeesCard() {
  await screen.findByText(/尾号 0001/);
  return card('收款账户');
}

test('shows the profile of this side, and marks missing facts', () => {
  const { view } = open();
  expect(fact('媒体类型')).toBe('公众号');
  view.unmount();
  renderInHost(<PersonBasePage />, { user: { info, status: 'ready' }, answers });
  expect(fact('媒体类型')).toBe('未填写');
  expect(fact('昵称')).toContain('未设置');
});

test('a failed load can be retried through the host', async () => {
  const { person, reloadUserInfo } = renderInHost(<PersonBasePage />, { user: { status: 'failed' } });
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});

test('another payee can become the default, and removal requires confirmation', async () => {
  const { person, calls, view } = open({
    'user/payeeDefault': () => payee('2', { isDefault: true }),
    'user/payeeRemove': () => ({ id: '1' }),
  });
  const payees = await payeesCard();
  await person.click(payees.getByRole('button', { name: '设为默认：招商银行 尾号 0002' }));
  expect(calls.some(({ key }) => key === 'user/payeeDefault')).toBe(false);
  await person.type(screen.getByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(screen.getByRole('button', { name: '设为默认' }));
  expect(calls.find(({ key }) => key === 'user/payeeDefault')?.payload).toMatchObject({ id: '2', password: 'Demo1234' });
  await person.click(payees.getByRole('button', { name: '删除：招商银行 尾号 0001' }));
  expect(calls.some(({ key }) => key === 'user/payeeRemove')).toBe(false);
  await person.type(await screen.findByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(screen.getByRole('button', { name: '删除收款账户' }));
  expect(calls.find(({ key }) => key === 'user/payeeRemove')?.payload).toMatchObject({ id: '1', password: 'Demo1234' });
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a full number is shown only after the password', async () => {
  const { person, calls } = open({ 'user/payeeReveal': () => ({ id: '1', holder: '张三', no: '6222020000000001' }) });
  await person.click((await payeesCard()).getByRole('button', { name: '查看账号：招商银行 尾号 0001' }));
  await person.click(screen.getByRole('button', { name: '验证并查看' }));
  expect(screen.getByText('请输入登录密码')).toBeVisible();
  expect(calls.some(({ key }) => key === 'user/payeeReveal')).toBe(false);
  await person.type(screen.getByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(screen.getByRole('button', { name: '验证并查看' }));
  expect(await screen.findByText('6222020000000001')).toBeVisible();
});

test('taxes are listed by month with a total', async () => {
  open();
  const rows = (await (await card('纳税信息')).findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual([expect.stringContaining('2026 年'), '10 月1,234.0012.000.00', '合计1,234.0012.000.00']);
});

test('personalised ranking can be switched here too; public data are counted', async () => {
  const { person, calls } = open({ 'media/personalisation': () => ({ on: false }) });
  const preferences = await card('推荐与公开');
  expect(await preferences.findByText(/2 \/ 3 个账号公开/)).toBeVisible();
  await person.click(preferences.getByRole('checkbox', { name: '个性化推荐' }));
  expect(calls.find(({ key }) => key === 'media/personalisation')?.payload).toMatchObject({ on: false });
});

test('an uncertified user is sent to the certification instead', async () => {
  open({ 'media/cashoutQuote': () => ({ kind: null }) }, 'none');
  const payees = await card('收款账户');
  expect(payees.getByRole('link', { name: '去认证' })).toBeVisible();
  expect(payees.queryByRole('button')).not.toBeInTheDocument();
});

test('each card fails independently and can be retried', async () => {
  open({
    'media/tax': () => {
      throw new RequestFailure('Network', 'gone');
    },
  });
  const tax = await card('纳税信息');
  expect(await tax.findByRole('button', { name: '重试' })).toBeVisible();
  await payeesCard();
});
