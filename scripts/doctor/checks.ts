/** What `npm run doctor` checks of a company's product. `docs/operations.md#doctor`. */
import { access } from './checks-access';
import { asked } from './checks-asked';
import { outside } from './checks-outside';
import { transport } from './checks-transport';
import type { Check, Finding } from './finding';

export const checks: readonly Check[] = [...access, ...transport, ...outside, ...asked];

/** 0 when nothing is wrong, 1 with a warning, 2 with a fault. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'fault')) return 2;
  return findings.some(({ level }) => level === 'warning') ? 1 : 0;
}
