import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { webhookEvent } from '@shizhong/shared-contracts/webhooks';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { notify } from '../messages/notify';
import { isPublicAddress } from './address';
import { backOffMinutes, deliverWebhooks } from './deliver';
import { post } from './post';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

let api: TestApi;
let receiver: Server;
let address = '';
let answer = 200;
const heard: Heard[] = [];
/** Ends of the requests that wait. */
const hanging: (() => void)[] = [];

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, webhookPrivate: true });
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.url === '/hang') await new Promise<void>((end) => hanging.push(end));
    heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(answer, answer === 302 ? { location: `${address}/elsewhere` } : {}).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await api.close();
  await new Promise((closed) => receiver.close(closed));
});
beforeEach(() => {
  heard.length = 0;
  answer = 200;
});

const request = () => ({ request_id: randomUUID() });
const as = (user: SignedUp) => ({ token: user.token });
const add = (user: SignedUp, more: object = {}) =>
  api.call(
    'user/webhookAdd',
    { ...request(), url: `${address}/${user.user.id}`, classes: ['order'], password, ...more },
    as(user),
  );
const message = (user: SignedUp, kind: 'order' | 'finance' = 'order') =>
  api.services.db.transaction().execute((trx) =>
    notify(trx, {
      userId: user.user.id,
      class: kind,
      title: '订单已结算',
      body: '到手 ¥95.00。',
      link: '/admin-media/oa/order-read',
    }),
  );
const deliver = () => deliverWebhooks(api.services);
const deliveries = async (user: SignedUp, id: string) =>
  (await api.call('user/webhookDeliveries', { page: 1, pageSize: 20, filters: { id } }, as(user))).data;

/** As a receiver verifies it, by Standard Webhooks. */
function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, 10));
}

/** The time of the next try comes. */
const comeDue = (id: string) =>
  api.services.db
    .updateTable('webhook_delivery')
    .set({ due_at: new Date(0) })
    .where('webhook_id', '=', id)
    .execute();

test('a message of a chosen class is posted once, signed, and others are not', async () => {
  const user = await api.signUp('media');
  const { data } = await add(user);
  expect(data.secret).toMatch(/^whsec_/);
  await message(user, 'finance');
  await message(user);
  await message(await api.signUp('media'));
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect(heard).toHaveLength(1);
  const [posted] = heard as [Heard];
  expect(isSigned(posted, data.secret)).toBe(true);
  expect(isSigned(posted, 'whsec_c29tZSBvdGhlcg==')).toBe(false);
  const event = webhookEvent.parse(JSON.parse(posted.body));
  expect(event).toMatchObject({ type: 'message.order', data: { title: '订单已结算', link: '/admin-media/oa/order-read' } });
  expect(posted.headers['webhook-id']).toBe(event.id);
  expect(await deliveries(user, data.id)).toMatchObject({
    total: 1,
    list: [{ state: 'sent', tries: 1, status: 200, fault: '' }],
  });
});

