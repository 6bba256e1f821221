import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { page, registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken, mediaToken, settled } from '../testing/shell-store';
import { type UserInfo, userLoaded } from '../user/slice';
import { AdFrame } from './ad/ad-frame';
import { MediaFrame } from './media/media-frame';
import { PublicFrame } from './public/public-frame';

const registry = registryOf(
  registryEntry({
    name: 'public',
    routes: ['/', '/login', '/login/ad', '/login/media', '/register/ad', '/register/media', '/contact/ad', '/contact/media'].map(
      (path) => page(path),
    ),
  }),
  registryEntry({
    name: 'help',
    menu: [{ area: 'public', label: '帮助中心', path: '/help/common', order: 1 }],
    routes: [page('/help/common')],
  }),
  registryEntry({
    name: 'ad',
    routes: [page('/admin-ad/index'), page('/admin-ad/personal/person-base')],
    menu: [
      { area: 'ad', label: '首页', path: '/admin-ad/index', icon: 'home', order: 1, bottomBar: 1 },
      { area: 'ad', label: '基本信息', path: '/admin-ad/personal/person-base', icon: 'user', section: '账号', order: 2 },
    ],
  }),
);

const info = {
  id: '1',
  username: '禾下食品',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  unread: 3,
  registeredAt: '',
  otherSide: true,
  company: null,
  balance: { cashFen: 830_556, giftFen: 100, frozenFen: 5 },
  wxInfo: null,
  checklist: [],
} satisfies UserInfo;

/** Anything that needs layout or style sheets (contrast, which of the two headers is shown) is tested in the real browser. */
const needsLayout = [
  'color-contrast',
  'region',
  'landmark-no-duplicate-banner',
  'landmark-unique',
  'label-content-name-mismatch',
];

async function noViolations() {
  const rules = Object.fromEntries(needsLayout.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
}

describe('public frame', () => {
  test('a visitor sees sign-in and sign-up, and links only to pages that exist', async () => {
    renderInShell(<PublicFrame registry={registry}>正文</PublicFrame>, { registry });
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: '免费注册' })).toHaveAttribute('href', '/register/ad');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '用户协议' })).toHaveAttribute('href', '/help/common?id=user-agreement');
    expect(footer.getByRole('link', { name: '广告主客服' })).toHaveAttribute('href', '/contact/ad');
    expect(footer.getByRole('link', { name: '媒体主客服' })).toHaveAttribute('href', '/contact/media');
    expect(footer.queryByRole('link', { name: '违规处理' })).toBeNull();
    await noViolations();
  });

  test('without the help centre its links are hidden', () => {
    const small = registryOf(...registry.remotes.filter(({ name }) => name !== 'help'));
    renderInShell(<PublicFrame registry={small}>正文</PublicFrame>, { registry: small });
    expect(screen.queryByRole('link', { name: '用户协议' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '规则' })).toBeNull();
  });

  test.each([
    [adToken, '/admin-ad'],
    [mediaToken, '/admin-media'],
  ])('signed in with %s, one link leads to the workspace', (token, path) => {
    renderInShell(<PublicFrame registry={registry}>正文</PublicFrame>, { registry, stored: { 'sz-token': token } });
    expect(screen.getByRole('link', { name: '进入工作台' })).toHaveAttribute('href', path);
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  });

  test('the legal line shows the configured parts, or says that the site is a demonstration', () => {
    const legal = { company: '某某科技', icp: '沪ICP备1号', police: '', telecom: '', licenceUrl: '' };
    renderInShell(<PublicFrame registry={registry}>正文</PublicFrame>, { registry, settings: { legal, profile: 'production' } });
    expect(screen.getByText('某某科技')).toBeVisible();
    expect(screen.getByRole('link', { name: '沪ICP备1号' })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  });
});

describe('area frames', () => {
  const inAd = (more: { profile?: 'demonstration' | 'production' } = {}) =>
    renderInShell(<AdFrame registry={registry}>正文</AdFrame>, {
      registry,
      path: '/admin-ad/index',
      stored: { 'sz-token': adToken },
      settings: { profile: more.profile ?? 'demonstration' },
    });

  test('the menu marks the current page', async () => {
    inAd();
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
    expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: '基本信息' })).not.toHaveAttribute('aria-current');
    await noViolations();
  });

  test('a part of the menu folds, and is folded when the browser comes back', async () => {
    const { storage } = inAd();
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
    await userEvent.click(menu.getByRole('button', { name: '账号', expanded: true }));
    expect(menu.getByRole('button', { name: '账号', expanded: false })).toBeVisible();
    expect(storage.get('sz-folded')).toBe('账号');
    await noViolations();
    cleanup();
    renderInShell(<AdFrame registry={registry}>正文</AdFrame>, {
      registry,
      path: '/admin-ad/index',
      stored: { 'sz-token': adToken, 'sz-folded': '账号' },
    });
    await userEvent.click(screen.getByRole('button', { name: '账号', expanded: false }));
    expect(screen.getByRole('button', { name: '账号', expanded: true })).toBeVisible();
  });

  test('balance, messages and the other side appear only once they are known', () => {
    const { store } = inAd();
    expect(screen.queryByText(/可用余额/)).toBeNull();
    expect(screen.queryByRole('img', { name: /未读/ })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '切换身份' })).toBeNull();
    act(() => void store.dispatch(userLoaded('ad', info)));
    expect(screen.getByText(/可用余额/)).toHaveTextContent('可用余额 ¥8,306.56');
    expect(screen.getAllByRole('img', { name: '3 条未读消息' })[0]).toBeVisible();
    expect(screen.getByRole('link', { name: '媒体主' })).toHaveAttribute('href', '/login/media');
  });

  test('the bell links to the messages if that page exists', () => {
    const withMessages = registryOf(registryEntry({ name: 'ad', routes: [page('/admin-ad/index'), page('/admin-ad/message')] }));
    renderInShell(<AdFrame registry={withMessages}>正文</AdFrame>, {
      registry: withMessages,
      path: '/admin-ad/index',
      stored: { 'sz-token': adToken },
    });
    expect(screen.getAllByRole('link', { name: '消息' })[0]).toHaveAttribute('href', '/admin-ad/message');
  });

  test('the demonstration is labelled as one', () => {
    inAd();
    expect(screen.getByText('演示环境：数字均为演示数据')).toBeVisible();
  });

  test('production has no demonstration label', () => {
    inAd({ profile: 'production' });
    expect(screen.queryByText(/演示环境/)).toBeNull();
  });

  test('the account menu opens, closes on Escape and signs out', async () => {
    const { store, storage } = inAd();
    act(() => void store.dispatch(userLoaded('ad', info)));
    const button = screen.getByRole('button', { name: /禾下食品/ });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: '退出登录' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await act(settled);
    expect(storage.get('sz-token')).toBeNull();
  });

  test('the media side shows the withdrawable amount', () => {
    const { store } = renderInShell(<MediaFrame registry={registry}>正文</MediaFrame>, {
      registry,
      stored: { 'sz-token': mediaToken },
    });
    const { balance: _none, wxInfo: _noneEither, company: _nor, ...common } = info;
    const media = {
      ...common,
      mediaKind: 'oa',
      earnings: { availableFen: 45_594, pendingFen: 0, holdFen: 0 },
      level: 1,
      points: 0,
      perfScore: 100,
      signedToday: false,
      takesOrders: true,
    };
    act(() => void store.dispatch(userLoaded('media', media as UserInfo)));
    expect(screen.getByText(/可提现/)).toHaveTextContent('可提现 ¥455.94');
  });
});
