/** The registry as the server gives it now, validated. */
import { type Registry, RemoteLoadError } from '@shizhong/shared-contracts';
import { byStatus, isTimeout } from './load-error';
import { checkRegistry } from './schema-checks';

/** @throws RemoteLoadError of phase `registry` */
export async function fetchRegistry(address: string, timeoutMs: number): Promise<Registry> {
  const place = { phase: 'registry', remote: 'shell', address } as const;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    body = response.ok ? await response.json() : null;
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'schema' : 'network';
    throw new RemoteLoadError({ ...place, type: isTimeout(cause) ? 'timeout' : 'error', reason }, String(cause), { cause });
  }
  if (!response.ok) throw new RemoteLoadError({ ...place, ...byStatus(response.status) }, `HTTP ${response.status}`);
  const result = checkRegistry(body);
  if ('problem' in result) throw new RemoteLoadError({ ...place, type: 'error', reason: 'schema' }, result.problem);
  return result.value;
}