test('a message whose act is rolled back is posted to nobody', async () => {
  const user = await api.signUp('media');
  const { data } = await add(user);
  const failing = api.services.db.transaction().execute(async (trx) => {
    await notify(trx, { userId: user.user.id, class: 'order', title: 't', body: 'b', link: '/' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await deliver()).toBe(0);
  expect((await deliveries(user, data.id)).total).toBe(0);
});

test.each([500, 302, 404])('an answer of %i is tried again later, with the same id', async (status) => {
  const user = await api.signUp('ad');
  const { data } = await add(user);
  await message(user);
  answer = status;
  await deliver();
  expect(await deliver()).toBe(0);
  const [row] = (await deliveries(user, data.id)).list;
  expect(row).toMatchObject({ state: 'queued', tries: 1, status, fault: `HTTP ${status}` });
  expect(Date.parse(row?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(50_000);
  answer = 204;
  await comeDue(data.id);
  await deliver();
  expect(heard).toHaveLength(2);
  expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
  expect(heard[1]?.body).toBe(heard[0]?.body);
  expect((await deliveries(user, data.id)).list[0]).toMatchObject({ state: 'sent', tries: 2 });
});

test('after its last try nothing more is posted until the owner resumes, and nothing is lost meanwhile', async () => {
  const user = await api.signUp('ad');
  const { data } = await add(user);
  await message(user);
  answer = 503;
  for (let n = 0; n <= backOffMinutes.length; n += 1) {
    await comeDue(data.id);
    await deliver();
  }
  expect(heard).toHaveLength(backOffMinutes.length + 1);
  const [paused] = (await api.call('user/webhooks', {}, as(user))).data;
  expect(paused?.pausedAt).not.toBeNull();
  const messages = (await api.call('messages/list', { page: 1, pageSize: 20 }, as(user))).data.list;
  expect(messages.map(({ title }) => title)).toContain('事件推送已暂停');
  await message(user);
  await comeDue(data.id);
  expect(await deliver()).toBe(0);
  answer = 200;
  expect((await api.call('user/webhookResume', { id: data.id, ...request() }, as(user))).code).toBe(code.ok);
  await deliver();
  const states = (await deliveries(user, data.id)).list.map(({ state }) => state);
  expect(states.sort()).toEqual(['failed', 'sent']);
});

test('an event is posted again from the record, and a trial can be asked for', async () => {
  const user = await api.signUp('ad');
  const { data } = await add(user);
  await message(user);
  await deliver();
  const [row] = (await deliveries(user, data.id)).list;
  await api.call('user/webhookResend', { id: row?.id ?? '', ...request() }, as(user));
  await deliver();
  expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([
    heard[0]?.headers['webhook-id'],
    heard[0]?.headers['webhook-id'],
  ]);
  await api.call('user/webhookPing', { id: data.id, ...request() }, as(user));
  await deliver();
  expect(JSON.parse(heard[2]?.body ?? '')).toMatchObject({ type: 'ping' });
});

test('while a secret is rotated both sign', async () => {
  const user = await api.signUp('ad');
  const { data: first } = await add(user);
  const { data: second } = await api.call('user/webhookRotate', { id: first.id, ...request(), password }, as(user));
  await message(user);
  await deliver();
  const [posted] = heard as [Heard];
  expect([isSigned(posted, first.secret), isSigned(posted, second.secret)]).toEqual([true, true]);
  expect(first.secret).not.toBe(second.secret);
  const stored = JSON.stringify(await api.services.db.selectFrom('webhook').selectAll().execute());
  expect(stored).not.toContain(second.secret.slice(6, 30));
});

test('another person sees and changes nothing of it', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const { data } = await add(user);
  await message(user);
  const row = (await deliveries(user, data.id)).list[0];
  const one = { id: data.id, ...request() };
  for (const key of ['user/webhookRemove', 'user/webhookResume', 'user/webhookPing'] as const)
    expect((await api.call(key, one, as(other))).reason).toBe('webhookMissing');
  expect((await api.call('user/webhookRotate', { ...one, password }, as(other))).reason).toBe('webhookMissing');
  const asked = { page: 1, pageSize: 20, filters: { id: data.id } };
  expect((await api.call('user/webhookDeliveries', asked, as(other))).reason).toBe('webhookMissing');
  const again = { id: row?.id ?? '', ...request() };
  expect((await api.call('user/webhookResend', again, as(other))).reason).toBe('webhookDeliveryMissing');
  await api.call('user/webhookRemove', { id: data.id, ...request() }, as(user));
  expect(await deliver()).toBe(0);
});

test('an address is refused at its field: not https, with a password, there already, one too many', async () => {
  const user = await api.signUp('ad');
  for (const url of ['ftp://example.com/', 'example.com', 'javascript:alert(1)']) {
    expect(await add(user, { url })).toMatchObject({ errors: [{ path: 'url' }] });
  }
  expect((await add(user, { url: 'https://me:secret@example.com/' })).reason).toBe('webhookAddressHasPassword');
  await add(user);
  expect((await add(user)).reason).toBe('webhookThere');
  for (let n = 1; n < 5; n += 1) await add(user, { url: `https://example.com/${n}` });
  expect((await add(user, { url: 'https://example.com/one-more' })).reason).toBe('webhooksFull');
  expect((await add(user, { password: 'Wrong-9999' })).reason).toBe('loginPasswordWrong');
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1'],
])('%s is not on the public internet, and nothing is posted there', async (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
  const host = ip.includes(':') ? `[${ip}]` : ip;
  expect(await post(new URL(`http://${host}:9/`), {}, '{}', false)).toEqual({
    status: null,
    fault: 'the address is not on the public internet',
  });
});

test('an address that is inside by itself is refused at its field', async () => {
  const user = await api.signUp('ad');
  const settings = api.services.settings as { webhookPrivate: boolean };
  settings.webhookPrivate = false;
  try {
    for (const host of ['127.0.0.1', '10.0.0.8', '[::1]', 'localhost'])
      expect(await add(user, { url: `https://${host}/hook` })).toMatchObject({
        reason: 'webhookAddressPrivate',
        errors: [{ path: 'url' }],
      });
  } finally {
    settings.webhookPrivate = true;
  }
});

test('a name that resolves to an address inside is not posted to', async () => {
  const inside = new URL(address.replace('127.0.0.1', 'localhost'));
  expect(await post(inside, {}, '{}', false)).toEqual({ status: null, fault: 'the address is not on the public internet' });
  expect(heard).toHaveLength(0);
});

test.each(['8.8.8.8', '203.0.112.1', '2606:4700::1111'])('%s is', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test('a receiver that hangs holds up nobody', async () => {
  const [slow, quick] = [await api.signUp('ad'), await api.signUp('ad')];
  await add(slow, { url: `${address}/hang` });
  await add(quick);
  await message(slow);
  await message(quick);
  const delivering = deliver();
  await until(() => hanging.length > 0 && heard.length > 0);
  expect(heard).toHaveLength(1);
  for (const end of hanging.splice(0)) end();
  expect(await delivering).toBe(2);
});

test('what else waits for a receiver that fails is not thrown at it', async () => {
  const user = await api.signUp('ad');
  const { data } = await add(user);
  answer = 500;
  for (let n = 0; n < 12; n += 1) await message(user);
  await deliver();
  // As many as are under way at once, not all that wait.
  expect(heard.length).toBeLessThanOrEqual(4);
  expect(await deliver()).toBe(0);
  expect((await deliveries(user, data.id)).list.filter(({ tries }) => tries === 0).length).toBeGreaterThanOrEqual(8);
});
