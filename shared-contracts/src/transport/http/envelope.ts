import type { FieldFault } from '../../protocol/host/refusal';
import { businessCodes, statusCodes } from '../endpoint/codes';
import type { Answer } from './errors';

/** Body of every response of our server; a body with one of the two codes is read as well. `docs/wire-format.md#responses`. */
export interface Envelope<Data = unknown> {
  code: number;
  status_code: number;
  msg: string;
  data: Data;
  szPush?: string;
  /** Name of a refusal in the catalogue. */
  reason?: string;
  errors?: readonly FieldFault[];
}

/** How the server ended the session: `unauthorized` leads to /login, `loggedOut` dispatches `login/delUser`. `docs/specification.md#4-states-and-transitions`. */
export type SessionEndKind = 'unauthorized' | 'loggedOut';

/** The body as an envelope, or null if it has neither code. What is missing is filled in, so that readers need not check. */
export function readEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, status_code, msg, data, szPush, reason, errors } = body as Record<string, unknown>;
  if (typeof code !== 'number' && typeof status_code !== 'number') return null;
  return {
    code: typeof code === 'number' ? code : businessCodes.ok,
    status_code: typeof status_code === 'number' ? status_code : statusCodes.ok,
    msg: typeof msg === 'string' ? msg : '',
    data,
    ...(typeof szPush === 'string' && { szPush }),
    ...(typeof reason === 'string' && { reason }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldFault) }),
  };
}

export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === businessCodes.ok && envelope.status_code === statusCodes.ok;
}

/**
 * How an answer ends the session, or null. One sign is enough, whatever else the answer holds: the body need not be an envelope.
 * 402 takes precedence: the server may send it together with code 300, and it is more specific.
 */
export function sessionEndOf({ status, data }: Pick<Answer, 'status' | 'data'>): SessionEndKind | null {
  const envelope = readEnvelope(data);
  const codes = [status, envelope?.code, envelope?.status_code];
  if (codes.includes(statusCodes.loggedOut)) return 'loggedOut';
  const gone = envelope?.code === businessCodes.sessionGone || envelope?.status_code === statusCodes.unauthorized;
  return gone || status === statusCodes.unauthorized ? 'unauthorized' : null;
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false;
  const { path, msg } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof msg === 'string';
}
