import { BusinessRefusal, businessCodes, type Side } from '@shizhong/shared-contracts';
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
  networks: [],
  expiresAt: null,
  formerUntil: null,
  revokedAt: null,
};
const show = (keys: object[], answers: Answers = {}, side: Side = 'ad') =>
  renderInHost(<ApiKeysCard side={side} phone="138****0001" />, { answers: { 'user/apiKeys': () => keys, ...answers } });

test('a key requires a name, a scope and a second factor; it is shown once', async () => {
  const token = 'sz_advert_web:key_secret';
  const { person, calls } = show([], { 'user/apiKeyCreate': () => ({ id: 'k1', token }) });
  expect(await screen.findByText(/还没有密钥/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '新建密钥' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建 API 密钥' }));
  await person.click(await dialog.findByRole('checkbox', { name: /查看广告/ }));
  await person.click(dialog.getByRole('button', { name: '验证并新建' }));
  for (const fault of ['请填写名称', '请至少选择一项权限', '请输入登录密码']) {
    expect(await dialog.findByText(fault)).toBeInTheDocument();
  }
  await person.type(dialog.getByLabelText(/^名称/), '报表程序');
  await person.click(dialog.getByRole('checkbox', { name: /查看财务/ }));
  await person.type(dialog.getByLabelText(/^登录密码\*?$/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并新建' }));
  expect(await screen.findByText(token)).toBeInTheDocument();
  expect(calls.find((call) => call.key === 'user/apiKeyCreate')?.payload).toMatchObject({
    scopes: ['finance'],
    password: 'Demo1234',
  });
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(token)).not.toBeInTheDocument());
});

test('revoking requires confirmation and names the key', async () => {
  const { person, calls } = show([key, { ...key, id: 'k2', name: '旧程序', revokedAt: '2026-11-02T02:30:00Z' }], {
    'user/apiKeyRevoke': () => ({ id: 'k1' }),
  });
  expect(await screen.findByText('已停用')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '停用密钥 报表程序' }));
  const dialog = within(await screen.findByRole('dialog', { name: '停用密钥「报表程序」？' }));
  await person.click(dialog.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(calls.find((call) => call.key === 'user/apiKeyRevoke')?.payload).toMatchObject({ id: 'k1' }));
});

test('a media owner is offered the scopes of that side', async () => {
  const { person } = show([], {}, 'media');
  await person.click(await screen.findByRole('button', { name: '新建密钥' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建 API 密钥' }));
  expect(await dialog.findByRole('checkbox', { name: /^交付/ })).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /暂停与继续/ })).not.toBeInTheDocument();
});

test('a line that is no address is named at its field', async () => {
  const { person } = show([], {
    'user/apiKeyCreate': () => {
      throw new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'networks.1', msg: '请填写 IP 地址或网段' }]);
    },
  });
  await person.click(await screen.findByRole('button', { name: '新建密钥' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建 API 密钥' }));
  await person.type(await dialog.findByLabelText(/^名称/), '报表程序');
  await person.type(dialog.getByLabelText(/^允许的地址/), '203.0.113.7{Enter}office');
  await person.type(dialog.getByLabelText(/^登录密码\*?$/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并新建' }));
  expect(await dialog.findByText('「office」：请填写 IP 地址或网段')).toBeInTheDocument();
});

test('a rotation keeps the key and shows the new secret once', async () => {
  const { person, calls } = show([key], { 'user/apiKeyRotate': () => ({ id: 'k1', token: 'sz_advert_web:key_next' }) });
  await person.click(await screen.findByRole('button', { name: '更换密钥 报表程序' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更换密钥「报表程序」' }));
  await person.click(await dialog.findByRole('radio', { name: '再用 7 天' }));
  await person.type(dialog.getByLabelText(/^登录密码\*?$/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并更换' }));
  expect(await screen.findByText('sz_advert_web:key_next')).toBeInTheDocument();
  const sent = calls.find((call) => call.key === 'user/apiKeyRotate')?.payload;
  expect(sent).toMatchObject({ id: 'k1', overlapHours: 168, password: 'Demo1234' });
});

test('a key that has ended offers nothing more', async () => {
  show([{ ...key, expiresAt: '2026-11-02T02:30:00Z' }]);
  expect(await screen.findByText('已到期')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /更换密钥|停用密钥/ })).not.toBeInTheDocument();
});
