import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import type { Side } from '@shizhong/shared-contracts/session';
import { type Refusal, refuse } from './refusal';

/**
 * Refusals for a session that is no longer valid, as `docs/specification.md#4-states-and-transitions` requires:
 * 300/401 leads to /login: not signed in (no token, unknown, expired, signed out here, or a token of the other side).
 * 402 logs out: the server ended a session that was valid.
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

/** The signed-in caller. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  side: Side;
}
