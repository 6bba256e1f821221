/** Calls the platform's server API. Every response is JSON; an `errcode` other than 0 is a refusal. */
import { createHash } from 'node:crypto';

export interface WechatApi {
  /** @throws WechatError */
  post(path: string, query: Record<string, string>, body: object): Promise<{ answer: Record<string, unknown>; sha256: string }>;
  /** @throws WechatError */
  get(path: string, query: Record<string, string>): Promise<Record<string, unknown>>;
}

export class WechatError extends Error {
  override readonly name = 'WechatError';
  /** `errcode`, or null when no response was received. */
  readonly code: number | null;

  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }
}

const timeoutMs = 8_000;

/** @param origin `https://api.weixin.qq.com`; differs only in tests and behind a proxy */
export function wechatApi(origin: string): WechatApi {
  async function call(path: string, query: Record<string, string>, body: object | null) {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const text = await textOf(url, path, body);
    const answer = parsed(text, path);
    const code = Number(answer['errcode'] ?? 0);
    if (code !== 0) throw new WechatError(`${path} refused with ${code}: ${String(answer['errmsg']).slice(0, 200)}`, code);
    return { answer, text };
  }
  return {
    async post(path, query, body) {
      const { answer, text } = await call(path, query, body);
      return { answer, sha256: createHash('sha256').update(text).digest('hex') };
    },
    get: async (path, query) => (await call(path, query, null)).answer,
  };
}

/** The URL contains the token, so our error messages never include it. */
async function textOf(url: URL, path: string, body: object | null): Promise<string> {
  try {
    const response = await fetch(url, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new WechatError(`${path} answered HTTP ${response.status}`);
    return await response.text();
  } catch (cause) {
    if (cause instanceof WechatError) throw cause;
    throw new WechatError(`${path} did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
  }
}

function parsed(text: string, path: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer as Record<string, unknown>;
  } catch {
    // Reported below, like any other response that is not an object.
  }
  throw new WechatError(`${path} did not return a JSON object`);
}
