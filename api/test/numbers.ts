import { randomInt } from 'node:crypto';

/**
 * Returns a generator of numbers below `space` that do not repeat within a process, from a random start. Rejected: drawing each
 * number at random; a proof opens thousands of accounts, and among thousands two soon coincide.
 */
export function numbersBelow(space: number): () => number {
  let next = randomInt(space);
  return () => {
    next = (next + 1) % space;
    return next;
  };
}
