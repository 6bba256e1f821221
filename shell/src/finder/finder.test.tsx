import {
  type FinderPart,
  type RegistryEntry,
  type RemoteDefinition,
  RequestFailure,
  type ResponseOf,
} from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AdFrame } from '../frames/ad/ad-frame';
import { page, registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken } from '../testing/shell-store';
import { userLoaded } from '../user/slice';
import { seenBy } from './seen';

const campaignId = '0197a2f0-1111-7000-8000-000000000001';
const campaign: ResponseOf<'find/recent'>[number] = {
  ...{ kind: 'campaign', id: campaignId, no: 'RD20261108-ABC014', title: '秋季新米上市', note: '阅读广告 · 预算 3,000.00' },
  ...{ state: { label: '投放中', tone: 'green' }, path: `/admin-ad/oa/read/${campaignId}/detail` },
};

const adPart: FinderPart = {
  actions: [
    {
      ...{ area: 'ad', label: '充值', words: '加钱', icon: 'wallet', path: '/admin-ad/deposit', hint: '支付宝、微信' },
      withAmount: (fen) => ({ label: `充值 ${fen / 100} 元`, path: `/admin-ad/deposit?amount=${fen / 100}` }),
    },
    {
      ...{ area: 'ad', label: '新建阅读广告', path: '/admin-ad/oa/read/add' },
      blocked: ({ certStatus }) => (certStatus === 'none' ? { hint: '先完成认证', path: '/admin-ad/cert' } : null),
    },
    { area: 'media', label: '提现', path: '/admin-media/cash' },
  ],
  kinds: {
    campaign: { label: '广告', icon: 'document', actions: ({ path }) => [{ label: '看数据', path: `${path}?tab=data` }] },
  },
};
const helpPart: FinderPart = {
  texts: {
    title: '帮助',
    find: async (text) =>
      text.includes('米') ? [{ id: 'a', title: '卖米的广告怎么写', note: '审核规范', path: '/help/x?id=a' }] : [],
  },
};

const registry = registryOf(
  registryEntry({
    name: 'ad',
    routes: [page('/admin-ad/index'), page('/admin-ad/oa/read/:id/detail')],
    menu: [
      { area: 'ad', label: '首页', path: '/admin-ad/index', order: 1 },
      { area: 'ad', label: '账户充值', path: '/admin-ad/deposit', order: 2 },
      { area: 'ad', label: '财务中心', path: '/admin-ad/financial/consume', order: 3 },
    ],
  }),
  registryEntry({ name: 'help', menu: [{ area: 'ad', label: '帮助中心', path: '/help', order: 9 }] }),
  registryEntry({ name: 'media', menu: [{ area: 'media', label: '首页', path: '/admin-media/index', order: 1 }] }),
);

const info = { id: 'u1', username: '禾下', certStatus: 'passed', unread: 0 };

interface Answers {
  objects?: (text: string) => Promise<ResponseOf<'find/objects'>>;
  recent?: readonly ResponseOf<'find/recent'>[number][];
  parts?: Record<string, () => Promise<FinderPart>>;
  certStatus?: string;
  path?: string;
}

function open({
  objects = async () => ({ amountFen: null, found: [] }),
  recent = [],
  parts = {},
  certStatus,
  path,
}: Answers = {}) {
  const asked: [string, unknown][] = [];
  const loaded: string[] = [];
  const given: Record<string, () => Promise<FinderPart>> = { ad: async () => adPart, help: async () => helpPart, ...parts };
  const shell = renderInShell(<AdFrame registry={registry}>正文</AdFrame>, {
    registry,
    path: path ?? '/admin-ad/index',
    stored: { 'sz-token': adToken },
    async call(key, payload) {
      asked.push([key, payload]);
      if (key === 'find/recent') return recent;
      return objects((payload as { text: string }).text);
    },
    loader: {
      async load(entry: RegistryEntry) {
        loaded.push(entry.name);
        const part = given[entry.name];
        const definition = { card: entry, routes: [], ...(part && { finder: async () => ({ default: await part() }) }) };
        return { entry, definition: definition as unknown as RemoteDefinition, manifest: null };
      },
    },
  });
  act(() => void shell.store.dispatch(userLoaded('ad', { ...info, certStatus: certStatus ?? 'passed' } as never)));
  return { ...shell, asked, loaded };
}

const field = () => screen.findByRole('combobox', { name: /找广告/ });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const chosen = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};
const press = (keys: string) => userEvent.keyboard(keys);
const openByKey = async () => {
  await press('{Control>}k{/Control}');
  return field();
};

