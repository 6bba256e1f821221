import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { WebhooksCard } from './WebhooksCard';

const webhook = {
  ...{ id: 'w1', url: 'https://hooks.example.com/orders', classes: ['order'], createdAt: '2026-11-01T02:30:00Z' },
  ...{ pausedAt: null, formerUntil: null, waiting: 0 },
};
const delivery = {
  ...{ id: 'd1', type: 'message.order', title: '订单已结算', state: 'failed', tries: 9, status: 503, fault: 'HTTP 503' },
  ...{ at: '2026-11-02T02:30:00Z', lastTryAt: '2026-11-04T02:30:00Z', nextTryAt: null },
};
const record = (list: object[] = []) => ({ list, total: list.length, page: 1, pageSize: 10 });
const show = (webhooks: object[], answers: Answers = {}) =>
  renderInHost(<WebhooksCard phone="138****0001" />, {
    answers: { 'user/webhooks': () => webhooks, 'user/webhookDeliveries': () => record([delivery]), ...answers },
  });

test('an address requires https, a class and a second factor; its secret is shown once', async () => {
  const { person, calls } = show([], { 'user/webhookAdd': () => ({ id: 'w1', secret: 'whsec_secret' }) });
  await person.click(await screen.findByRole('button', { name: '新增地址' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新增推送地址' }));
  await person.click(await dialog.findByRole('checkbox', { name: '订单' }));
  await person.click(dialog.getByRole('button', { name: '验证并新增' }));
  for (const fault of ['请填写以 https:// 开头的地址', '请至少选择一类', '请输入登录密码']) {
    expect(await dialog.findByText(fault)).toBeInTheDocument();
  }
  await person.type(dialog.getByLabelText(/^接收地址/), webhook.url);
  await person.click(dialog.getByRole('checkbox', { name: '财务' }));
  await person.type(dialog.getByLabelText(/^登录密码\*?$/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并新增' }));
  expect(await screen.findByText('whsec_secret')).toBeInTheDocument();
  const sent = calls.find((call) => call.key === 'user/webhookAdd')?.payload;
  expect(sent).toMatchObject({ url: webhook.url, classes: ['finance'], password: 'Demo1234' });
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText('whsec_secret')).not.toBeInTheDocument());
});

test('the record says why an event did not arrive, and posts it again', async () => {
  const { person, calls, notified } = show([webhook], { 'user/webhookResend': () => ({ id: 'd1' }) });
  await person.click(await screen.findByRole('button', { name: `管理 ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'hooks.example.com' }));
  expect(await dialog.findByText('没有送到')).toBeInTheDocument();
  expect(dialog.getByText('HTTP 503')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: /^重发「订单已结算」/ }));
  await waitFor(() => expect(notified).toEqual(['已排队重发']));
  expect(calls.find((call) => call.key === 'user/webhookResend')?.payload).toMatchObject({ id: 'd1' });
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
});

test('a paused address says so and can be resumed; a trial too many is refused in words', async () => {
  const paused = { ...webhook, pausedAt: '2026-11-03T02:30:00Z', waiting: 4 };
  const { person, calls } = show([paused], {
    'user/webhookResume': () => {
      throw new BusinessRefusal(businessCodes.noSuchObject, '没有找到这个推送地址');
    },
  });
  expect(await screen.findByText('已暂停')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `管理 ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'hooks.example.com' }));
  expect(await dialog.findByText(/等待中的 4 条为您留着/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '恢复推送' }));
  expect(await dialog.findByText('没有找到这个推送地址')).toBeInTheDocument();
  expect(calls.find((call) => call.key === 'user/webhookResume')?.payload).toMatchObject({ id: 'w1' });
});

test('removing names what is lost and asks first', async () => {
  const { person, calls } = show([{ ...webhook, waiting: 2 }], { 'user/webhookRemove': () => ({ id: 'w1' }) });
  await person.click(await screen.findByRole('button', { name: `管理 ${webhook.url}` }));
  await person.click(await screen.findByRole('button', { name: '删除地址' }));
  const dialog = within(await screen.findByRole('dialog', { name: '删除 hooks.example.com？' }));
  expect(dialog.getByText(/还没有送到的 2 条不再推送/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(calls.find((call) => call.key === 'user/webhookRemove')?.payload).toMatchObject({ id: 'w1' }));
});
