/** Lines of a posting, and the single check that every posting passes before it is written. */
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { type AccountCode, type AdvertiserAccount, chart, type MediaAccount, type PlatformAccount } from './chart';
import { type Fen, LedgerError, positiveFen, wholeFen } from './fen';

export interface Entry {
  account: AccountCode;
  /** User id of the account's owner; null for the platform's accounts. */
  owner: string | null;
  side: 'debit' | 'credit';
  amountFen: Fen;
}

export interface Posting {
  code: PostingCode;
  entries: readonly Entry[];
}

/** Account and owner; the types reject a person's account without an owner. */
export type AccountRef = readonly [PlatformAccount] | readonly [AdvertiserAccount | MediaAccount, string];

export type Line = readonly [AccountRef, Fen];

/**
 * Builds a posting from its debits and credits. Lines of zero are left out.
 * @throws LedgerError `unbalanced`, `not_positive` (nothing moves) or `not_whole`.
 */
export function posting(code: PostingCode, debits: readonly Line[], credits: readonly Line[]): Posting {
  const built = { code, entries: [...debits.flatMap(entry('debit')), ...credits.flatMap(entry('credit'))] };
  assertBalanced(built);
  return built;
}

function entry(side: Entry['side']): (line: Line) => Entry[] {
  return ([[account, owner = null], amountFen]) =>
    wholeFen(amountFen, `${account} ${side}`) === 0 ? [] : [{ account, owner, side, amountFen }];
}

/** Σ debits = Σ credits, at least one line each, owners where the chart requires them. */
export function assertBalanced({ code, entries }: Posting): void {
  let difference = 0n;
  for (const { account, owner, side, amountFen } of entries) {
    positiveFen(amountFen, `${code} ${account}`);
    if ((chart[account].owner === 'platform') !== (owner === null)) {
      throw new LedgerError('unbalanced', `${code}: account ${account} has ${owner === null ? 'no' : 'an'} owner`);
    }
    difference += side === 'debit' ? BigInt(amountFen) : -BigInt(amountFen);
  }
  if (difference !== 0n) throw new LedgerError('unbalanced', `${code}: debits exceed credits by ${difference} fen`);
  if (entries.length < 2) throw new LedgerError('not_positive', `${code}: nothing moves`);
}
