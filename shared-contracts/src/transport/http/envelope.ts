import type { FieldFault } from '../../protocol/host/refusal';
import { businessCodes, statusCodes } from '../endpoint/codes';

/** Body of every response of the server. `docs/wire-format.md#responses`. */
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

/** The body as an envelope, or null if it is not one. Optional parts are filled in, so that readers need not check. */
export function readEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, status_code, msg, data, szPush, reason, errors } = body as Record<string, unknown>;
  if (typeof code !== 'number' || typeof status_code !== 'number') return null;
  return {
    code,
    status_code,
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

/** 402 takes precedence: the server may send it together with code 300, and it is more specific. */
export function sessionEndOf(envelope: Envelope): SessionEndKind | null {
  if (envelope.status_code === statusCodes.loggedOut) return 'loggedOut';
  const gone = envelope.code === businessCodes.sessionGone || envelope.status_code === statusCodes.unauthorized;
  return gone ? 'unauthorized' : null;
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false;
  const { path, msg } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof msg === 'string';
}
