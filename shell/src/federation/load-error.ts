/** Turns whatever a load threw into one typed error. Runs only on the error path: it asks the network why a file did not come. */
import { type LoadErrorReason, type LoadErrorType, type LoadPhase, RemoteLoadError } from '@shizhong/shared-contracts';

export interface LoadPlace {
  phase: LoadPhase;
  remote: string;
  version?: string | undefined;
  /** Address to ask when the error itself names none. */
  address?: string | undefined;
}

export interface Diagnosis {
  type: LoadErrorType;
  reason: LoadErrorReason;
}

/** Patience of one diagnosing request in milliseconds: the user is already waiting for an answer. */
const diagnoseMs = 5_000;

export async function toLoadError(
  cause: unknown,
  place: LoadPlace,
  integrityOf: (url: string) => string | undefined,
): Promise<RemoteLoadError> {
  if (cause instanceof RemoteLoadError) return cause;
  const fault = chunkFault(cause);
  const address = fault?.request ?? place.address;
  const facts = { ...place, phase: phaseOf(fault, place.phase), address };
  const message = cause instanceof Error ? cause.message : String(cause);
  if (fault?.type === 'timeout') return new RemoteLoadError({ ...facts, type: 'timeout', reason: 'network' }, message, { cause });
  if (!fault || !address) return new RemoteLoadError({ ...facts, type: 'error', reason: 'threw' }, message, { cause });
  return new RemoteLoadError({ ...facts, ...(await diagnose(address, integrityOf(address))) }, message, { cause });
}

/** Why a script or style at this address did not load. */
export async function diagnose(address: string, integrity: string | undefined): Promise<Diagnosis> {
  let response: Response;
  try {
    response = await ask(address);
  } catch (fault) {
    return isTimeout(fault) ? { type: 'timeout', reason: 'network' } : { type: 'error', reason: 'network' };
  }
  if (!response.ok) return byStatus(response.status);
  if (!integrity) return { type: 'error', reason: 'script' };
  try {
    // The same bytes asked for once more with the digest: a refusal now can only be the digest.
    await ask(address, integrity);
    return { type: 'error', reason: 'network' };
  } catch {
    return { type: 'error', reason: 'integrity' };
  }
}

export function byStatus(status: number): Diagnosis {
  return { type: status === 404 || status === 410 ? 'missing' : 'error', reason: 'http' };
}

export function isTimeout(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'name' in fault && fault.name === 'TimeoutError';
}

function ask(address: string, integrity = ''): Promise<Response> {
  return fetch(address, { cache: 'no-store', integrity, signal: AbortSignal.timeout(diagnoseMs) });
}

interface ChunkFault {
  type: string | undefined;
  request: string | undefined;
  style: boolean;
}

/** webpack marks a failed chunk by name (scripts) or code (mini-css-extract), with `type` and `request`. */
function chunkFault(cause: unknown): ChunkFault | null {
  if (!(cause instanceof Error)) return null;
  const { code, type, request } = cause as Error & { code?: unknown; type?: unknown; request?: unknown };
  const style = code === 'CSS_CHUNK_LOAD_FAILED';
  if (!style && cause.name !== 'ChunkLoadError') return null;
  return {
    type: typeof type === 'string' ? type : undefined,
    request: typeof request === 'string' && request ? request : undefined,
    style,
  };
}

/** Whether this error came from loading code, and not from running it. */
export function isLoadFault(cause: unknown): boolean {
  return cause instanceof RemoteLoadError || chunkFault(cause) !== null;
}

function phaseOf(fault: ChunkFault | null, phase: LoadPhase): LoadPhase {
  return fault?.style ? 'style' : phase;
}
