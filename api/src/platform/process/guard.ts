import type { GuardName } from '@shizhong/shared-contracts/process';
import { type Refusal, type RefusalArguments, refuse } from '../http/refusal';

/** The refusal for a guard that does not hold. */
export function unmet<Name extends GuardName>(guard: Name, ...rest: RefusalArguments<Name>): Refusal {
  return refuse(guard, ...rest);
}