test('Ctrl+K opens it with the focus in its field; nothing of it was asked for or loaded before', async () => {
  const { asked, loaded } = open();
  expect([asked, loaded]).toEqual([[], []]);
  expect(await openByKey()).toHaveFocus();
  expect(await option(/^充值/)).toBeInTheDocument();
  expect(loaded).toEqual(['ad', 'help']);
  const { violations } = await axe.run(screen.getByRole('dialog', { name: '搜索' }), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('a visitor who is not signed in has no finder, and Ctrl+K stays the browser’s', async () => {
  renderInShell(<AdFrame registry={registry}>正文</AdFrame>, { registry, path: '/admin-ad/index' });
  expect(screen.queryByRole('button', { name: /找广告/ })).toBeNull();
  await press('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a campaign is found while typing and opened by Enter; its number and state are shown', async () => {
  const { location } = open({ objects: async () => ({ amountFen: null, found: [campaign] }) });
  await userEvent.type(await openByKey(), '米');
  expect(await option(/秋季新米上市.*RD20261108-ABC014.*投放中/)).toHaveAttribute('aria-selected', 'true');
  await press('{Enter}');
  expect(location()).toBe(campaign.path);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrows go through all sections and round; Ctrl+Enter opens a new tab and leaves the finder', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { location } = open({ objects: async () => ({ amountFen: null, found: [campaign] }) });
  await userEvent.type(await openByKey(), '米');
  await option(/卖米的广告怎么写/);
  await press('{ArrowUp}');
  expect(await chosen()).toMatch(/卖米的广告怎么写/);
  await press('{ArrowDown}');
  expect(await chosen()).toMatch(/秋季新米上市/);
  await press('{Control>}{Enter}{/Control}');
  expect(newTab).toHaveBeenCalledWith(campaign.path, '_blank', 'noopener');
  expect(location()).toBe('/admin-ad/index');
  expect(await field()).toHaveFocus();
  newTab.mockRestore();
});

test('Tab shows what can be done with the chosen object, Escape leads back to it', async () => {
  const { location } = open({ objects: async () => ({ amountFen: null, found: [campaign] }) });
  await userEvent.type(await openByKey(), '米');
  await option(/秋季新米上市/);
  await press('{Tab}');
  expect(screen.getAllByRole('option').map((each) => each.textContent?.replace('Enter', ''))).toEqual([
    '打开',
    '看数据',
    '在新标签页打开',
    '复制编号 RD20261108-ABC014',
  ]);
  await press('{Escape}');
  expect(await chosen()).toMatch(/秋季新米上市/);
  await press('{Tab}{ArrowDown}{Enter}');
  expect(location()).toBe(`${campaign.path}?tab=data`);
});

test('actions are found by their words and first letters, pages of the menu too, those of the other side never', async () => {
  open();
  const input = await openByKey();
  for (const text of ['充值', '加钱', 'cz']) {
    await userEvent.clear(input);
    await userEvent.type(input, text);
    expect(await option(/^充值/)).toBeInTheDocument();
  }
  await userEvent.clear(input);
  await userEvent.type(input, 'cwzx');
  expect(await option('前往 财务中心')).toBeInTheDocument();
  await userEvent.clear(input);
  await userEvent.type(input, '提现');
  expect(await screen.findByText(/没有找到「提现」/)).toBeInTheDocument();
});

test('an action that is not possible yet says why and leads to what is missing', async () => {
  const { location } = open({ certStatus: 'none' });
  await userEvent.type(await openByKey(), '新建');
  await option(/新建阅读广告.*先完成认证/);
  await press('{Enter}');
  expect(location()).toBe('/admin-ad/cert');
});

test('an amount is recognised, and can be used', async () => {
  const { location } = open({ objects: async () => ({ amountFen: 506_60, found: [] }) });
  await userEvent.type(await openByKey(), '506.6');
  await option(/充值 506.6 元/);
  expect(screen.getByText('已认出金额 506.60')).toBeInTheDocument();
  await press('{Enter}');
  expect(location()).toBe('/admin-ad/deposit?amount=506.6');
});

test('what was seen last is remembered for each account, shown as it is now, and survives a reload', async () => {
  const { storage, asked } = open({ path: `/admin-ad/oa/read/${campaignId}/detail`, recent: [campaign] });
  expect(seenBy(storage, 'u1').map(({ id }) => id)).toEqual([campaignId]);
  expect(seenBy(storage, 'u2')).toEqual([]);
  await openByKey();
  expect(await option(/秋季新米上市.*看过/)).toBeInTheDocument();
  expect(asked).toContainEqual(['find/recent', { ids: [campaignId] }]);
});

test('a remote that fails leaves the others, and a server that cannot be reached says so', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let reachable = false;
  open({
    parts: { help: () => Promise.reject(new Error('gone')) },
    objects: async () => {
      if (reachable) return { amountFen: null, found: [campaign] };
      throw new RequestFailure('Network', 'away');
    },
  });
  await userEvent.type(await openByKey(), '充');
  expect(await option(/^充值/)).toBeInTheDocument();
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(await within(status).findByText(/没有连上服务器/)).toBeInTheDocument();
  reachable = true;
  await userEvent.click(within(status).getByRole('button', { name: '重试' }));
  expect(await option(/秋季新米上市/)).toBeInTheDocument();
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('the answer to an earlier text never replaces that to the present one', async () => {
  const late: (() => void)[] = [];
  open({
    objects: (text) =>
      new Promise((resolve) => {
        const answer = () => resolve({ amountFen: null, found: [{ ...campaign, id: text, title: `找到 ${text}` }] });
        if (text === '一') late.push(answer);
        else answer();
      }),
  });
  const input = await openByKey();
  await userEvent.type(input, '一');
  await waitFor(() => expect(late).toHaveLength(1));
  await userEvent.type(input, '二');
  expect(await option(/找到 一二/)).toBeInTheDocument();
  await act(async () => late[0]?.());
  expect(screen.queryByRole('option', { name: /找到 一(?!二)/ })).toBeNull();
  expect(screen.getByRole('option', { name: /找到 一二/ })).toBeInTheDocument();
});

test('closing gives the focus back to what opened it', async () => {
  open();
  const button = screen.getByRole('button', { name: /找广告/ });
  await userEvent.click(button);
  await field();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(button).toHaveFocus());
});
