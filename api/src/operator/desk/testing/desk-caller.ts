import type { DeskEndpointKey, DeskRequestOf, DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TestApi } from '../../../../test/test-api';
import { createEngine } from '../../../app';
import { createLog, serverOptions } from '../../../platform';
import { deskPlugin } from '../plugin';
import type { DeskServices } from '../run-command';

export interface DeskAnswer<D> {
  status: number;
  code: number;
  reason: string | undefined;
  msg: string;
  data: D;
  setCookie: string | undefined;
}

export interface DeskCallOptions {
  cookie?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** The desk beside a test's marketplace, as its own page calls it. */
export async function deskBeside(
  { services, settings }: Pick<TestApi, 'services' | 'settings'>,
  releases: DeskServices['releases'] = null,
) {
  const engine = createEngine(services, (error) => {
    throw error;
  });
  const app: FastifyInstance = Fastify(serverOptions(settings, createLog('silent')));
  await app.register(deskPlugin({ services, releases, runDue: () => engine.runDue() }));
  await app.ready();

  async function call<K extends DeskEndpointKey>(
    endpoint: K,
    body: DeskRequestOf<K>,
    { cookie, key, headers, ip = '127.0.0.1' }: DeskCallOptions = {},
  ): Promise<DeskAnswer<DeskResponseOf<K>>> {
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) };
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/${endpoint}`,
      headers: { host: 'localhost', ...(key ? { authorization: `Bearer ${key}` } : own), ...headers },
      payload: body as object,
      remoteAddress: ip,
    });
    const { code, msg, reason, data } = response.json<{ code: number; msg: string; reason?: string; data: never }>();
    const sent = response.headers['set-cookie'];
    const setCookie = (Array.isArray(sent) ? sent[0] : sent)?.toString();
    return { status: response.statusCode, code, reason, msg, data, setCookie };
  }

  return {
    app,
    call,
    /** @returns the cookie of a new session */
    async signIn(name: string, password: string, code = ''): Promise<string> {
      const { setCookie, msg } = await call('desk/signIn', { name, password, code });
      if (!setCookie) throw new Error(msg);
      return setCookie.split(';')[0] ?? '';
    },
    close: () => app.close(),
  };
}
