import { unmet } from './guard';
import type { Acting } from './transition';

/** A member of the platform's own staff. Operator transitions take one as the first argument and plain input as the second. */
export interface Operator {
  id: string;
}

export function acting(operator: Operator): Acting {
  return { type: 'operator', id: operator.id };
}

/** The trimmed reason, to be stored and shown. @throws Refusal of the guard `reasonGiven` */
export function reasonGiven(text: string): string {
  const reason = text.trim();
  if (!reason) throw unmet('reasonGiven');
  return reason;
}

/** @throws Refusal of the guard `twoPersons` unless a second person has approved */
export function secondPerson(operator: Operator, approvedBy: string | undefined): string {
  if (!approvedBy || approvedBy === operator.id) throw unmet('twoPersons');
  return approvedBy;
}
