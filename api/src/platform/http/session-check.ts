import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import type { Side } from '@shizhong/shared-contracts/session';
import { type Refusal, refuse } from './refusal';

/**
 * What the client is told when a session is no longer good. `docs/specification.md#4-states-and-transitions`: 300/401 leads to /login, 402 logs out.
 * 401: nobody is signed in (no token, unknown, expired, signed out here, or a token of the other side).
 * 402: the server ended a session that was good.
 */
export const endReasons = {
  signedOut: 'notSignedIn',
  elsewhere: 'signedInElsewhere',
  password: 'passwordChanged',
  frozen: 'sessionFrozen',
  closing: 'sessionClosing',
  byOwner: 'signedOutByOwner',
  operator: 'signedOutByPlatform',
} as const satisfies Record<string, RefusalName>;

export type EndReason = keyof typeof endReasons;

export function sessionEnded(reason: EndReason): Refusal {
  return refuse(endReasons[reason]);
}

export function notSignedIn(): Refusal {
  return refuse('notSignedIn');
}

/** Who calls. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  side: Side;
}
