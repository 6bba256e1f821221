/** The server as a separate process: start, kill -9, graceful stop. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSign } from '@shizhong/shared-contracts/page';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import { type Child, startChild } from '../../test/child';
import { createTestDatabase } from '../../test/server';

jest.setTimeout(240_000);

const folders: string[] = [];
const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.process.exitCode === null && child.process.signalCode === null) child.process.kill('SIGTERM');
    await child.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sz-main-'));
  folders.push(folder);
  return folder;
}

async function serve(env: Record<string, string>): Promise<{ child: Child; address: string }> {
  const child = startChild('src/app/main.ts', [], { PORT: '0', ...env });
  children.push(child);
  const [, address = ''] = await child.printed(/识众 API: (http\S+)/);
  return { child, address };
}

async function logIn(address: string) {
  const payload = { phone: '13800000001', password: 'Demo1234', source: sources.ad };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = signatureOf({ source: sources.ad, timestamp, payload }, demonstrationSign);
  const headers = { 'content-type': 'application/json', source: sources.ad, timestamp, sign };
  return fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(payload) });
}

test('starts with its embedded database, survives kill -9 without losing data, and stops gracefully', async () => {
  const DATA_DIR = dataFolder();
  const first = await serve({ DATA_DIR });
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  expect(first.child.output()).toMatch(/13800000001 Demo1234/);
  expect(((await (await logIn(first.address)).json()) as { code: number }).code).toBe(200);
  first.child.process.kill('SIGKILL');
  await first.child.ended;

  const second = await serve({ DATA_DIR });
  expect(second.child.output()).toContain('embedded PostgreSQL adopted');
  expect(((await (await logIn(second.address)).json()) as { code: number }).code).toBe(200);
  second.child.process.kill('SIGTERM');
  expect(await second.child.ended).toBe(0);
  await expect(fetch(second.address)).rejects.toThrow();
});

test('a stop waits for requests in progress', async () => {
  const { child, address } = await serve({
    DATA_DIR: dataFolder(),
    PROFILE: 'demonstration',
    DATABASE_URL: await createTestDatabase('empty'),
  });
  const answers = Array.from({ length: 6 }, () => logIn(address));
  await new Promise((later) => setTimeout(later, 15));
  child.process.kill('SIGTERM');
  const outcomes = await Promise.allSettled(answers);
  expect(await child.ended).toBe(0);
  const answered = outcomes.filter((one) => one.status === 'fulfilled');
  expect(answered.length).toBeGreaterThan(0);
  for (const { value } of answered) expect([200, 503]).toContain(value.status);
});

test('a port in use aborts the start, and no database process is left running', async () => {
  const { address } = await serve({
    DATA_DIR: dataFolder(),
    PROFILE: 'demonstration',
    DATABASE_URL: await createTestDatabase('empty'),
  });
  const DATA_DIR = dataFolder();
  const late = startChild('src/app/main.ts', [], { PORT: new URL(address).port, DATA_DIR });
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain('EADDRINUSE');
  expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('production without its settings does not start and lists everything that is missing', async () => {
  const child = startChild('src/app/main.ts', [], { PROFILE: 'production', DATA_DIR: dataFolder() });
  expect(await child.ended).toBe(1);
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'SIGN_PREFIX', 'SIGN_SUFFIX', 'SMS_PROVIDER'])
    expect(child.output()).toContain(name);
  expect(child.output()).not.toContain('    at ');
});
