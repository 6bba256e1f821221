import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiKeysCard } from './ApiKeysCard';

const key = {
  id: 'k1',
  name: '报表程序',
  tail: 'ab12',
  scopes: ['finance'],
  createdAt: '2026-11-01T02:30:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const show = (keys: object[], answers: Answers = {}) =>
  renderInHost(<ApiKeysCard phone="138****0001" />, { answers: { 'ad/apiKeys': () => keys, ...answers } });

test('a key requires a name, a scope and a second factor; it is shown once', async () => {
  const token = 'sz_advert_web:key_secret';
  const { person, calls } = show([], { 'ad/apiKeyCreate': () => ({ id: 'k1', token }) });
  expect(await screen.findByText(/还没有密钥/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '新建密钥' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建 API 密钥' }));
  await person.click(dialog.getByRole('checkbox', { name: /查看广告/ }));
  await person.click(dialog.getByRole('button', { name: '验证并新建' }));
  for (const fault of ['请填写名称', '请至少选择一项权限', '请输入登录密码']) {
    expect(await dialog.findByText(fault)).toBeInTheDocument();
  }
  await person.type(dialog.getByLabelText(/^名称/), '报表程序');
  await person.click(dialog.getByRole('checkbox', { name: /查看财务/ }));
  await person.type(dialog.getByLabelText(/^登录密码\*?$/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并新建' }));
  expect(await screen.findByText(token)).toBeInTheDocument();
  expect(calls.find((call) => call.key === 'ad/apiKeyCreate')?.payload).toMatchObject({
    scopes: ['finance'],
    password: 'Demo1234',
  });
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(token)).not.toBeInTheDocument());
});

test('revoking requires confirmation and names the key', async () => {
  const { person, calls } = show([key, { ...key, id: 'k2', name: '旧程序', revokedAt: '2026-11-02T02:30:00Z' }], {
    'ad/apiKeyRevoke': () => ({ id: 'k1' }),
  });
  expect(await screen.findByText('已停用')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '停用密钥 报表程序' }));
  const dialog = within(await screen.findByRole('dialog', { name: '停用密钥「报表程序」？' }));
  await person.click(dialog.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(calls.find((call) => call.key === 'ad/apiKeyRevoke')?.payload).toMatchObject({ id: 'k1' }));
});
