import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

const account = {
  name: '城市散步指南',
  avatar: null,
  kind: 'oa',
  serviceType: 'subscription',
  verified: true,
  principal: 'organisation',
  industries: ['旅游'],
  posts30d: 18,
  medians: [{ position: 1, mean: 12_300, median: 11_000, posts: 12, stability: 78 }],
  trend: [
    { position: 1, reads: 10_000 },
    { position: 2, reads: 6_000 },
  ],
  authorised: true,
  performanceTenths: 965,
  updatedAt: '2026-11-20T01:00:00Z',
};
const found = (more: object = {}) => ({ result: 'found', accounts: [account], name: null, left: 49, perDay: 50, ...more });

async function asked(reply: () => unknown, more: Parameters<typeof openPage>[1] = { session: 'ad' }) {
  const page = openPage('/data-query', { ...more, answers: { 'home/queryAccount': reply, ...more.answers } });
  await page.user.type(await screen.findByLabelText(/^账号/), '城市散步');
  await page.user.click(screen.getByRole('button', { name: '查询' }));
  return page;
}

test('an account is shown with medians, means, stability, performance and the date of its data', async () => {
  await asked(() => found());
  const result = await screen.findByRole('region', { name: '查询结果' });
  const row = within(result).getAllByRole('row')[1];
  expect(row).toHaveTextContent('头条11,00012,3007812 篇');
  expect(within(result).getByText('官方授权')).toBeVisible();
  expect(within(result).getByText('已认证 · 企业或机构主体')).toBeVisible();
  expect(within(result).getByText('96.5')).toBeVisible();
  expect(within(result).getByText(/数据更新于 2026-11-20 09:00/)).toBeVisible();
  expect(screen.getByText('今天还可以查 49 次。')).toBeVisible();
});

test('an unauthorised account shows no reads', async () => {
  await asked(() =>
    found({ accounts: [{ ...account, authorised: false, medians: [], trend: [], posts30d: null, updatedAt: null }] }),
  );
  expect(await screen.findByText('账号未授权，不展示阅读数据。')).toBeVisible();
  expect(screen.queryByText('近 30 天阅读')).not.toBeInTheDocument();
});

test('an account that is not on the platform can be invited with a link', async () => {
  await asked(() => found({ result: 'unknown', accounts: [] }), {
    session: 'ad',
    answers: { 'home/inviteAccount': () => ({ szPush: 'abc', path: '/register/media?szPush=abc', own: true }) },
  });
  expect(await screen.findByRole('heading', { name: '该账号尚未入驻' })).toBeVisible();
  expect(screen.getByText('未找到，试试粘贴文章链接。')).toBeVisible();
  screen.getByRole('button', { name: '邀请入驻' }).click();
  expect(await screen.findByText('http://localhost/register/media?szPush=abc')).toBeVisible();
});

test('an account whose owner does not publish its data says so', async () => {
  await asked(() => found({ result: 'private', accounts: [] }));
  expect(await screen.findByRole('heading', { name: '该账号未公开数据' })).toBeVisible();
});

test('an account the platform has suspended says so, and is not called new', async () => {
  await asked(() => found({ result: 'suspended', accounts: [] }));
  expect(await screen.findByRole('heading', { name: '该账号已被平台暂停' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '邀请入驻' })).toBeNull();
});

test('visitors must solve the captcha first; signed-in users need not', async () => {
  const { calls } = await asked(() => found(), { session: null });
  expect(screen.getByText('请输入图形验证码')).toBeVisible();
  expect(calls.filter(({ key }) => key === 'home/queryAccount')).toEqual([]);
});

test('an expired session requires the captcha after all, and an exhausted look-up quota is reported', async () => {
  const { view } = await asked(() => {
    throw new BusinessRefusal(
      businessCodes.captchaRequired,
      '请输入图形验证码',
      [{ path: 'captchaText', msg: '请输入图形验证码' }],
      {},
    );
  });
  await waitFor(() => expect(screen.getByText('请输入图形验证码')).toBeVisible());
  view.unmount();
  await asked(() => {
    throw new BusinessRefusal(businessCodes.tooOften, '今日 50 次查询已用完，请明天再试', [], {});
  });
  expect(await screen.findByText('今日 50 次查询已用完，请明天再试')).toBeVisible();
});

test('fewer than two characters make no request', async () => {
  const { user, calls } = openPage('/data-query', { session: 'ad' });
  await user.type(await screen.findByLabelText(/^账号/), '城');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByText('请至少输入 2 个字')).toBeVisible();
  expect(calls).toEqual([]);
});
