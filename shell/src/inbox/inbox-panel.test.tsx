import { BusinessRefusal, type ResponseOf } from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AdFrame } from '../frames/ad/ad-frame';
import { page, registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken } from '../testing/shell-store';
import { userLoaded } from '../user/slice';

type Group = ResponseOf<'messages/groups'>['groups'][number];

const group = (key: string, more: Partial<Group> = {}): Group => ({
  ...{ key, class: 'order', about: `账号${key} · 秋季新米`, no: `OD-${key}`, state: { label: '待确认', tone: 'orange' } },
  ...{ waiting: true, dueAt: new Date(Date.now() + 8 * 3_600_000).toISOString(), title: `确认数据 ${key}`, body: '' },
  ...{ link: `/admin-ad/oa/read/${key}/detail`, at: new Date().toISOString(), ids: [`${key}1`, `${key}2`], unread: 1, ...more },
});

const registry = registryOf(
  registryEntry({
    name: 'ad',
    routes: [page('/admin-ad/index'), page('/admin-ad/message')],
    menu: [{ area: 'ad', label: '首页', path: '/admin-ad/index', order: 1 }],
  }),
);

async function open({
  groups = [group('a'), group('b'), group('c', { waiting: false, dueAt: null, unread: 0 })],
  refuse = false,
} = {}) {
  const asked: [string, unknown][] = [];
  let present = groups;
  const shell = renderInShell(<AdFrame registry={registry}>正文</AdFrame>, {
    registry,
    path: '/admin-ad/index',
    stored: { 'sz-token': adToken },
    async call(key, payload) {
      asked.push([key, payload]);
      const { ids = [] } = payload as { ids?: string[] };
      if (key === 'messages/groups') return { groups: present };
      if (key === 'messages/delete') present = present.filter((each) => !ids.includes(each.ids[0] ?? ''));
      if (key === 'messages/restore') {
        if (refuse) throw new BusinessRefusal(10005, '已过撤销时间，删除的消息不能再恢复');
        present = groups;
      }
      return {};
    },
  });
  act(() => void shell.store.dispatch(userLoaded('ad', { id: 'u', username: '', phone: '', unread: 2 } as never)));
  const bell = screen.getAllByRole('link', { name: '2 条未读消息' })[0] as HTMLElement;
  expect(asked).toEqual([]);
  await userEvent.click(bell);
  const panel = within(await screen.findByRole('dialog', { name: '消息' }));
  await panel.findByRole('button', { name: '确认数据 a' });
  return { ...shell, asked, panel, bell };
}

const shown = () => screen.getAllByRole('article').map((each) => each.dataset['group']);

test('the bell shows what waits for the reader; the page is not left, and nothing was asked before', async () => {
  const { location, panel } = await open();
  expect(location()).toBe('/admin-ad/index');
  expect(shown()).toEqual(['a', 'b']);
  await userEvent.click(panel.getByRole('button', { name: '全部 3' }));
  expect(shown()).toEqual(['a', 'b', 'c']);
  await userEvent.click(panel.getByRole('button', { name: '未读 2' }));
  expect(shown()).toEqual(['a', 'b']);
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('Ctrl and a press leave the link to the browser', async () => {
  const { panel, bell } = await open();
  await userEvent.click(panel.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const person = userEvent.setup();
  await person.keyboard('{Control>}');
  await person.click(bell);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('J and K go through the groups, E marks one as read, Enter handles it', async () => {
  const { asked, location } = await open();
  await userEvent.keyboard('jje');
  expect(asked).toContainEqual(['messages/read', { ids: ['b1', 'b2'] }]);
  await userEvent.keyboard('k{Enter}');
  expect(location()).toBe('/admin-ad/oa/read/a/detail');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Del removes a group where it stood, Ctrl+Z brings it back, once', async () => {
  const { asked } = await open();
  await userEvent.keyboard('j{Delete}');
  expect(await screen.findByText('已删除「账号a · 秋季新米」的 2 条消息')).toBeInTheDocument();
  expect(shown()).toEqual(['b']);
  await userEvent.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
  expect(asked.filter(([key]) => key === 'messages/restore')).toEqual([['messages/restore', { ids: ['a1', 'a2'] }]]);
});

test('what comes too late says so, and the list shows what is there', async () => {
  const { panel, toasts } = await open({ refuse: true });
  await userEvent.click(panel.getByRole('button', { name: '删除：确认数据 a' }));
  await userEvent.click(await panel.findByRole('button', { name: /^撤销/ }));
  await waitFor(() => expect(toasts).toEqual(['已过撤销时间，删除的消息不能再恢复']));
  expect(shown()).toEqual(['b']);
});
