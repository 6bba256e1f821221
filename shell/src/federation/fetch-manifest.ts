/** The remote's own manifest where it does not stand in the page: fetched, and validated before any of its code runs. */
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { byStatus, diagnose, isTimeout } from './load-error';
import { checkManifest } from './schema-checks';

const failedBefore = new Map<string, number>();

/**
 * @param base absolute address of the remote's folder
 * @throws RemoteLoadError of phase `manifest`
 */
export async function fetchManifest(entry: RegistryEntry, base: string, timeoutMs: number): Promise<RemoteManifest> {
  const address = base + entry.manifest;
  const place = { phase: 'manifest', remote: entry.name, version: entry.version, address } as const;
  const failures = failedBefore.get(address) ?? 0;
  // The same address would return the hung or wrongly cached response again.
  const requested = failures ? `${address}?r=${failures}` : address;
  failedBefore.set(address, failures + 1);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(requested, { integrity: entry.integrity, signal: AbortSignal.timeout(timeoutMs) });
    body = response.ok ? JSON.parse(await response.text()) : null;
  } catch (cause) {
    if (isTimeout(cause)) throw new RemoteLoadError({ ...place, type: 'timeout', reason: 'network' }, 'timed out', { cause });
    if (cause instanceof SyntaxError)
      throw new RemoteLoadError({ ...place, type: 'error', reason: 'schema' }, 'not JSON', { cause });
    // `fetch` throws the same TypeError for a wrong digest, an error status (whose body has another digest) and a dead network.
    throw new RemoteLoadError({ ...place, ...(await diagnose(requested, entry.integrity)) }, String(cause), { cause });
  }
  if (!response.ok) throw new RemoteLoadError({ ...place, ...byStatus(response.status) }, `HTTP ${response.status}`);
  const result = checkManifest(body);
  if ('problem' in result) throw new RemoteLoadError({ ...place, type: 'error', reason: 'schema' }, result.problem);
  failedBefore.delete(address);
  return result.value;
}
