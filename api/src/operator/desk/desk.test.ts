import { beaconPath } from '@shizhong/shared-contracts/health';
import { type DeskEndpointKey, deskEndpoints } from '@shizhong/shared-contracts/operator/desk';
import { visitTicket } from '@shizhong/shared-contracts/signature';
import { sql } from 'kysely';
import { createTestApi } from '../../../test/test-api';
import { healthLines } from '../../figures';
import { visitKeyOf } from '../../platform';
import { demonstrationPassword } from '../operators';
import { bootstrap } from './links';
import { deskBeside } from './testing/desk-caller';
import { deskStage } from './testing/desk-stage';
import { authenticator, goodPassword as good } from './testing/new-operator';

const stage = deskStage();

const recorded = (command: string) =>
  stage.api.services.db.selectFrom('operator_act').select(['operator', 'input']).where('command', '=', command).execute();

test('what was done is read page by page, by those who may read it, and never with what opens a door', async () => {
  const admin = await stage.desk.signIn('ops', demonstrationPassword);
  for (let count = 0; count < 51; count++)
    await stage.desk.call('desk/invite', { name: `acts.${count}`, role: 'content' }, { cookie: admin });
  const ask = (input: { operator?: string; command?: string; after?: string | null }) =>
    stage.desk.call('desk/acts', input, { cookie: admin });
  const { data: first } = await ask({ operator: 'ops', command: 'invite' });
  expect([first.list.length, first.more, first.list[0]?.input]).toEqual([50, true, '名称：acts.50；角色：内容']);
  const { data: second } = await ask({ operator: 'ops', command: 'invite', after: first.list.at(-1)?.id ?? null });
  expect([second.list.map(({ input }) => input).includes('名称：acts.0；角色：内容'), second.more]).toEqual([true, false]);
  expect((await ask({ command: '%' })).data.list).toEqual([]);
  expect((await ask({ command: '邀请' })).data.list[0]).toMatchObject({ command: 'desk invite', words: '邀请操作员' });
  const review = await stage.newOperator('acts.reader', 'review');
  expect((await stage.desk.call('desk/acts', {}, { cookie: review.cookie })).reason).toBe('deskNotPermitted');
});

test('a page that asks on its own keeps nobody signed in who has left', async () => {
  const { cookie, name } = await stage.newOperator('gone.home', 'finance');
  const ends = () =>
    stage.api.services.db.selectFrom('operator_session').select('ends_at').where('operator', '=', name).executeTakeFirst();
  await sql`update operator_session set seen_at = now() - interval '29 minutes', ends_at = now() + interval '1 minute' where operator = ${name}`.execute(
    stage.api.services.db,
  );
  const before = await ends();
  expect((await stage.desk.call('desk/alarms', {}, { cookie })).data).toEqual({ soon: 0, overdue: 0, approvals: 0, alarms: 0 });
  expect(await ends()).toEqual(before);
  await stage.desk.call('desk/me', {}, { cookie });
  expect((await ends())?.ends_at.getTime()).toBeGreaterThan((before?.ends_at.getTime() ?? 0) + 20 * 60_000);
});

