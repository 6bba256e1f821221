import { guards } from '@shizhong/shared-contracts/process';
import { Refusal } from '../http/refusal';
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
  if (!reason)
    throw new Refusal(guards.reasonGiven.code, guards.reasonGiven.msg, {
      faults: [{ path: 'reason', msg: guards.reasonGiven.msg }],
    });
  return reason;
}

/** @throws Refusal of the guard `twoPersons` unless somebody else has agreed */
export function secondPerson(operator: Operator, approvedBy: string | undefined): string {
  if (!approvedBy || approvedBy === operator.id) throw new Refusal(guards.twoPersons.code, guards.twoPersons.msg);
  return approvedBy;
}
