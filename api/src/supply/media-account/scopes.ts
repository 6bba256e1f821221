/** Scopes that an authorisation has to grant, by kind of account. */

import { accountScopes } from '@shizhong/shared-contracts/identity';
import { unmet } from '../../platform';
import type { AccountKind } from './platform';

export function scopesOf(kind: AccountKind): { code: number; purpose: string }[] {
  return Object.entries(accountScopes[kind]).map(([code, purpose]) => ({ code: Number(code), purpose }));
}

export function missingScopes(kind: AccountKind, scopes: readonly number[]): { code: number; purpose: string }[] {
  return scopesOf(kind).filter(({ code }) => !scopes.includes(code));
}

/** @throws Refusal of the guard `scopesComplete` */
export function requireScopes(kind: AccountKind, scopes: readonly number[]): void {
  if (missingScopes(kind, scopes).length) throw unmet('scopesComplete');
}
