import type { PanelProps, RegistryEntry, RemoteDefinition } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Link } from 'react-router-dom';
import { AdFrame } from '../frames/ad/ad-frame';
import { page, registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken } from '../testing/shell-store';

const ad = registryEntry({
  name: 'ad',
  routes: [page('/admin-ad/index')],
  menu: [{ area: 'ad', label: '首页', path: '/admin-ad/index', order: 1 }],
});
const help = registryEntry({
  name: 'help',
  title: '帮助中心',
  routes: [{ ...page('/help/financial'), layout: 'public' }],
  menu: [{ area: 'ad', label: '帮助中心', path: '/help', order: 9 }],
});
const both = registryOf(ad, help);

function Article({ address }: PanelProps) {
  return (
    <p>
      {address}
      <Link to="/help/financial?id=refund">退款</Link>
      <Link to="/help/financial">全部</Link>
    </p>
  );
}
const definition = { panel: async () => ({ default: Article }) } as unknown as RemoteDefinition;

function open(load: (entry: RegistryEntry) => Promise<unknown> = async () => ({ definition }), registry = both) {
  return renderInShell(
    <AdFrame registry={registry}>
      <input aria-label="总预算" />
      <Link to="/help/financial?id=deposit#ways" target="_blank">
        规则说明
      </Link>
    </AdFrame>,
    { registry, path: '/admin-ad/index', stored: { 'sz-token': adToken }, loader: { load } as never },
  );
}
const link = () => screen.getByRole('link', { name: '规则说明' });
const panel = () => screen.findByRole('dialog', { name: '帮助中心' });

beforeAll(async () => void (await import('./side-panel')), 60_000);

test('a help link opens beside the page, which keeps what was typed; Escape closes it and the link has the focus again', async () => {
  const { location } = open();
  await userEvent.type(screen.getByRole('textbox', { name: '总预算' }), '3000');
  await userEvent.click(link());
  expect(await panel()).toBeVisible();
  expect(await screen.findByText('/help/financial?id=deposit#ways')).toBeVisible();
  expect(screen.getByRole('link', { name: '在新标签页打开' })).toHaveAttribute('href', '/help/financial?id=deposit#ways');
  const { violations } = await axe.run('[data-side-panel]', { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link()).toHaveFocus();
  expect(screen.getByRole('textbox', { name: '总预算' })).toHaveValue('3000');
  expect(location()).toBe('/admin-ad/index');
});

test('links in it open in it; what is no article opens in a tab of its own, and the page stays', async () => {
  const tabs = jest.spyOn(window, 'open').mockReturnValue(null);
  const { location } = open();
  await userEvent.click(link());
  await userEvent.click(await screen.findByRole('link', { name: '退款' }));
  expect(await screen.findByText('/help/financial?id=refund')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '全部' }));
  expect(tabs).toHaveBeenCalledWith(expect.stringMatching(/\/help\/financial$/), '_blank', 'noreferrer');
  expect(location()).toBe('/admin-ad/index');
  tabs.mockRestore();
});

test('nothing of it is loaded before the press, and a failed load can be tried again', async () => {
  let fails = true;
  const loads = jest.fn(async () => {
    if (fails) throw new Error('gone');
    return { definition };
  });
  open(loads);
  expect(loads).not.toHaveBeenCalled();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await userEvent.click(link());
  expect(await screen.findByText('没有加载出来。')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('/help/financial?id=deposit#ways')).toBeVisible();
});

/** Links that did what links do. */
function followedLinks() {
  const followed: (string | null)[] = [];
  const onFollowed = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute('href'));
    event.preventDefault();
  };
  window.addEventListener('click', onFollowed);
  return { followed, stop: () => window.removeEventListener('click', onFollowed) };
}

test('with Ctrl the link is a link', async () => {
  const { followed, stop } = followedLinks();
  const loads = jest.fn(async () => ({ definition }));
  open(loads);
  const person = userEvent.setup();
  await person.keyboard('{Control>}');
  await person.click(link());
  expect([followed.length, loads.mock.calls.length]).toEqual([1, 0]);
  stop();
});

test('without the remote the link is a link', async () => {
  const { followed, stop } = followedLinks();
  open(undefined, registryOf(ad));
  await userEvent.click(link());
  expect(followed).toHaveLength(1);
  stop();
});

test('a remote without a panel lets the link do it, and no dialog is left behind', async () => {
  const { followed, stop } = followedLinks();
  open(async () => ({ definition: {} }));
  await userEvent.click(link());
  await waitFor(() => expect(followed).toEqual(['/help/financial?id=deposit#ways']));
  expect(screen.queryByRole('dialog')).toBeNull();
  stop();
});
