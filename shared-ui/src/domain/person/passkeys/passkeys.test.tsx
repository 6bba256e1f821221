import type { ResponseOf } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../../testing';
import { SecurityCard } from '../SecurityCard';

const [startRegistration, startAuthentication] = [jest.fn(), jest.fn()];
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown) => startRegistration(options),
  startAuthentication: (options: unknown) => startAuthentication(options),
  WebAuthnError: class extends Error {},
}));

type Known = ResponseOf<'user/passkeys'>;

const one: Known['list'][number] = {
  ...{ id: '0190a0a0-0000-7000-8000-000000000001', name: 'Chrome · Windows', createdAt: '2026-11-20T02:00:00.000Z' },
  ...{ lastUsedAt: null, synced: true, counterFellAt: null },
};
const made = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'b' } };
const signed = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};
const creation = { challenge: 'abc', rp: { id: 'localhost', name: '识众' }, excludeCredentials: [] };

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => {} });
  startRegistration.mockReset().mockResolvedValue(made);
  startAuthentication.mockReset().mockResolvedValue(signed);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

async function open(list: Known['list'], answers: Answers = {}, unusable: string | null = null) {
  const shown = renderInHost(<SecurityCard side="ad" phone="138****0001" />, {
    answers: {
      'user/secondStep': () => ({ on: false, since: null, codesLeft: 0, passkeys: list.length }),
      'user/passkeys': () => ({ list, unusable }),
      ...answers,
    },
  });
  await shown.person.click(await screen.findByRole('button', { name: /^(管理|添加)通行密钥$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '通行密钥' }));
  await dialog.findByRole('button', { name: '添加通行密钥' });
  return { ...shown, dialog };
}

test('A passkey is added by proof of identity and the browser’s own dialog.', async () => {
  const { person, dialog, calls } = await open([], {
    'user/passkeyStart': () => creation,
    'user/passkeyAdd': () => ({ id: one.id, name: one.name }),
  });
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '添加通行密钥' }));
  await person.type(await dialog.findByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并添加' }));
  await dialog.findByRole('button', { name: '添加通行密钥' });
  expect(calls.find(({ key }) => key === 'user/passkeyStart')?.payload).toEqual({ password: 'Demo1234' });
  const added = calls.find(({ key }) => key === 'user/passkeyAdd')?.payload;
  expect(added).toMatchObject({ attestation: { id: 'x', response: { attestationObject: 'b' } } });
});

test('When the browser’s dialog is closed nothing is kept, and the form says so.', async () => {
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { person, dialog, calls } = await open([], { 'user/passkeyStart': () => creation });
  await person.click(dialog.getByRole('button', { name: '添加通行密钥' }));
  await person.type(await dialog.findByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并添加' }));
  expect(await dialog.findByText('没有完成：取消了或超时了，通行密钥没有添加')).toBeVisible();
  expect(calls.some(({ key }) => key === 'user/passkeyAdd')).toBe(false);
});

test('Where there is one, it proves who one is in the place of password and code.', async () => {
  const { person, dialog, calls } = await open([one], {
    'user/passkeyProve': () => ({ challenge: 'abc', rpId: 'localhost', allowCredentials: [] }),
    'user/passkeyRemove': () => ({ id: one.id }),
  });
  await person.click(dialog.getByRole('button', { name: '删除 Chrome · Windows' }));
  await person.click(await dialog.findByRole('radio', { name: '通行密钥' }));
  expect(dialog.queryByLabelText(/^登录密码/, { selector: 'input[type=password]' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: '删除' }));
  await dialog.findByRole('list', { name: '通行密钥' });
  const removed = calls.find(({ key }) => key === 'user/passkeyRemove')?.payload;
  expect(removed).toMatchObject({ id: one.id, passkey: { id: 'x', response: { signature: 'c' } } });
});

test('The list says when each was used, whether it is synced, and which may have been copied.', async () => {
  const copied = { ...one, id: '0190a0a0-0000-7000-8000-000000000002', name: '旧钥匙', synced: false };
  const { dialog } = await open([one, { ...copied, lastUsedAt: one.createdAt, counterFellAt: one.createdAt }]);
  const [first, second] = within(dialog.getByRole('list', { name: '通行密钥' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/2026-11-20 添加，随您的账号同步到多台设备.*还没有用过/);
  expect(second).toHaveTextContent(/可能被复制.*只在一台设备上.*请删除后重新添加/);
});

test('A place that can have none says why, and offers nothing that would fail.', async () => {
  const why = '浏览器不允许在 IP 地址上使用通行密钥，请用 http://localhost:8080 打开本站';
  const { dialog } = await open([], {}, why);
  expect(dialog.getByText(why)).toBeVisible();
  expect(dialog.getByRole('button', { name: '添加通行密钥' })).toBeDisabled();
});

test('A passkey is renamed.', async () => {
  const { person, dialog, calls } = await open([one], { 'user/passkeyName': () => ({ id: one.id, name: '公司电脑' }) });
  await person.click(dialog.getByRole('button', { name: '改名 Chrome · Windows' }));
  const name = await dialog.findByLabelText(/^名称/);
  await person.clear(name);
  await person.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写名称')).toBeVisible();
  await person.type(name, '公司电脑');
  await person.click(dialog.getByRole('button', { name: '保存' }));
  await dialog.findByRole('list', { name: '通行密钥' });
  expect(calls.find(({ key }) => key === 'user/passkeyName')?.payload).toMatchObject({ id: one.id, name: '公司电脑' });
});

test('A browser without them says so, and offers nothing that would fail.', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  const { dialog } = await open([]);
  expect(dialog.getByText(/这个浏览器不支持通行密钥/)).toBeVisible();
  expect(dialog.getByRole('button', { name: '添加通行密钥' })).toBeDisabled();
});