describe('a person', () => {
  test('comes in by a one-time link, with an authenticator and ten recovery codes, into a session that only a browser of the desk keeps', async () => {
    const one = await stage.newOperator('li.na', 'finance');
    expect(one.accepted.data.me).toMatchObject({ name: 'li.na', role: 'finance', secondFactor: true, recoveryCodesLeft: 10 });
    expect(one.accepted.setCookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await stage.desk.call('desk/me', {}, { cookie: one.cookie })).data).toEqual({
      name: 'li.na',
      role: 'finance',
      secondFactor: true,
      passkeys: 0,
      draftKey: expect.stringMatching(/^[\w+/]{43}=$/),
    });
    expect((await stage.desk.call('desk/accept', { token: one.token, password: good, code: one.code() })).reason).toBe(
      'deskLinkGone',
    );
  });

  test('needs password and code, and the refusal never says which of them was wrong', async () => {
    const { name, code } = await stage.newOperator('wang.wu');
    const signIn = (password: string, typed: string) => stage.desk.call('desk/signIn', { name, password, code: typed });
    const right = code();
    expect((await signIn('wrong', right)).reason).toBe('deskSignInWrong');
    expect((await signIn(good, '000000')).reason).toBe('deskSignInWrong');
    expect((await signIn(good, '')).reason).toBe('deskSignInWrong');
    expect((await stage.desk.call('desk/signIn', { name: 'nobody', password: good, code: right })).reason).toBe(
      'deskSignInWrong',
    );
    expect((await signIn(good, right)).code).toBe(200);
    expect((await signIn(good, right)).reason).toBe('deskSignInWrong');
  });

  test('who lost the phone uses each recovery code once', async () => {
    const { name, recoveryCodes } = await stage.newOperator('zhao.liu');
    const [first = ''] = recoveryCodes;
    const lower = first.toLowerCase();
    expect((await stage.desk.call('desk/signIn', { name, password: good, code: lower })).data.me.recoveryCodesLeft).toBe(9);
    expect((await stage.desk.call('desk/signIn', { name, password: good, code: first })).reason).toBe('deskSignInWrong');
  });

  test('is out everywhere at once when locked out, and in again by a renewal that ends what the lost phone opened', async () => {
    const one = await stage.newOperator('sun.qi');
    const key = await stage.desk.call('desk/addKey', { label: 'nightly', days: 30, code: one.code() }, { cookie: one.cookie });
    const admin = await stage.desk.signIn('ops', demonstrationPassword);
    expect((await stage.desk.call('desk/lockOut', { name: one.name }, { cookie: admin })).data).toEqual({ sessions: 1, keys: 1 });
    expect((await stage.desk.call('desk/me', {}, { cookie: one.cookie })).reason).toBe('notSignedIn');
    expect((await stage.desk.call('desk/me', {}, { key: key.data.key })).reason).toBe('notSignedIn');
    const { data: link } = await stage.desk.call('desk/renew', { name: one.name }, { cookie: admin });
    const { data: card } = await stage.desk.call('desk/link', { token: link.token });
    const again = await stage.desk.call('desk/accept', { token: link.token, password: good, code: authenticator(card.secret)() });
    expect(again.data.me.name).toBe(one.name);
    expect((await stage.desk.call('desk/signIn', { name: one.name, password: good, code: one.code() })).reason).toBe(
      'deskSignInWrong',
    );
  });

  test('two administrators who lock each other out leave one of them', async () => {
    const [ops, ops2] = [
      await stage.desk.signIn('ops', demonstrationPassword),
      await stage.desk.signIn('ops2', demonstrationPassword),
    ];
    const outcomes = await Promise.all([
      stage.desk.call('desk/lockOut', { name: 'ops2' }, { cookie: ops }),
      stage.desk.call('desk/lockOut', { name: 'ops' }, { cookie: ops2 }),
    ]);
    expect(outcomes.filter(({ code }) => code === 200)).toHaveLength(1);
    await stage.api.services.db.updateTable('operator').set({ active: true }).execute();
  });

  test('with another password has no other session and no key', async () => {
    const one = await stage.newOperator('qian.ba');
    const { data: key } = await stage.desk.call('desk/addKey', { label: 'x', days: 1, code: one.code() }, { cookie: one.cookie });
    const cookie = one.cookie;
    const change = (current: string, code: string) =>
      stage.desk.call('desk/changePassword', { current, password: 'another long password 8', code }, { cookie });
    expect((await change(good, '123456')).reason).toBe('deskProofWrong');
    const code = one.code();
    expect((await change('wrong', code)).reason).toBe('deskPasswordWrong');
    const { data } = await stage.desk.call('desk/sessions', {}, { cookie });
    expect(data.list).toEqual([expect.objectContaining({ current: true })]);
    expect((await change(good, code)).code).toBe(200);
    expect((await stage.desk.call('desk/me', {}, { key: key.key })).reason).toBe('notSignedIn');
    expect((await stage.desk.call('desk/me', {}, { cookie })).code).toBe(200);
  });

  test('idle for half an hour, or twelve hours at work, is signed out', async () => {
    const { name, cookie } = await stage.newOperator('idle.one');
    const age = (column: string, minutes: number) =>
      sql`update operator_session set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})
        where operator = ${name}`.execute(stage.api.services.db);
    await age('seen_at', 5);
    await age('ends_at', 20);
    expect((await stage.desk.call('desk/me', {}, { cookie })).code).toBe(200);
    await age('created_at', 11 * 60 + 55);
    await age('seen_at', 5);
    expect((await stage.desk.call('desk/me', {}, { cookie })).code).toBe(200);
    await age('ends_at', 6);
    expect((await stage.desk.call('desk/me', {}, { cookie })).reason).toBe('notSignedIn');
  });
});

