/**
 * The address of a simulated article determines its fate, so that a demonstration can be repeated. `variant=` selects what is
 * wrong with its figures (`simulator/curve.ts`), `check=` what is wrong with the page, `seed=` the random numbers.
 */
import { createHash } from 'node:crypto';
import { type ReadVariant, readVariants } from '../../simulator/curve';
import { type FanVariant, fanVariants } from '../../simulator/followers';
import type { Measured } from '../port';

interface Fate {
  seed: number;
  read: ReadVariant;
  fan: FanVariant;
  check: string | null;
}

export function fateOf(url: string | null): Fate {
  const text = url ?? '';
  const given = URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams();
  const variant = given.get('variant');
  return {
    seed: Number(given.get('seed')) || createHash('sha256').update(text).digest().readUInt32BE(),
    read: readVariants.find((each) => each === variant) ?? 'honest',
    fan: fanVariants.find((each) => each === variant) ?? 'honest',
    check: given.get('check'),
  };
}

/** Hours the page is monitored: as long as anything depends on it. */
export function watchHours(order: Measured): number {
  return Math.max(order.windowH + order.retentionH, order.keepHours);
}
