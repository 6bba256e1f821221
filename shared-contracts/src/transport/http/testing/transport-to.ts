import { createTransport, type TransportSettings } from '../transport';
import type { StubServer } from './stub-server';

export const sign = { prefix: 'A', suffix: 'Z' };

export type Changes = Partial<Omit<TransportSettings, 'read'>> & { read?: Partial<TransportSettings['read']> };

/** A transport that sends its requests to the stub server. */
export function transportTo(server: StubServer, { read, ...changes }: Changes = {}) {
  return createTransport({
    base: `${server.origin}/`,
    sign,
    timeoutMs: 20_000,
    read: { token: () => null, szPush: () => null, prom: () => null, path: () => '/', ...read },
    ...changes,
  });
}

/** The error of an operation that must fail. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error,
  );
}
