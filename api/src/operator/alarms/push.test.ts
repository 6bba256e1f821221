import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newBrowser, readPush, type TestBrowser } from '../../../test/push-browser';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';
import { demonstrationPassword } from '../operators';
import { deliverAlarms } from './deliver';
import { raiseAlarms } from './raise';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let admin: string;
/** Stands where the push service of a browser's maker stands. */
let service: Server;
let address = '';
let status = 201;
const heard: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, webhookPrivate: true });
  desk = await deskBeside(api);
  admin = await desk.signIn('ops', demonstrationPassword);
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => service.close(closed));
  await desk.close();
  await api.close();
});
beforeEach(() => {
  heard.length = 0;
  status = 201;
});

async function subscribe(cookie: string, name: string, more: object = {}) {
  const browser = newBrowser();
  const subscription = { endpoint: `${address}/${name}`, keys: browser.keys };
  const { data, reason } = await desk.call('alarm/addDevice', { label: name, wants: ['job'], subscription, ...more }, { cookie });
  return { browser, id: (data as { id: string } | null)?.id ?? '', reason };
}

async function failJob(): Promise<void> {
  await api.services.db
    .insertInto('job')
    .values({
      id: crypto.randomUUID(),
      kind: 'order.check',
      payload: '{}',
      due_at: new Date(Date.now() + 86_400_000),
      attempts: 3,
    })
    .execute();
  await api.services.db.updateTable('job').set({ last_fault: 'away' }).where('attempts', '=', 3).execute();
  await raiseAlarms(api.services);
}

const read = (browser: TestBrowser) => JSON.parse(readPush(browser, heard.at(-1)?.body ?? Buffer.alloc(0))) as unknown;

test('an alarm reaches the browser that wants it, encrypted for it alone and signed with the key it subscribed for', async () => {
  const { browser } = await subscribe(admin, 'duty phone');
  const other = await subscribe(admin, 'desk', { wants: ['audit'] });
  await failJob();
  await deliverAlarms(api.services);
  expect(heard.map(({ path }) => path)).toEqual(['/duty%20phone']);
  expect(read(browser)).toEqual({ title: '识众运营台', body: expect.stringContaining('任务失败：order.check 试了 3 次') });
  expect(() => read(other.browser)).toThrow();
  const { data } = await desk.call('alarm/devices', {}, { cookie: admin });
  expect(heard[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' });
  expect(heard[0]?.headers.authorization).toContain(`k=${data.key}`);
  expect(data.list.map(({ label, sent }) => [label, sent])).toEqual([
    ['duty phone', 1],
    ['desk', 0],
  ]);
  for (const { id } of data.list) await desk.call('alarm/endDevice', { id }, { cookie: admin });
  await failJob();
  await deliverAlarms(api.services);
  expect(heard).toHaveLength(1);
});

test('a browser that subscribes again takes its own place, five have room, and nobody touches those of others', async () => {
  const ids = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a']) ids.push((await subscribe(admin, name)).id);
  expect((await subscribe(admin, 'f')).reason).toBe('alarmChannelsFull');
  const { data } = await desk.call('alarm/devices', {}, { cookie: admin });
  expect(data.list.map(({ label }) => label)).toEqual(['b', 'c', 'd', 'e', 'a']);
  const { cookie } = await operatorMaker(desk)('review.push', 'review');
  expect((await desk.call('alarm/devices', {}, { cookie })).data).toEqual({ key: data.key, list: [] });
  for (const act of ['alarm/endDevice', 'alarm/tryDevice'] as const)
    expect((await desk.call(act, { id: data.list[0]?.id ?? '' }, { cookie })).reason).toBe('alarmNoChannel');
  for (const { id } of data.list) await desk.call('alarm/endDevice', { id }, { cookie: admin });
});

test('a browser that has unsubscribed is asked no more; one whose service is down is asked again', async () => {
  const { id } = await subscribe(admin, 'phone');
  status = 503;
  expect((await desk.call('alarm/tryDevice', { id }, { cookie: admin })).data.fault).toBe('HTTP 503');
  status = 201;
  expect((await desk.call('alarm/tryDevice', { id }, { cookie: admin })).data.fault).toBe('');
  status = 410;
  expect((await desk.call('alarm/tryDevice', { id }, { cookie: admin })).data.fault).toBe('the browser has unsubscribed');
  expect((await desk.call('alarm/devices', {}, { cookie: admin })).data.list).toEqual([]);
});

test('a browser with wrong keys is named, and stops no alarm of the others', async () => {
  const wrong = { endpoint: `${address}/wrong`, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };
  const { id } = await subscribe(admin, 'wrong', { subscription: wrong });
  await subscribe(admin, 'right');
  await failJob();
  await deliverAlarms(api.services);
  expect(heard.map(({ path }) => path)).toEqual(['/right']);
  expect((await desk.call('alarm/tryDevice', { id }, { cookie: admin })).data.fault).toBe('the keys of this browser are wrong');
  const { data } = await desk.call('alarm/devices', {}, { cookie: admin });
  for (const each of data.list) await desk.call('alarm/endDevice', { id: each.id }, { cookie: admin });
});

test('whoever is locked out hears nothing more', async () => {
  const { cookie } = await operatorMaker(desk)('leaver', 'risk');
  await subscribe(cookie, 'private phone');
  await desk.call('desk/lockOut', { name: 'leaver' }, { cookie: admin });
  await failJob();
  await deliverAlarms(api.services);
  expect(heard).toEqual([]);
});

test('elsewhere than in networks of one’s own a subscription leads to https only', async () => {
  const strict = await createTestApi({ runJobs: false });
  const own = await deskBeside(strict);
  const cookie = await own.signIn('ops', demonstrationPassword);
  const add = (endpoint: string) =>
    own.call('alarm/addDevice', { label: 'a', wants: ['job'], subscription: { endpoint, keys: newBrowser().keys } }, { cookie });
  expect((await add('http://push.example/1')).reason).toBe('alarmPushAddressWrong');
  const { data } = await add('https://127.0.0.1:1/1');
  // Taken, and never reached.
  expect((await own.call('alarm/tryDevice', { id: data.id }, { cookie })).data.fault).toContain('not');
  await own.close();
  await strict.close();
});
