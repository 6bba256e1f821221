import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf } from '../../test/certify';
import { createTestApi, type TestApi } from '../../test/test-api';
import { commandFor } from '../operator';
import { deskBeside } from '../operator/desk/testing/desk-caller';
import { demonstrationPassword } from '../operator/operators';
import { type Desk, deskFromEnvironment } from './desk-client';

let api: TestApi;
let beside: Awaited<ReturnType<typeof deskBeside>>;
let desk: Desk;
let url: string;
let folder: string;

beforeAll(async () => {
  api = await createTestApi();
  beside = await deskBeside(api);
  const cookie = await beside.signIn('ops', demonstrationPassword);
  const { data } = await beside.call('desk/addKey', { label: 'cli', days: 1, password: demonstrationPassword }, { cookie });
  url = await beside.app.listen({ host: '127.0.0.1', port: 0 });
  const connected = deskFromEnvironment({ OPS_URL: url, OPS_KEY: data.key });
  if (!connected) throw new Error('no desk');
  desk = connected;
  folder = await mkdtemp(join(tmpdir(), 'desk-client-'));
});
afterAll(async () => {
  await beside.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const yes = async (_effect: string) => true;
const run = (words: string, options: Record<string, string> = {}, agree = yes) =>
  desk.run(commandFor(words.split(' '), options), agree);

test('without OPS_URL the command line works beside the database', () => {
  expect(deskFromEnvironment({})).toBeNull();
  expect(() => deskFromEnvironment({ OPS_URL: url })).toThrow('OPS_KEY is not set');
  expect(() => deskFromEnvironment({ OPS_URL: 'desk', OPS_KEY: 'x' })).toThrow('OPS_URL is the address of the desk');
});

test('a command gives the rows that it gives beside the database, and refuses with the same words', async () => {
  expect(await run('operator list')).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'ops', role: 'admin' })]));
  await expect(run('campaign approve', { no: 'RD-NONE' })).rejects.toThrow('广告 RD-NONE 不存在');
  await expect(run('operator add', { name: 'x1', role: 'risk' })).rejects.toThrow('runs only beside the database');
});

test('a file of this machine goes with the command, and nothing happens before its effect is agreed to', async () => {
  const file = join(folder, 'bank.csv');
  await writeFile(file, 'bankTxn,amount,payerName,remark\nT-77,12.50,某公司,没有附言码\n');
  const agreed: string[] = [];
  const no = async (effect: string) => {
    agreed.push(effect);
    return false;
  };
  await expect(run('deposit statement', { file }, no)).rejects.toThrow('nothing was done');
  expect(agreed).toEqual([expect.stringContaining('1 笔共 ¥12.50')]);
  expect(await run('deposit statement', { file })).toEqual([expect.objectContaining({ bankTxn: 'T-77' })]);
});

test('a file that a command writes lands on this machine, and never over another', async () => {
  const { phone } = await api.signUp('ad');
  const { id: userId } = await api.services.db
    .selectFrom('user')
    .select('id')
    .where('phone_hash', '=', api.services.phones.hash(phone))
    .executeTakeFirstOrThrow();
  const id = await fileOf(api.services, userId);
  const out = join(folder, 'licence.png');
  expect(await run('file save', { id, out })).toEqual([expect.objectContaining({ path: out })]);
  expect((await readFile(out)).subarray(1, 4).toString()).toBe('PNG');
  await expect(run('file save', { id, out })).rejects.toThrow('已存在');
});

test('an unreachable desk and a key that ended are explained', async () => {
  const away = deskFromEnvironment({ OPS_URL: 'http://127.0.0.1:1', OPS_KEY: 'szop_x' });
  await expect(away?.run(commandFor(['queue'], {}), yes)).rejects.toThrow('cannot be reached');
  const ended = deskFromEnvironment({ OPS_URL: url, OPS_KEY: 'szop_x' });
  await expect(ended?.run(commandFor(['queue'], {}), yes)).rejects.toThrow('请先登录');
});
