/**
 * Calls to the server. The client (axios, MD5) is loaded with the first call, so that a page without calls does not include it;
 * a failed load is not cached, and the next call tries again.
 */
import { type EndpointKey, type Host, RequestFailure, statusCodes } from '@shizhong/shared-contracts';
import type { HttpClient, HttpClientSettings } from '@shizhong/shared-contracts/http';
import type { ShellServices } from '../store/services';

export type Calls = Pick<ShellServices, 'call' | 'accountOf'> & Pick<Host, 'upload' | 'download'>;

export interface CallSettings extends HttpClientSettings {
  /** Called with every endpoint that has answered: an act may have changed what pages show. */
  onAnswer(key: EndpointKey): void;
}

export function createCalls(settings: CallSettings, load = loadFactory): Calls {
  let client: Promise<HttpClient> | null = null;
  const loadClient = (): Promise<HttpClient> => {
    client ??= load().then(
      (createHttpClient) => createHttpClient(settings),
      () => {
        client = null;
        settings.onError({ title: '网络异常', description: '您的网络发生异常，无法连接服务器', status: null, url: '' });
        throw new RequestFailure('Network', 'Network request failed');
      },
    );
    return client;
  };
  const call: Host['call'] = async (key, payload, options) => {
    const data = await (await loadClient()).call(key, payload, options);
    settings.onAnswer(key);
    return data;
  };
  return {
    call,
    upload: async (key, file, payload, options) => (await loadClient()).upload(key, file, payload, options),
    download: async (key, payload, options) => (await loadClient()).download(key, payload, options),
    async accountOf(query) {
      const body = await (await loadClient()).body('home/public/account', { ...query, type: '1' });
      // Only these two are read: `docs/specification.md#endpoints`.
      const { status_code, szPush } = Object(body) as Record<string, unknown>;
      if (status_code !== statusCodes.ok) return null;
      // Stored as text like the one in an address, where a number is text already.
      return typeof szPush === 'string' || typeof szPush === 'number' ? String(szPush) || null : null;
    },
  };
}

async function loadFactory() {
  const { createHttpClient } = await import(/* webpackChunkName: "http" */ '@shizhong/shared-contracts/http');
  return createHttpClient;
}
