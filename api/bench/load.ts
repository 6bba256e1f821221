/** Load generation over keep-alive connections, with response times. */
import { Agent, request } from 'node:http';
import { type EndpointKey, pathOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { ApiSettings } from '../src/platform';
import type { Person } from '../test/campaign-stage';

export interface Answer {
  status: number;
  code: number;
  ms: number;
}

export class Caller {
  readonly #agent: Agent;
  readonly #address: URL;
  readonly #settings: ApiSettings;

  constructor(address: string, settings: ApiSettings, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#address = new URL(address);
    this.#settings = settings;
  }

  call(who: Person, key: EndpointKey, payload: Record<string, unknown>): Promise<Answer> {
    const source = sources[who.side];
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { signPrefix: prefix, signSuffix: suffix } = this.#settings;
    const sign = signatureOf({ source, timestamp, payload }, { prefix, suffix });
    const body = JSON.stringify(payload);
    const begun = performance.now();
    return new Promise((done, fail) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        source,
        timestamp,
        sign,
        token: who.token,
      };
      const sent = request(
        {
          agent: this.#agent,
          host: this.#address.hostname,
          port: this.#address.port,
          path: pathOf(key),
          method: 'POST',
          headers,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            const code = Number(/"code":(\d+)/.exec(text)?.[1] ?? 0);
            done({ status: response.statusCode ?? 0, code, ms: performance.now() - begun });
          });
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Runs `clients` loops of `step` for `ms`. @returns the results of all steps */
export async function during<T>(
  ms: number,
  clients: number,
  step: (client: number) => Promise<T>,
): Promise<{ results: T[]; perS: number }> {
  const results: T[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - begun < ms) results.push(await step(client));
    }),
  );
  return { results, perS: (results.length / (performance.now() - begun)) * 1000 };
}

/** Processes every item once, `clients` at a time. */
export async function each<In, Out>(items: readonly In[], clients: number, step: (item: In) => Promise<Out>) {
  const left = [...items];
  const results: Out[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await step(item));
    }),
  );
  const ms = performance.now() - begun;
  return { results, ms, perS: (items.length / ms) * 1000 };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
