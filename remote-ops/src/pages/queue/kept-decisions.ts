/** Where decisions that are being written are kept: one of each act of an object. */
import type { KeptTexts } from '../../features/kept/kept-texts';
import { keyOf, type Row } from './filter';

const decisions = 'decide:';

export const decisionsOf = (row: Pick<Row, 'kind' | 'id'>) => `${decisions}${keyOf(row)}:`;

/** The act of this object whose decision was typed last. */
export function actBegun(kept: KeptTexts, row: Pick<Row, 'kind' | 'id'>): string | null {
  return kept.last(decisionsOf(row))?.slice(decisionsOf(row).length) ?? null;
}

/** Given up: nothing of it is kept. */
export function forgetDecisions(kept: KeptTexts, row: Pick<Row, 'kind' | 'id'>): void {
  for (let act = actBegun(kept, row); act !== null; act = actBegun(kept, row)) kept.forget(`${decisionsOf(row)}${act}`);
}

/** The object whose decision was typed last. */
export function objectBegun(kept: KeptTexts): string | null {
  return kept.last(decisions)?.split(':')[1] ?? null;
}
