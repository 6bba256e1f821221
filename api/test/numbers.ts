import { randomInt } from 'node:crypto';

/**
 * Numbers below `space` of which none comes twice in a process, from a start drawn by lot. Rejected: drawing each by lot; a proof opens
 * thousands of accounts, and of thousands two are soon alike.
 */
export function numbersBelow(space: number): () => number {
  let next = randomInt(space);
  return () => {
    next = (next + 1) % space;
    return next;
  };
}
