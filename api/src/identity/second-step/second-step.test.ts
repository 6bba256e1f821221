import { randomUUID } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { type Kysely, sql } from 'kysely';
import { appCode, secretOf } from '../../../test/authenticator';
import { createTestApi, password, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { up as hashAnew } from '../../platform/database/migrations/0085-recovery-code-hashes';
import { resetSecondStep } from './operate';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

interface Protected extends SignedUp {
  secret: Buffer;
  recoveryCodes: string[];
  cookie: string;
}

const as = ({ token, side }: SignedUp) => ({ token, side, ip: randomIp() });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

const codeOf = ({ secret }: { secret: Buffer }, steps = 0) => appCode(secret, steps);

/** Forgets which code was used last, so that a test need not wait for the next one. */
const nextCode = async (user: SignedUp) =>
  api.services.db.updateTable('authenticator').set({ last_step: 0 }).where('user_id', '=', user.user.id).execute();

const confirm = (user: SignedUp, code: string, requestId = randomUUID()) =>
  api.call('user/secondStepConfirm', { code, request_id: requestId }, as(user));

async function protectedUser(side: Side): Promise<Protected> {
  const user = await api.signUp(side);
  const { data } = await api.call('user/secondStepStart', { password }, as(user));
  const secret = secretOf(data.secret);
  const confirmed = await confirm(user, codeOf({ secret }));
  expect(confirmed.code).toBe(200);
  await nextCode(user);
  return { ...user, secret, recoveryCodes: confirmed.data.recoveryCodes, cookie: '' };
}

function firstStep(user: SignedUp, more: object = {}) {
  const payload = { phone: user.phone, password, source: sources[user.side], ...more };
  return api.call('auth/login', payload, { side: user.side, ip: randomIp() });
}

async function ticketOf(user: SignedUp, more: object = {}): Promise<string> {
  const { reason, data } = await firstStep(user, more);
  expect(reason).toBe('secondStepRequired');
  return (data as unknown as { ticket: string }).ticket;
}

const secondStep = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  api.call('auth/secondStep', { ticket, code }, { ip: randomIp(), headers });

const titles = async (user: SignedUp, token = user.token) =>
  (await api.call('messages/list', { page: 1, pageSize: 20 }, { token, side: user.side })).data.list.map(({ title }) => title);

const wrongCode = (user: Protected) => {
  const right = [-1, 0, 1].map((steps) => codeOf(user, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
};

describe.each(['ad', 'media'] as const)('%s', (side) => {
  test('whoever has not switched it on signs in by password alone, as before', async () => {
    const user = await api.signUp(side);
    expect((await api.call('user/secondStep', {}, as(user))).data).toEqual({ on: false, since: null, codesLeft: 0, passkeys: 0 });
    expect((await firstStep(user)).code).toBe(200);
  });

  test('once it is on, password and SMS code alone give no session; a code of the authenticator completes the sign-in', async () => {
    const user = await protectedUser(side);
    const byPassword = await firstStep(user);
    expect(byPassword).toMatchObject({ reason: 'secondStepRequired', data: { expiresInS: 600 } });
    expect(JSON.stringify(byPassword.data)).not.toContain(sources[side]);
    const smsCode = await api.codeFor(user.phone, 'login', side);
    const bySms = await api.call(
      'auth/loginSms',
      { phone: user.phone, smsCode, source: sources[side] },
      { side, ip: randomIp() },
    );
    expect(bySms.reason).toBe('secondStepRequired');
    const { ticket } = bySms.data as unknown as { ticket: string };
    const signedIn = await secondStep(ticket, codeOf(user));
    expect(signedIn.code).toBe(200);
    expect(signedIn.data.token.startsWith(sources[side])).toBe(true);
    expect((await api.call('user/secondStep', {}, { token: signedIn.data.token, side })).data).toMatchObject({
      on: true,
      codesLeft: 10,
    });
  });
});

test('what was chosen at the first step holds after the second', async () => {
  const user = await protectedUser('ad');
  const { data } = await secondStep(await ticketOf(user, { remember: true }), ` ${codeOf(user).replace(/(...)/, '$1 ')}`);
  const { data: sessions } = await api.call('user/sessions', {}, { token: data.token });
  const own = sessions.find(({ current }) => current);
  expect(Date.parse(own?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
});

test('setting it up asks for password or SMS code, and changes nothing until the first code', async () => {
  const user = await api.signUp('ad');
  expect(await api.call('user/secondStepStart', {}, as(user))).toMatchObject({ reason: 'secondFactorMissing' });
  expect(await api.call('user/secondStepStart', { password: 'Wrong-1234' }, as(user))).toMatchObject({
    reason: 'loginPasswordWrong',
  });
  const { data } = await api.call('user/secondStepStart', { password }, as(user));
  expect(data.uri).toMatch(new RegExp(`^otpauth://totp/[^?]+\\?secret=${data.secret}&issuer=`));
  expect((await firstStep(user)).code).toBe(200);
  const secret = secretOf(data.secret);
  expect(secret).toHaveLength(20);
  expect(await confirm(user, '12345')).toMatchObject({ reason: 'secondStepCodeMalformed', errors: [{ path: 'code' }] });
  // Another start ends the first one: its secret is worth nothing.
  const { data: second } = await api.call('user/secondStepStart', { password }, as(user));
  expect(await confirm(user, codeOf({ secret }))).toMatchObject({ reason: 'secondStepCodeWrong' });
  expect((await confirm(user, codeOf({ secret: secretOf(second.secret) }))).code).toBe(200);
  expect(await api.call('user/secondStepStart', { password }, as(user))).toMatchObject({ reason: 'secondStepOn' });
  expect(await titles(user)).toContain('已开启两步验证');
});

test('a setup that nobody confirmed in time is over', async () => {
  const user = await api.signUp('media');
  const { data } = await api.call('user/secondStepStart', { password }, as(user));
  await api.services.db.updateTable('authenticator').set({ created_at: sql`now() - interval '31 minutes'` }).execute();
  expect(await confirm(user, codeOf({ secret: secretOf(data.secret) }))).toMatchObject({ reason: 'secondStepSetupExpired' });
});

test('a code works once, also when it is sent many times at once', async () => {
  const user = await protectedUser('ad');
  const code = codeOf(user);
  const tickets = await Promise.all([ticketOf(user), ticketOf(user), ticketOf(user)]);
  const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
  expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'secondStepCodeUsed', 'secondStepCodeUsed']);
});

test('each recovery code signs in once, however it is typed; the owner is notified of how many are left', async () => {
  const user = await protectedUser('media');
  const [first = '', second = ''] = user.recoveryCodes;
  expect(user.recoveryCodes).toHaveLength(10);
  expect(new Set(user.recoveryCodes).size).toBe(10);
  const { data, code } = await secondStep(await ticketOf(user), ` ${first.toLowerCase().replace('-', ' ')} `);
  expect(code).toBe(200);
  expect(await secondStep(await ticketOf(user), first)).toMatchObject({ reason: 'secondStepCodeWrong' });
  expect((await secondStep(await ticketOf(user), second)).code).toBe(200);
  expect((await api.call('user/secondStep', {}, { token: data.token, side: 'media' })).data.codesLeft).toBe(8);
  expect((await titles(user)).filter((title) => title === '使用了一个恢复码')).toHaveLength(2);
});

test('a recovery code of another account, or one sent twice at once, opens nothing', async () => {
  const [user, other] = [await protectedUser('ad'), await protectedUser('ad')];
  expect(await secondStep(await ticketOf(user), other.recoveryCodes[0] ?? '')).toMatchObject({ reason: 'secondStepCodeWrong' });
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, user.recoveryCodes[0] ?? '')));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('guesses are limited over all addresses, and the owner is notified; a recovery code still signs in', async () => {
  const user = await protectedUser('ad');
  const ticket = await ticketOf(user);
  const reasons: (string | undefined)[] = [];
  for (let n = 0; n < 30; n += 1) reasons.push((await secondStep(ticket, wrongCode(user))).reason);
  expect(reasons.filter((reason) => reason === 'secondStepCodeWrong')).toHaveLength(securityFigures['login.account_at'] - 1);
  expect(new Set(reasons.slice(securityFigures['login.account_at']))).toEqual(new Set(['codesGuarded']));
  expect(await secondStep(ticket, codeOf(user))).toMatchObject({ reason: 'codesGuarded' });
  expect((await titles(user)).filter((title) => title === '两步验证的动态码多次输错')).toHaveLength(1);
  expect((await secondStep(ticket, user.recoveryCodes[0] ?? '')).code).toBe(200);
});

test('a browser that the account knows has guesses of its own, and strangers cannot use them up', async () => {
  const user = await protectedUser('media');
  const { headers } = await secondStep(await ticketOf(user), user.recoveryCodes[0] ?? '');
  const known = { cookie: cookieOf(headers) };
  const ticket = await ticketOf(user);
  for (let n = 0; n < 12; n += 1) await secondStep(ticket, wrongCode(user));
  expect(await secondStep(ticket, codeOf(user))).toMatchObject({ reason: 'codesGuarded' });
  expect((await secondStep(ticket, codeOf(user), known)).code).toBe(200);
  const own: (string | undefined)[] = [];
  for (let n = 0; n < 6; n += 1) own.push((await secondStep(ticket, wrongCode(user), known)).reason);
  expect(own).toEqual([...Array(4).fill('secondStepCodeWrong'), 'codesLockedOut', 'codesLockedOut']);
});

test('a ticket is good for ten minutes and one password, and cannot be made up', async () => {
  const user = await protectedUser('ad');
  const ticket = await ticketOf(user);
  expect(await secondStep(`${ticket.slice(0, -4)}AAAA`, codeOf(user))).toMatchObject({ reason: 'secondStepExpired' });
  expect(await secondStep('v1.a.b.c', codeOf(user))).toMatchObject({ reason: 'secondStepExpired' });
  await api.services.db.updateTable('user').set({ password_hash: 'another' }).where('id', '=', user.user.id).execute();
  expect(await secondStep(ticket, codeOf(user))).toMatchObject({ reason: 'secondStepExpired' });
});

test('a frozen account is refused at the second step as well', async () => {
  const user = await protectedUser('ad');
  const ticket = await ticketOf(user);
  await api.services.db.updateTable('user').set({ status: 'frozen' }).where('id', '=', user.user.id).execute();
  expect(await secondStep(ticket, codeOf(user))).toMatchObject({ reason: 'accountFrozen' });
});

test('it is switched off only with a code; then the recovery codes are gone and the password is enough', async () => {
  const user = await protectedUser('media');
  const off = (code: string) => api.call('user/secondStepOff', { code, request_id: randomUUID() }, as(user));
  expect(await off(wrongCode(user))).toMatchObject({ reason: 'secondStepCodeWrong' });
  expect((await off(codeOf(user))).code).toBe(200);
  expect(await off(user.recoveryCodes[0] ?? '')).toMatchObject({ reason: 'secondStepOff' });
  expect((await firstStep(user)).code).toBe(200);
  expect(await titles(user)).toContain('已关闭两步验证');
});

test('new recovery codes end the old ones; a repeat of the request shows the same ones again', async () => {
  const user = await protectedUser('ad');
  const request = { code: codeOf(user), request_id: randomUUID() };
  const { data } = await api.call('user/recoveryCodes', request, as(user));
  expect((await api.call('user/recoveryCodes', request, as(user))).data).toEqual(data);
  expect(data.recoveryCodes).not.toEqual(user.recoveryCodes);
  expect(await secondStep(await ticketOf(user), user.recoveryCodes[0] ?? '')).toMatchObject({ reason: 'secondStepCodeWrong' });
  expect((await secondStep(await ticketOf(user), data.recoveryCodes[0] ?? '')).code).toBe(200);
  expect(await titles(user)).toContain('恢复码已重新生成');
});

test('a recovered password leaves the second step on', async () => {
  const user = await protectedUser('ad');
  const smsCode = await api.codeFor(user.phone, 'forget', 'ad');
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source: sources.ad }, { ip: randomIp() });
  await api.call('auth/forgetReset', { resetToken: verified.data.resetToken, password: 'Neu-12345' }, { ip: randomIp() });
  expect((await firstStep(user, { password: 'Neu-12345' })).reason).toBe('secondStepRequired');
});

