import { unmet } from './guard';
import type { Acting } from './transition';

/** A person at the platform's own desk. Every operator transition takes one first and its plain input second. */
export interface Operator {
  id: string;
}

export function acting(operator: Operator): Acting {
  return { type: 'operator', id: operator.id };
}

/** The reason as it is kept and told. @throws Refusal of the guard `reasonGiven` */
export function reasonGiven(text: string): string {
  const reason = text.trim();
  if (!reason) throw unmet('reasonGiven');
  return reason;
}

/** @throws Refusal of the guard `twoPersons` unless somebody else has agreed */
export function secondPerson(operator: Operator, approvedBy: string | undefined): string {
  if (!approvedBy || approvedBy === operator.id) throw unmet('twoPersons');
  return approvedBy;
}
