/** Starts a server, lets people call it over the network and an operator use the command line, and prints all of it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type EndpointKey, pathOf, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { demonstrationSign } from '@shizhong/shared-contracts/page';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import sharp from 'sharp';
import { type Caller, createCaller, type Envelope, type Who } from '../../src/app';
import { ensureDatabase, startEmbedded } from '../../src/platform';

const api = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Of every account of the demonstration. */
export const demonstrationPassword = 'Demo1234';

export interface LifePerson extends Who {
  name: string;
}

/** Prints one line of the transcript; `data` is shown as JSON. */
export function say(text: string, data?: unknown): void {
  console.log(data === undefined ? text : `${text}  ${JSON.stringify(data)}`);
}

export function heading(text: string): void {
  console.log(`\n== ${text}`);
}

export interface Product {
  address: string;
  /** Makes a call and prints it with selected facts of the answer. */
  call<K extends EndpointKey>(
    who: LifePerson,
    key: K,
    payload: Omit<RequestOf<K>, 'request_id'>,
    show?: (data: ResponseOf<K>) => unknown,
  ): Promise<ResponseOf<K>>;
  signIn(name: string, phone: string, side: Side): Promise<LifePerson>;
  /** Uploads a grey picture. */
  picture(who: LifePerson): Promise<string>;
  /** Runs `npm run ops -- …` as a separate process. */
  ops(...words: string[]): Promise<Record<string, string | number | null>[]>;
  /** The product's clock, including what the operator has added. */
  now(): number;
  advance(span: string): Promise<void>;
  close(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shizhong-life-'));
  const store = process.argv.includes('--figures-apart') ? await twoDatabases(join(dataDir, 'server')) : null;
  const env = {
    ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, DEMONSTRATION_DATA: 'accounts', LOG_LEVEL: 'error', PORT: '0' },
    ...(store && { PROFILE: 'demonstration', ...store.settings }),
  };
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/app/main.ts'], {
    cwd: api,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(server);
  say(
    `server: ${address}, demonstration profile, ${store ? 'two empty databases, of which one has the figures' : 'empty database'}`,
  );
  const caller = createCaller(sendTo(address), demonstrationSign);
  let aheadMs = 0;

  async function ops(...words: string[]) {
    say(`$ npm run ops -- ${words.map((word) => (/[\s;]/.test(word) ? `'${word}'` : word)).join(' ')}`);
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', 'src/app/ops.ts', ...words, '--yes', '--json'], {
      cwd: api,
      env,
    });
    for (const line of stderr.split('\n').filter((one) => one.trim())) say(`  ! ${line}`);
    const rows = JSON.parse(stdout) as Record<string, string | number | null>[];
    for (const row of rows) {
      say(
        `  ${Object.entries(row)
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => `${name}=${value}`)
          .join('  ')}`,
      );
    }
    return rows;
  }

  return {
    address,
    async call(who, key, payload, show) {
      const data = await caller(who, key, payload);
      say(`${who.name} POST ${pathOf(key)}`, show?.(data));
      return data;
    },
    async signIn(name, phone, side) {
      const { token } = await logIn(caller, phone, side);
      say(`${name} signs in (${phone})`);
      return { name, side, token };
    },
    picture: (who) => upload(address, who),
    ops,
    now: () => Date.now() + aheadMs,
    async advance(span) {
      const [, count = '0', unit = 'h'] = /^(\d+)([mhd])$/.exec(span) ?? [];
      aheadMs += Number(count) * (unit === 'd' ? 86_400_000 : unit === 'h' ? 3_600_000 : 60_000);
      await ops('clock', 'advance', span);
    },
    async close() {
      server.kill('SIGTERM');
      await new Promise((ended) => server.once('exit', ended));
      await store?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server with a database of money and one of figures. */
async function twoDatabases(dataDir: string) {
  await mkdir(dataDir);
  const server = await startEmbedded({ dataDir, durable: false });
  const { host, user, password, port } = server.connection;
  for (const name of ['money', 'figures']) await ensureDatabase(server.connection, name);
  const at = (name: string) =>
    host.startsWith('/')
      ? `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgres://${user}:${password}@${host}:${port}/${name}`;
  return { settings: { DATABASE_URL: at('money'), FIGURES_DATABASE_URL: at('figures') }, close: () => server.close() };
}

async function logIn(caller: Caller, phone: string, side: Side): Promise<{ token: string }> {
  return caller({ side, token: '' }, 'auth/login', { phone, password: demonstrationPassword, source: sources[side] });
}

function sendTo(address: string) {
  return async (path: string, headers: Record<string, string>, body: string): Promise<Envelope> => {
    const answer = await fetch(address + path, { method: 'POST', headers, body });
    return (await answer.json()) as Envelope;
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = '';
    server.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /http:\/\/[\d.:]+/.exec(output)?.[0];
      if (address) found(address);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

async function upload(address: string, who: LifePerson): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d8dee6' } })
    .png()
    .toBuffer();
  const source = sources[who.side];
  const timestamp = String(Math.floor(Date.now() / 1000));
  const payload = { purpose: 'attachment' };
  const form = new FormData();
  form.set('purpose', payload.purpose);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const sign = signatureOf({ source, timestamp, payload }, demonstrationSign);
  const headers = { source, timestamp, sign, token: who.token };
  const answer = await fetch(`${address}${pathOf('upload/file')}`, { method: 'POST', headers, body: form });
  const { data, msg } = (await answer.json()) as { data: { fileId: string } | null; msg: string };
  if (!data) throw new Error(`upload: ${msg}`);
  return data.fileId;
}
