/**
 * What `check` verifies of a built remote, in the real shell in a browser: the promises of `docs/remote-contract.md` that a team can break. Each check
 * returns one line per problem, and none when it passes.
 */
import type { CheckedArtifact } from './artifact';
import { faults, serverDown } from './failures-check';
import { contract, size } from './files-check';
import { leaks } from './leaks-check';
import { backButton, coverage, pages } from './pages-check';
import { slots } from './slots-check';
import { styles } from './styles-check';

export interface Check {
  name: string;
  /** `summary` says what was examined, in a few words, for the report. */
  run(artifact: CheckedArtifact): Promise<{ problems: string[]; summary: string }>;
}

export const checks: readonly Check[] = [
  { name: 'contract', run: contract },
  { name: 'coverage', run: coverage },
  { name: 'size', run: size },
  { name: 'pages', run: pages },
  { name: 'back button', run: backButton },
  { name: 'styles', run: styles },
  { name: 'slots', run: slots },
  { name: 'server down', run: serverDown },
  { name: 'faults', run: faults },
  { name: 'leaks', run: leaks },
];
