import { RequestFailure } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { MessageList } from './MessageList';

const message = (id: string, more: object = {}) => ({
  id,
  class: 'order',
  title: `订单 ${id} 待确认`,
  body: '48 小时内未提出异议将自动确认。',
  link: '/admin-ad/index',
  at: '2026-11-20T02:00:00Z',
  read: false,
  ...more,
});

function show(list: object[], { address = '/', total = list.length, tabs = {} as Record<string, number> } = {}) {
  const unread = list.filter((each) => !(each as { read?: boolean }).read).length;
  return renderInHost(<MessageList classes={['review', 'order']} />, {
    address,
    pages: ['/admin-ad/index'],
    answers: {
      'messages/list': (payload) => ({ list, total, page: payload['page'] ?? 1, pageSize: 20, tabs: { all: unread, ...tabs } }),
      'messages/read': () => ({ unread: 0 }),
      'messages/delete': () => ({ unread: 0 }),
      'announcement/list': () => ({ list: [], total: 0, page: 1, pageSize: 10 }),
    },
  });
}

test('a message links to the page it concerns, and to nothing when that page does not exist', async () => {
  show([message('a'), message('b', { link: '/admin-ad/oa/read/1/detail' })]);
  expect(await screen.findByRole('link', { name: '订单 a 待确认' })).toHaveAttribute('href', '/admin-ad/index');
  expect(screen.queryByRole('link', { name: '订单 b 待确认' })).not.toBeInTheDocument();
  expect(screen.getByText('订单 b 待确认')).toBeInTheDocument();
});

test('class and page are kept in the address and sent in the request', async () => {
  const { calls } = show([message('a')], { address: '/?class=order&page=2', total: 41 });
  await screen.findByText('订单 a 待确认');
  expect(calls.find(({ key }) => key === 'messages/list')).toMatchObject({ payload: { page: 2, filters: { class: 'order' } } });
  const pager = screen.getByRole('navigation', { name: '分页' });
  expect(screen.getByText('第 21–40 条，共 41 条')).toBeVisible();
  expect(within(pager).getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/?class=order&page=3');
  expect(within(pager).getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/?class=order&page=1');
});

test('marking as read and deleting send the request, then show the server’s state', async () => {
  const { calls, person, reloadUserInfo } = show([message('a')]);
  await person.click(await screen.findByRole('button', { name: '标为已读：订单 a 待确认' }));
  await person.click(screen.getByRole('button', { name: '删除：订单 a 待确认' }));
  await person.click(screen.getByRole('button', { name: '全部标为已读' }));
  const acts = calls.filter(({ key }) => !key.endsWith('/list')).map(({ key, payload }) => [key, payload]);
  expect(acts).toEqual([
    ['messages/read', { ids: ['a'] }],
    ['messages/delete', { ids: ['a'] }],
    ['messages/read', {}],
  ]);
  expect(calls.filter(({ key }) => key === 'messages/list')).toHaveLength(4);
  expect(reloadUserInfo).toHaveBeenCalledTimes(3);
});

test('an empty list says why: no messages at all, or none of this class', async () => {
  const first = show([]);
  expect(await screen.findByText('暂无消息')).toBeInTheDocument();
  first.view.unmount();
  show([], { address: '/?class=review' });
  expect(await screen.findByText('这一类还没有消息')).toBeInTheDocument();
});

test('a failed load is reported in place and can be retried', async () => {
  let broken = true;
  const { person } = renderInHost(<MessageList classes={['order']} />, {
    answers: {
      'messages/list': () => {
        if (broken) throw new RequestFailure('Network', 'down');
        return { list: [message('a')], total: 1, page: 1, pageSize: 20, tabs: { all: 1 } };
      },
    },
  });
  await screen.findByText('加载失败，请重试');
  broken = false;
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('订单 a 待确认')).toBeInTheDocument();
  expect(screen.queryByText('加载失败，请重试')).not.toBeInTheDocument();
});

test('axe finds no violations', async () => {
  const { view } = show([message('a'), message('b', { read: true })]);
  await screen.findByText('订单 a 待确认');
  expect(await axeViolations(view.container)).toEqual([]);
});

const settings = (wechat: 'setup' | 'binding' | 'following' | null = null) => ({
  classes: [
    { class: 'review', on: true, fixed: false, sms: false, wechat: false },
    { class: 'finance', on: true, fixed: true, sms: true, wechat: false },
  ],
  channels: {
    sms: { simulated: true, target: '138****0001', lacks: null },
    wechat: { simulated: false, target: wechat === 'binding' ? '' : '小林', lacks: wechat },
  },
});

function showSettings(answer: ReturnType<typeof settings>) {
  return renderInHost(<MessageList classes={['review', 'finance']} />, {
    address: '/admin-ad/message?settings=1',
    answers: {
      'messages/list': () => ({ list: [], total: 0, page: 1, pageSize: 20, tabs: {} }),
      'messages/settings': () => answer,
      'messages/settingsSave': () => answer,
      'announcement/list': () => ({ list: [], total: 0, page: 1, pageSize: 10 }),
    },
  });
}

test('each class has its channels; money on the page cannot be turned off; the person page opens the settings', async () => {
  const { calls, person } = showSettings(settings());
  const dialog = await screen.findByRole('dialog', { name: '消息设置' });
  expect(await within(dialog).findByRole('checkbox', { name: '财务消息：站内' })).toBeDisabled();
  await person.click(within(dialog).getByRole('checkbox', { name: '审核消息：站内' }));
  await person.click(within(dialog).getByRole('checkbox', { name: '审核消息：微信' }));
  expect(calls.filter(({ key }) => key === 'messages/settingsSave').map(({ payload }) => payload)).toMatchObject([
    { class: 'review', channel: 'site', on: false },
    { class: 'review', channel: 'wechat', on: true },
  ]);
  expect(within(dialog).getByText(/短信：发送到 138\*{4}0001/)).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);
});

test.each([
  ['setup', '微信：平台尚未开通微信服务号，暂时不能打开。', true],
  ['binding', '微信：还没有绑定微信，绑定后可以打开。', true],
  ['following', '微信：已绑定 小林，还没有关注服务号，关注后才能送达。', false],
] as const)('a channel without %s says so instead of appearing to work', async (lacks, text, disabled) => {
  showSettings(settings(lacks));
  const dialog = await screen.findByRole('dialog', { name: '消息设置' });
  expect(await within(dialog).findByText(text, { exact: false })).toBeInTheDocument();
  expect((within(dialog).getByRole('checkbox', { name: '审核消息：微信' }) as HTMLInputElement).disabled).toBe(disabled);
});
