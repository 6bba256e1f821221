import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointKey, methodOf, pathOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RefusalName, refusals } from '@shizhong/shared-contracts/refusals';
import { type Credentials, type Side, sources } from '@shizhong/shared-contracts/session';
import { readSettings } from '@shizhong/shared-contracts/settings';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createApi, type Services } from '../src/app';
import { type ApiSettings, apiSettings, createLog, serverOptions, undeclaredRefusal } from '../src/platform';
import { numbersBelow } from './numbers';
import { createTestDatabase, figuresUrlOf } from './server';

export interface CallOptions {
  side?: Side;
  token?: string | undefined;
  ip?: string;
  /** Sends the body as a form instead of JSON. */
  form?: boolean;
  /** A PNG sent with the payload in a multipart body. */
  file?: Buffer;
  headers?: Record<string, string>;
  /** Seconds added to the signed time. */
  clockS?: number;
}

export interface Answered<D> {
  status: number;
  code: number;
  statusCode: number;
  msg: string;
  /** The endpoint's declared response when `code` is 200, otherwise the data of a refusal. */
  data: D;
  /** Name of the refusal. */
  reason: RefusalName | undefined;
  errors: { path: string; msg: string }[];
  szPush: string | undefined;
  headers: Record<string, unknown>;
}

export interface TestApi {
  app: FastifyInstance;
  services: Services;
  settings: ApiSettings;
  metricsAddress: string | null;
  /** All lines logged so far. */
  logged(): string;
  call<K extends EndpointKey>(key: K, payload?: object, options?: CallOptions): Promise<Answered<ResponseOf<K>>>;
  /** The response of an endpoint that returns a file. */
  download(key: EndpointKey, payload: object, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs up with an SMS code, from a separate address. */
  signUp(side: Side, more?: { phone?: string; payload?: object; headers?: Record<string, string> }): Promise<SignedUp>;
  /** Requests an SMS code, as shown by the demonstration; solves a captcha where one is required. */
  codeFor(phone: string, purpose: string, side: Side): Promise<string>;
  close(): Promise<void>;
}

export interface SignedUp extends Credentials {
  phone: string;
  password: string;
  side: Side;
}

export const password = 'Abcd-1234';

/** Creates a server on a separate database, or on the database of another server (`databaseUrl`). */
export async function createTestApi(
  overrides: Partial<ApiSettings> = {},
  replace: (services: Services) => void = () => {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-api-'));
  const databaseUrl = overrides.databaseUrl ?? (await createTestDatabase());
  const settings: ApiSettings = {
    ...readSettings(apiSettings, {}).values,
    dataDir,
    databaseUrl,
    figuresDatabaseUrl: figuresUrlOf(databaseUrl),
    figuresPool: 3,
    secretKey: 'test-secret-key-test-secret-key-0123456789',
    databasePool: 5,
    demonstrationData: 'accounts',
    ...overrides,
  };
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const api = await createApi(settings, log).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  replace(api.services);
  const app = Fastify(serverOptions(settings, log));
  await app.register(api.plugin);
  await app.ready();

  async function send(key: EndpointKey, payload: object, options: CallOptions): Promise<LightMyRequestResponse> {
    const method = methodOf(key);
    const source = sources[options.side ?? 'ad'];
    const timestamp = String(Math.floor(Date.now() / 1000) + (options.clockS ?? 0));
    const sign = signatureOf(
      { source, timestamp, payload: payload as Record<string, unknown> },
      { prefix: settings.signPrefix, suffix: settings.signSuffix },
    );
    const pairs = new URLSearchParams(
      Object.entries(payload).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ).toString();
    const body = method === 'GET' ? { headers: {} } : await bodyOf(payload, pairs, options);
    return app.inject({
      method,
      url: method === 'GET' ? `${pathOf(key)}?${pairs}` : pathOf(key),
      ...body,
      headers: {
        ...body.headers,
        source,
        timestamp,
        sign,
        ...(options.token ? { token: options.token } : {}),
        ...options.headers,
      },
      remoteAddress: options.ip ?? '127.0.0.1',
    });
  }

  async function call<K extends EndpointKey>(
    key: K,
    payload: object = {},
    options: CallOptions = {},
  ): Promise<Answered<ResponseOf<K>>> {
    const response = await send(key, payload, options);
    const { code, status_code, msg, data, reason, errors = [], szPush } = response.json();
    const { statusCode: status, headers } = response;
    // Tests assert only the name, which determines the code.
    if (reason !== undefined && refusals[reason as RefusalName].code !== code) throw new Error(`${reason} has code ${code}`);
    return { status, code, statusCode: status_code, msg, data, reason, errors, szPush, headers };
  }

  async function codeFor(phone: string, purpose: string, side: Side): Promise<string> {
    const request = (captcha: object = {}) =>
      call('auth/sendSms', { phone, purpose, source: sources[side], ...captcha }, { side, ip: randomIp() });
    let answer = await request();
    if (answer.reason === 'captchaRequired') {
      const { data } = await call('auth/captcha', {}, { ip: randomIp() });
      answer = await request({ captchaId: data.captchaId, captchaText: data.demoText });
    }
    if (answer.code !== 200) throw new Error(`no code: ${answer.msg}`);
    return answer.data.demoCode ?? '';
  }

  return {
    app,
    services: api.services,
    settings,
    metricsAddress: api.metricsAddress,
    logged: () => lines.join(''),
    call,
    download: (key, payload, options = {}) => send(key, payload, options),
    codeFor,
    async signUp(side, more = {}) {
      const phone = more.phone ?? randomPhone();
      const payload = { ...registration(side, phone, await codeFor(phone, 'register', side)), ...more.payload };
      const answer = await call('auth/register', payload, { side, ip: randomIp(), headers: more.headers ?? {} });
      if (answer.code !== 200) throw new Error(`sign-up refused: ${answer.msg} ${JSON.stringify(answer.errors)}`);
      return { ...answer.data, phone, password, side };
    },
    async close() {
      const undeclared = lines.filter((line) => line.includes(undeclaredRefusal));
      await app.close();
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
      // Clients derive the refusals they must handle from the declarations.
      if (undeclared.length) throw new Error(undeclared.join(''));
    },
  };
}

async function bodyOf(payload: object, pairs: string, { form, file }: CallOptions) {
  if (file) {
    const parts = new FormData();
    for (const [name, value] of new URLSearchParams(pairs)) parts.append(name, value);
    parts.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png');
    const encoded = new Response(parts);
    const type = encoded.headers.get('content-type') ?? '';
    return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
  }
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { payload: form ? pairs : JSON.stringify(payload), headers: { 'content-type': type } };
}

export function registration(side: Side, phone: string, smsCode: string) {
  return {
    request_id: randomUUID(),
    source: sources[side],
    phone,
    smsCode,
    password,
    ...(side === 'ad' ? { industry: 'food', company: '测试公司' } : { mediaKind: 'oa' }),
    agreements: ['tos', 'privacy', side === 'ad' ? 'ad_rules' : 'media_rules'],
  };
}

const phones = numbersBelow(100_000_000);

export function randomPhone(): string {
  return `136${String(phones()).padStart(8, '0')}`;
}

export function randomIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
