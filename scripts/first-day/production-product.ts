/**
 * The product as a company runs it on its first day: production, an empty database on a PostgreSQL server elsewhere with three roles, two hosts behind a
 * proxy that speaks TLS, and a provider of text messages, which is the one part that is ours.
 *
 * Names below `localhost` lead every browser to its own machine (RFC 6761) and are hosts apart, as the desk wants it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseElsewhere } from '@shizhong/api/test/database-elsewhere';
import { serveDesk } from '../registry/serve-desk';
import { repository } from '../sources/repository';

/** In milliseconds: a busy machine is slow, not broken. */
const startMs = 120_000;

/** Address that a browser opens, with a slash behind it. */
interface Served {
  address: string;
}

export class ProductionProduct {
  private constructor(
    readonly market: Served,
    readonly desk: Served,
    private readonly messages: Messages,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly close: () => Promise<void>,
  ) {}

  /**
   * @param folder of its own, for data and certificate
   * @param builds settings that name the builds to serve
   * @param artifacts folder for the log
   * @throws ProductionDidNotStart
   */
  static async start(folder: string, builds: Record<string, string>, artifacts: string): Promise<ProductionProduct> {
    const closing: (() => unknown)[] = [];
    const close = async () => {
      for (const each of closing.reverse()) await each();
    };
    try {
      const database = await databaseElsewhere(mkdtempSync(join(tmpdir(), 'shizhong-elsewhere-')));
      closing.push(() => database.close());
      const messages = await Messages.listen();
      closing.push(() => messages.close());
      const data = join(folder, 'data');
      await serveDesk(data);
      const [port, deskPort] = [await freePort(), await freePort()];
      const certificate = certificateIn(folder);
      const market = await encrypted('market.localhost', port, certificate);
      closing.push(() => market.close());
      const desk = await encrypted('desk.localhost', deskPort, certificate);
      closing.push(() => desk.close());
      const environment = {
        ...{ PATH: process.env['PATH'], NODE_ENV: 'production', PROFILE: 'production', DATA_DIR: data, ...builds },
        ...{ PORT: String(port), DESK_PORT: String(deskPort), PUBLIC_URL: market.address, DESK_URL: desk.address },
        ...{ TRUST_PROXY: 'loopback', DATABASE_URL: database.settings.DATABASE_URL, LOG_LEVEL: 'warn' },
        ...{ SECRET_KEY: 'Zk3vTq8LwR5nXy2BcDfGhJ6mPs9tUa4eZk3', SIGN_PREFIX: 'before-', SIGN_SUFFIX: '-behind' },
        ...{ SITE_NAME: '识众', SITE_COMPANY: '某公司', SITE_ICP: '京ICP备0号' },
        ...{ BANK_ACCOUNT_HOLDER: '某公司', BANK_ACCOUNT_NUMBER: '5719000011112222', BANK_ACCOUNT_BANK: '招商银行杭州分行' },
        ...{ SMS_PROVIDER: 'aliyun', ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b' },
        ...{ ALIYUN_SMS_SIGN_NAME: 'c', ALIYUN_SMS_TEMPLATE: 'd', ALIYUN_SMS_ENDPOINT: messages.address },
      };
      commandIn({ ...environment, ...database.settings }, 'migrate');
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/serve.ts'], { cwd: repository, env: environment });
      closing.push(() => ended(child));
      await ready(child, join(artifacts, 'production.log'));
      return new ProductionProduct({ address: market.address }, { address: desk.address }, messages, environment, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** `npm run ops --`, as whoever installs the product runs it. @returns its rows */
  ops(...args: string[]): Record<string, unknown>[] {
    return commandIn(this.environment, ...args);
  }

  /** The code of the last text message to this number. @throws when none comes */
  code(phone: string): Promise<string> {
    return this.messages.code(phone);
  }

  stop(): Promise<void> {
    return this.close();
  }
}

/** @throws ProductionDidNotStart when it is refused */
function commandIn(env: NodeJS.ProcessEnv, ...args: string[]): Record<string, unknown>[] {
  const command = ['--import', 'tsx', 'scripts/ops/ops.ts', ...args, ...(args[0] === 'migrate' ? [] : ['--json'])];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: repository, env, encoding: 'utf8' });
  if (status !== 0) throw new ProductionDidNotStart(`ops ${args.join(' ')}: ${stderr}${stdout}`);
  return args[0] === 'migrate' ? [] : (JSON.parse(stdout) as Record<string, unknown>[]);
}

async function ready(child: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let printed = '';
  const said = new Promise<boolean>((done) => {
    const hear = (text: Buffer) => {
      printed += text;
      if (printed.includes("the operators' desk:")) done(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => done(false));
    setTimeout(() => done(false), startMs).unref();
  });
  if (!(await said)) throw new ProductionDidNotStart(printed);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Signed by itself: the tests' browsers take it by a flag. */
function certificateIn(folder: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [...args, '-subj', '/CN=localhost', '-keyout', key, '-out', cert]);
  if (status !== 0) throw new ProductionDidNotStart(`openssl, which makes the proxy's certificate: ${stderr ?? 'not found'}`);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** The reverse proxy that `docs/operations.md` asks for, as far as the product notices it. */
async function encrypted(host: string, port: number, certificate: Certificate): Promise<Served & { close(): void }> {
  const server = createTlsServer(certificate, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await listening(server);
  return { address: `https://${host}:${portOf(server)}/`, close: () => closed(server) };
}

/** Stands where Aliyun's interface stands: takes every message, and remembers the code in it. */
class Messages {
  readonly #codes = new Map<string, string>();
  readonly #server = createHttpServer((incoming, outgoing) => {
    const { searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
    const { code } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string };
    if (code) this.#codes.set(query.get('PhoneNumbers') ?? '', code);
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":"OK"}');
    this.#server.emit('sent');
  });

  static async listen(): Promise<Messages> {
    const messages = new Messages();
    await listening(messages.#server);
    return messages;
  }

  get address(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  async code(phone: string): Promise<string> {
    const signal = AbortSignal.timeout(20_000);
    for (;;) {
      const code = this.#codes.get(phone);
      this.#codes.delete(phone);
      if (code) return code;
      await once(this.#server, 'sent', { signal });
    }
  }

  close(): void {
    closed(this.#server);
  }
}

async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): void {
  server.closeAllConnections();
  server.close();
}

class ProductionDidNotStart extends Error {
  override readonly name = 'ProductionDidNotStart';
}