describe('a call', () => {
  test.each([
    ['of the marketplace’s page', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' }],
    ['of a foreign page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['that hides its origin', { origin: 'null' }],
    ['of a sandboxed frame that names our origin', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused, with a session too', async (_, headers) => {
    const cookie = await stage.desk.signIn('ops', demonstrationPassword);
    const { status, msg } = await stage.desk.call('desk/me', {}, { cookie, headers });
    expect([status, msg]).toEqual([403, '只接受运营台自己的页面的请求']);
    expect((await stage.desk.call('desk/signIn', { name: 'ops', password: demonstrationPassword }, { headers })).status).toBe(
      403,
    );
  });

  test('with a key carries no cookie, and does nothing that needs the person', async () => {
    const { cookie, code } = await stage.newOperator('key.owner', 'admin');
    const { data } = await stage.desk.call('desk/addKey', { label: '对账', days: 7, code: code() }, { cookie });
    const { key } = data;
    expect((await stage.desk.call('desk/me', {}, { key })).data).toEqual({
      name: 'key.owner',
      role: 'admin',
      secondFactor: true,
      passkeys: 0,
      draftKey: '',
    });
    expect((await stage.desk.call('desk/me', {}, { key, headers: { cookie } })).status).toBe(400);
    expect((await stage.desk.call('desk/invite', { name: 'by.key', role: 'admin' }, { key })).reason).toBe('deskNeedsPerson');
    expect((await stage.desk.call('desk/keys', {}, { key })).reason).toBe('deskNeedsPerson');
    expect((await stage.desk.call('desk/endKey', { id: data.id }, { cookie })).code).toBe(200);
    expect(await recorded('desk endKey')).toMatchObject([{ input: { id: data.id } }]);
    expect((await stage.desk.call('desk/me', {}, { key })).reason).toBe('notSignedIn');
  });

  test('to every endpoint needs what the declaration says', async () => {
    const review = await stage.newOperator('only.review');
    const refused: string[] = [];
    for (const key of Object.keys(deskEndpoints) as DeskEndpointKey[]) {
      const { audience } = deskEndpoints[key];
      const stranger = await stage.desk.call(key, {} as never);
      if (audience !== 'anyone') expect([key, stranger.reason]).toEqual([key, 'notSignedIn']);
      if (audience === 'operators') refused.push(key);
    }
    for (const key of refused as 'desk/invite'[]) {
      const { reason } = await stage.desk.call(key, { name: 'x1', role: 'admin' }, { cookie: review.cookie });
      expect([key, reason]).toEqual([key, 'deskNotPermitted']);
    }
    expect(refused).toContain('desk/lockOut');
  });

  test('is answered at the desk or at the marketplace, never at both', async () => {
    const there = await stage.desk.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: {} });
    const here = await stage.api.app.inject({ method: 'POST', url: '/api/v1/desk/signIn', payload: {} });
    expect([there.statusCode, here.statusCode]).toEqual([404, 404]);
  });

  test('guesses are limited per address, and another address is not kept out by them', async () => {
    const limited = await createTestApi({ databaseUrl: stage.api.settings.databaseUrl ?? '' });
    const other = await deskBeside(limited);
    const guess = (ip = '203.0.113.9') => other.call('desk/signIn', { name: 'guessed', password: 'x' }, { ip });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await guess('198.51.100.7')).status).toBe(200);
    await other.close();
    await limited.close();
  });
});

test('the first administrator of an empty database comes in by a one-time link, and nobody after that', async () => {
  await expect(bootstrap(stage.api.services, 'first')).rejects.toMatchObject({ reason: 'deskHasAdministrator' });
  const empty = await createTestApi();
  await empty.services.db.updateTable('operator').set({ active: false }).execute();
  const beside = await deskBeside(empty);
  const { token } = await bootstrap(empty.services, 'first');
  const { token: again } = await bootstrap(empty.services, 'first');
  expect((await beside.call('desk/link', { token })).reason).toBe('deskLinkGone');
  const { data: card } = await beside.call('desk/link', { token: again });
  expect(card).toMatchObject({ kind: 'bootstrap', name: 'first', role: 'admin' });
  const code = authenticator(card.secret);
  expect((await beside.call('desk/accept', { token: again, password: '12345678', code: code() })).reason).toBe(
    'passwordGuessable',
  );
  expect((await beside.call('desk/accept', { token: again, password: good, code: '000000' })).reason).toBe('deskCodeWrong');
  expect((await beside.call('desk/accept', { token: again, password: good, code: code() })).code).toBe(200);
  await expect(bootstrap(empty.services, 'second')).rejects.toMatchObject({ reason: 'deskHasAdministrator' });
  await beside.close();
  await empty.close();
});

test('a page of the desk reports how it fares to the desk’s address', async () => {
  const visit = visitTicket(visitKeyOf(stage.api.settings, stage.api.services.keys), '127.0.0.1');
  const facts = [{ remote: 'ops', version: '1.2.3', kind: 'visit', loadMs: 300, bytes: 40_000 }];
  const sent = await stage.desk.app.inject({
    ...{ method: 'POST', url: `/${beaconPath}`, headers: { 'content-type': 'text/plain' } },
    payload: JSON.stringify({ visit, path: '/queue', facts }),
  });
  expect(sent.statusCode).toBe(204);
  expect(await healthLines(stage.api.services.figures, 1)).toEqual([
    expect.objectContaining({ remote: 'ops', version: '1.2.3', visits: 1 }),
  ]);
});
