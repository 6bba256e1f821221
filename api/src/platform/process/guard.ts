import { type GuardName, guards } from '@shizhong/shared-contracts/process';
import { Refusal } from '../http/refusal';

/** The refusal of a guard that does not hold, with its code and text. */
export function unmet(
  guard: GuardName,
  more: { data?: unknown; faults?: readonly { path: string; msg: string }[] } = {},
): Refusal {
  const { code, msg } = guards[guard];
  return new Refusal(code, msg, more);
}
