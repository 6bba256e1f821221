/** What a remote would miss in a shell. */
import { versionFits } from '@shizhong/remote-kit/versions';
import type { Uses } from '@shizhong/shared-contracts/build';
import { contractAllows, deprecatedIn } from '@shizhong/shared-contracts/remote';

export interface Offered {
  contract: string;
  /** By share key; names null: whatever the package has. */
  shares: Readonly<Record<string, { version: string; names: readonly string[] | null }>>;
  actions: readonly string[];
  endpoints: readonly string[];
  guards: readonly string[];
  layouts: readonly string[];
}

/**
 * @param uses null: a build of a kit that did not record them yet
 * @returns one line for each thing the shell no longer has; empty: the version runs
 */
export function breaks(contract: string, uses: Uses | null, offered: Offered): string[] {
  const faults: string[] = [];
  if (!contractAllows(offered.contract, contract))
    faults.push(`is built against contract ${contract}, the shell has ${offered.contract}`);
  if (!uses) return [...faults, 'does not say what it uses: build it with the present kit'];
  for (const [key, { version, names }] of Object.entries(uses.shares)) {
    const share = offered.shares[key];
    if (!share) {
      faults.push(`asks for ${key}, which the shell does not offer`);
      continue;
    }
    if (!versionFits(share.version, `^${version}`)) faults.push(`needs ${key} ^${version}, the shell has ${share.version}`);
    for (const name of names)
      if (name !== '*' && share.names && !share.names.includes(name)) faults.push(`takes ${name} from ${key}, which is gone`);
  }
  const gone = (what: string, used: readonly string[], had: readonly string[]) =>
    used.filter((each) => !had.includes(each)).map((each) => `${what} ${each}, which is gone`);
  return [
    ...faults,
    ...gone('hears or puts', uses.actions, offered.actions),
    ...gone('calls', uses.endpoints, offered.endpoints),
    ...gone('asks for the side', uses.guards, offered.guards),
    ...gone('stands in the layout', uses.layouts, offered.layouts),
  ];
}

/** What a version takes that will go; it still runs. */
export function warnings(uses: Uses | null): string[] {
  return uses ? deprecatedIn(uses.shares) : [];
}
