/**
 * The product as `deploy/systemd/shizhong.service` starts it: its command and settings from the unit and from a file, production, a database elsewhere with
 * three roles, and, where this process may (root on Linux), another user in a folder that cannot be written.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseElsewhere, databaseElsewhere } from '@shizhong/api/test/database-elsewhere';
import { repository } from '@shizhong/remote-kit';
import { makeSite, type Site } from '@shizhong/shell/server/test-site';

jest.setTimeout(180_000);

const units = join(repository, 'deploy/systemd');
const unit = readFileSync(join(units, 'shizhong.service'), 'utf8');
/** Last value of a key of the unit. */
const stated = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

/** Uid of nobody, for whom the unit's user stands here. */
const nobody = 65_534;
const isApart =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', 'true'])
    .status === 0;

let site: Site;
let database: DatabaseElsewhere;
let state: string;
let settingsFile: string;
let port: number;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise<void>((done) => server.close(() => done()));
  return address && typeof address === 'object' ? address.port : 0;
}

beforeAll(async () => {
  site = makeSite();
  database = await databaseElsewhere(mkdtempSync(join(tmpdir(), 'sz-elsewhere-')));
  state = mkdtempSync(join(tmpdir(), 'sz-state-'));
  port = await freePort();
  mkdirSync(join(state, 'registry'), { mode: 0o700 });
  writeFileSync(join(state, 'registry/registry.json'), readFileSync(site.registry.file));
  if (isApart) for (const path of [state, join(state, 'registry')]) chownSync(path, nobody, nobody);
  chmodSync(site.folder, 0o755);
  const publicKey = createPublicKey(readFileSync(site.registry.keyFile))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  const settings = {
    ...{ DATABASE_URL: database.settings.DATABASE_URL, SECRET_KEY: 'Zk3vTq8LwR5nXy2BcDfGhJ6mPs9tUa4eZk3' },
    ...{ SIGN_PREFIX: 'before-', SIGN_SUFFIX: '-behind', SITE_NAME: '识众', SITE_COMPANY: '某公司', SITE_ICP: '京ICP备0号' },
    ...{ PUBLIC_URL: 'https://market.example', TRUST_PROXY: 'loopback', REGISTRY_PUBLIC_KEY: publicKey },
    ...{
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'a',
      ALIYUN_ACCESS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN_NAME: 'c',
      ALIYUN_SMS_TEMPLATE: 'd',
    },
    ...{
      SHELL_FOLDER: join(site.folder, 'shell'),
      REMOTES_FOLDER: join(site.folder, 'remotes'),
      PORT: String(port),
      DRAIN_S: '0',
    },
    DATA_DIR: state,
  };
  settingsFile = join(site.folder, 'settings.env');
  writeFileSync(
    settingsFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
});
afterAll(async () => {
  await database?.close();
  site?.remove();
});

/** As systemd reads them: what the file says goes before what the unit says. */
function environment(more: Record<string, string> = {}): Record<string, string> {
  const pairs = (text: string, between: RegExp) =>
    Object.fromEntries(
      text
        .split(between)
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
  return {
    PATH: process.env['PATH'] ?? '',
    ...pairs(stated('Environment'), / /),
    ...pairs(readFileSync(settingsFile, 'utf8'), /\n/),
    ...more,
  };
}

/** The unit's command in the unit's surroundings. */
function start(env: Record<string, string>): ChildProcess {
  const [, ...args] = stated('ExecStart').split(' ');
  if (!isApart) return spawn(process.execPath, args, { cwd: repository, env, stdio: 'pipe' });
  const readOnly = `mount --bind "${repository}" "${repository}" && mount -o remount,bind,ro "${repository}" && cd "${repository}"`;
  const user = `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups`;
  const script = `umask ${stated('UMask')} && ${readOnly} && exec ${user} "${process.execPath}" ${args.join(' ')}`;
  return spawn('unshare', ['--mount', 'sh', '-c', script], { cwd: repository, env, stdio: 'pipe' });
}

/** What it printed until it was ready or ended. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const hear = (bytes: Buffer) => {
      text += bytes;
      if (text.includes('is ready')) done(text);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => done(text));
  });
}

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

test('an empty database is refused with what to do; migrated, the product serves, writes its folder of state only, and stops in order', async () => {
  const early = start(environment());
  const refused = await Promise.all([untilReady(early), ended(early)]);
  expect(refused).toEqual([expect.stringContaining('npm run ops -- migrate'), 1]);

  const migration = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/ops/ops.ts', 'migrate'], {
    cwd: repository,
    env: environment(database.settings),
    encoding: 'utf8',
  });
  expect([migration.status, migration.stderr]).toEqual([0, '']);

  const child = start(environment());
  const over = ended(child);
  expect(await untilReady(child)).toContain(`is ready: http://127.0.0.1:${port}`);
  for (const path of ['livez', 'readyz', '', 'registry.json', 'assets/shell/main.11111111.js']) {
    const { status } = await fetch(`http://127.0.0.1:${port}/${path}`, { redirect: 'error' });
    expect([path, status]).toEqual([path, 200]);
  }
  if (isApart) {
    expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]).toBe(String(nobody));
    const made = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('registry.json'));
    for (const name of made)
      expect([name, statSync(join(state, name)).uid, statSync(join(state, name)).mode & 0o004]).toEqual([name, nobody, 0]);
  }
  child.kill('SIGTERM');
  expect(await over).toBe(0);
});

test('without a build it says which command makes one', async () => {
  const child = start(environment({ SHELL_FOLDER: join(site.folder, 'none') }));
  expect(await Promise.all([untilReady(child), ended(child)])).toEqual([expect.stringContaining('npm run build makes it'), 1]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
(hasSystemd ? test : test.skip)('systemd takes every unit, and its review finds the server well shut in', () => {
  const files = readdirSync(units).map((name) => join(units, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('shizhong'))]).toEqual([0, []]);
  const broken = join(mkdtempSync(join(tmpdir(), 'sz-unit-')), 'shizhong.service');
  writeFileSync(broken, unit.replace('Restart=on-failure', 'Restart=sometimes'));
  expect(spawnSync('systemd-analyze', ['verify', broken], { encoding: 'utf8' }).stderr).toContain('sometimes');
});

test('what units, image and compose file start is there, and no image is named by what changes', () => {
  const container = readFileSync(join(repository, 'deploy/container/Dockerfile'), 'utf8');
  const compose = readFileSync(join(repository, 'deploy/container/compose.yml'), 'utf8');
  const texts = [...readdirSync(units).map((name) => readFileSync(join(units, name), 'utf8')), container, compose];
  const started = texts.flatMap((text) => text.match(/scripts\/[\w/-]+\.ts/g) ?? []);
  expect(started.length).toBeGreaterThan(4);
  expect(started.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  const images = [...container.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ {4}image: (\S+)/gm)].map(
    ([, name = '']) => name,
  );
  for (const name of images) expect(name).toMatch(/:\d+\.\d+(\.\d+)?-|^\$\{IMAGE:/);
});
