/**
 * Each ledger transaction carries the hash of the previous one, so that an edited or missing row is detected
 * (`docs/domain/money.md#invariants`).
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform';
import type { Posting } from './entries';

export const chainStart = '0'.repeat(64);

export interface ChainedFacts {
  id: string;
  /** Milliseconds since 1970, as written. */
  at: number;
  requestId: string;
  posting: Posting;
}

/** SHA-256 in hex over the previous hash and the canonical JSON of the transaction. */
export function chainHash(previous: string, facts: ChainedFacts): string {
  return createHash('sha256')
    .update(previous)
    .update('\n')
    .update(
      canonicalJson({
        id: facts.id,
        at: facts.at,
        requestId: facts.requestId,
        code: facts.posting.code,
        entries: facts.posting.entries,
      }),
    )
    .digest('hex');
}

/** Index of the first invalid link, or -1. */
export function firstBrokenLink(links: readonly (ChainedFacts & { hash: string })[], start = chainStart): number {
  let previous = start;
  for (const [index, link] of links.entries()) {
    if (chainHash(previous, link) !== link.hash) return index;
    previous = link.hash;
  }
  return -1;
}
