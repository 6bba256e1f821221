/** Turns any error thrown by a load into one typed error. Runs only on the error path: it makes a request to find out why a file did not load. */
import { type LoadErrorReason, type LoadErrorType, type LoadPhase, RemoteLoadError } from '@shizhong/shared-contracts';

export interface LoadPlace {
  phase: LoadPhase;
  remote: string;
  version?: string | undefined;
  /** Address to request when the error itself names none. */
  address?: string | undefined;
  /** Of an ES module: browsers may keep its failure. */
  reload?: boolean | undefined;
}

export interface Diagnosis {
  type: LoadErrorType;
  reason: LoadErrorReason;
}

/** Timeout of one diagnostic request in milliseconds: the user is already waiting for a response. */
const diagnoseMs = 5_000;

export async function toLoadError(
  cause: unknown,
  place: LoadPlace,
  integrityOf: (url: string) => string | undefined,
): Promise<RemoteLoadError> {
  if (cause instanceof RemoteLoadError) return cause;
  const error = chunkError(cause);
  const address = error?.request ?? place.address;
  const facts = { ...place, phase: phaseOf(error, place.phase), address };
  const message = cause instanceof Error ? cause.message : String(cause);
  if (error?.type === 'timeout') return new RemoteLoadError({ ...facts, type: 'timeout', reason: 'network' }, message, { cause });
  if (!error || !address) return new RemoteLoadError({ ...facts, type: 'error', reason: 'threw' }, message, { cause });
  return new RemoteLoadError({ ...facts, ...(await diagnose(address, integrityOf(address))) }, message, { cause });
}

/** Why a script or style at this address did not load. */
export async function diagnose(address: string, integrity: string | undefined): Promise<Diagnosis> {
  let response: Response;
  try {
    response = await request(address);
    // To its end: a connection that breaks on the way would otherwise look like other bytes.
    if (response.ok) await response.blob();
  } catch (error) {
    return isTimeout(error) ? { type: 'timeout', reason: 'network' } : { type: 'error', reason: 'network' };
  }
  if (!response.ok) return byStatus(response.status);
  if (!integrity) return { type: 'error', reason: 'script' };
  try {
    // The same file requested again with the digest: if this fails, only the digest can be wrong.
    await request(address, integrity);
    return { type: 'error', reason: 'network' };
  } catch {
    return { type: 'error', reason: 'integrity' };
  }
}

export function byStatus(status: number): Diagnosis {
  return { type: status === 404 || status === 410 ? 'missing' : 'error', reason: 'http' };
}

export function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}

function request(address: string, integrity = ''): Promise<Response> {
  return fetch(address, { cache: 'no-store', integrity, signal: AbortSignal.timeout(diagnoseMs) });
}

interface ChunkError {
  type: string | undefined;
  request: string | undefined;
  style: boolean;
}

/** What Chromium, Firefox and Vite say, with the address, and Safari, without. Failures of `import()` have no other mark. */
const moduleError = /(?:imported module|preload CSS for|module script failed)[:.\s]*(\S+)?/;

/** A failed file of a page. webpack marks a chunk by name (scripts) or code (mini-css-extract), with `type` and `request`. */
function chunkError(cause: unknown): ChunkError | null {
  if (!(cause instanceof Error)) return null;
  const module = moduleError.exec(cause.message);
  if (module) return { type: undefined, request: module[1], style: cause.message.includes('CSS') };
  const { code, type, request } = cause as Error & { code?: unknown; type?: unknown; request?: unknown };
  const style = code === 'CSS_CHUNK_LOAD_FAILED';
  if (!style && cause.name !== 'ChunkLoadError') return null;
  return {
    type: typeof type === 'string' ? type : undefined,
    request: typeof request === 'string' && request ? request : undefined,
    style,
  };
}

/** Whether this error came from loading code rather than running it. */
export function isLoadError(cause: unknown): boolean {
  return cause instanceof RemoteLoadError || chunkError(cause) !== null;
}

function phaseOf(error: ChunkError | null, phase: LoadPhase): LoadPhase {
  return error?.style ? 'style' : phase;
}