test('an operator ends it for an owner who has lost everything: sessions end, and money stays put for a while', async () => {
  const user = await protectedUser('media');
  expect(await resetSecondStep(api.services, { id: user.user.id, side: 'media' })).toBe(true);
  expect(await api.call('user/sessions', {}, as(user))).toMatchObject({ statusCode: 402 });
  const again = await firstStep(user);
  expect(again.code).toBe(200);
  const row = await api.services.db.selectFrom('user').selectAll().where('id', '=', user.user.id).executeTakeFirstOrThrow();
  expect((row.cashout_locked_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(await titles(user, again.data.token)).toContain('已关闭两步验证');
  expect(await resetSecondStep(api.services, { id: user.user.id, side: 'media' })).toBe(false);
});

test('recovery codes are kept by Argon2id with a salt of each, those from before this was so too', async () => {
  const user = await protectedUser('ad');
  const { db, keys } = api.services;
  const kept = () => db.selectFrom('recovery_code').selectAll().where('user_id', '=', user.user.id).execute();
  const hashes = (await kept()).map(({ code_hash }) => code_hash);
  const salts = hashes.map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$/.exec(hash)?.[1]);
  expect(new Set(salts).size).toBe(10);
  expect(salts).not.toContain(undefined);
  const [first = ''] = user.recoveryCodes;
  const former = keys.hash('recovery-code', `hash ${user.user.id} ${first.replace('-', '')}`);
  await db.deleteFrom('recovery_code').where('user_id', '=', user.user.id).execute();
  await db.insertInto('recovery_code').values({ user_id: user.user.id, code_hash: former, used_at: null }).execute();
  await hashAnew(db as unknown as Kysely<never>);
  expect((await kept()).map(({ code_hash }) => code_hash.slice(0, 9))).toEqual(['$argon2id']);
  expect((await secondStep(await ticketOf(user), first)).code).toBe(200);
});

test('neither secrets nor recovery codes can be read from the database', async () => {
  const user = await protectedUser('ad');
  const rows = JSON.stringify([
    await api.services.db.selectFrom('authenticator').selectAll().execute(),
    await api.services.db.selectFrom('recovery_code').selectAll().execute(),
    await api.services.db.selectFrom('request_log').selectAll().execute(),
  ]);
  for (const code of user.recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  expect(rows).not.toContain(user.secret.toString('base64url'));
});
