import { reportKeys } from '@shizhong/shared-ui/keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AdFrame } from '../frames/ad/ad-frame';
import { registryEntry, registryOf } from '../testing/registry';
import { renderInShell } from '../testing/render-in-shell';
import { adToken } from '../testing/shell-store';

const registry = registryOf(
  registryEntry({ name: 'ad', menu: [{ area: 'ad', label: '首页', path: '/admin-ad/index', order: 1 }] }),
);
const open = () =>
  renderInShell(
    <AdFrame registry={registry}>
      <input aria-label="名称" />
    </AdFrame>,
    { registry, path: '/admin-ad/index', stored: { 'sz-token': adToken } },
  );
const sheet = () => screen.findByRole('dialog', { name: '这一页的快捷键' });

test('? shows the keys that hold on this page, and no others', async () => {
  const stopReporting = reportKeys(() => ['down', 'up']);
  open();
  await userEvent.keyboard('?');
  const keys = within(await sheet());
  expect(keys.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['任何页面', '列表']);
  expect(keys.getByText('下一行')).toBeVisible();
  expect(keys.queryByText('选中或取消这一行')).toBeNull();
  const { violations } = await axe.run(await sheet(), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  stopReporting();
});

test('the focus begins at the title, not on the cross', async () => {
  open();
  await userEvent.keyboard('?');
  expect(within(await sheet()).getByRole('heading', { name: '这一页的快捷键' })).toHaveFocus();
});

test('in a field ? is a sign like any other', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '吗?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('letters are switched off and on there; ? itself stays', async () => {
  open();
  await userEvent.keyboard('?');
  await userEvent.click(within(await sheet()).getByRole('checkbox', { name: /单个字母/ }));
  expect(localStorage.getItem('sz-keys')).toBe('off');
  await userEvent.click(within(await sheet()).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  await userEvent.click(within(await sheet()).getByRole('checkbox', { name: /单个字母/ }));
  expect(localStorage.getItem('sz-keys')).toBeNull();
});
