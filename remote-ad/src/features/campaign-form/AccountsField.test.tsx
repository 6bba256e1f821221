import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountsField } from './AccountsField';

const account = (name: string) => ({
  ...{ id: `id-${name}`, kind: 'oa', name, avatar: null, platformId: `gh_${name}`, industries: [], fans: 25_000 },
  ...{ perfScore: 83, quality: 'good', status: 'normal' },
});
const page = (names: string[]) => ({
  ...{ list: names.map((name) => ({ account: account(name), createdAt: '2026-11-20T00:00:00Z' })), total: names.length },
  ...{ page: 1, pageSize: 50 },
});

async function open(favourites: string[]) {
  const onChange = jest.fn();
  const shown = renderInHost(<AccountsField label="指定媒体" hint="只让这些账号接单" ids={['id-乙']} onChange={onChange} />, {
    answers: {
      'adMedia/favourites': () => page(favourites),
      'adMedia/deal': () => page(['丙']),
      'adMedia/find': () => ({ accounts: [account('乙')], unknown: [], ambiguous: [] }),
    },
  });
  await shown.person.click(screen.getByRole('button', { name: '添加账号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '指定媒体：添加账号' }));
  return { ...shown, dialog, onChange };
}

test('favourites and partners are there to browse before anything is typed', async () => {
  const { person, dialog, onChange } = await open(['甲', '乙']);
  await person.click(await dialog.findByRole('button', { name: '添加：甲' }));
  expect(onChange).toHaveBeenLastCalledWith(['id-乙', 'id-甲']);
  expect(dialog.getByRole('button', { name: '已添加：乙' })).toBeDisabled();
  expect(await axeViolations(document.body)).toEqual([]);
  await person.click(dialog.getByText('合作过'));
  await person.click(await dialog.findByRole('button', { name: '添加：丙' }));
  expect(onChange).toHaveBeenLastCalledWith(['id-乙', 'id-丙']);
});

test('without favourites it says where they come from; what is typed takes their place', async () => {
  const { person, dialog } = await open([]);
  expect(await dialog.findByText('还没有收藏账号，在预订广告位或成交媒体里可以收藏')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: '按名称或 ID 查找' }), '乙');
  await waitFor(() => expect(dialog.queryByText(/还没有收藏/)).toBeNull());
  expect(await dialog.findByText(/gh_乙/)).toBeVisible();
});
