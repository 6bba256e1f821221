/** What a remote would miss in a shell. */
import { versionFits } from '@shizhong/remote-kit/versions';
import type { Uses } from '@shizhong/shared-contracts/build';
import { contractAllows, deprecatedIn } from '@shizhong/shared-contracts/remote';
import type { Catalogue } from '../shapes/catalogue';
import { wordsOf } from '../shapes/catalogue-changes';
import { type Difference, endpointDifferences, shapeDifferences } from '../shapes/differences';

export interface Offered {
  contract: string;
  /** By share key; names null: whatever the package has. */
  shares: Readonly<Record<string, { version: string; names: readonly string[] | null }>>;
  actions: readonly string[];
  guards: readonly string[];
  layouts: readonly string[];
  /** What it offers now, with shapes. */
  catalogue: Catalogue;
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
    ...gone('calls', uses.endpoints, Object.keys(offered.catalogue.endpoints)),
    ...gone('asks for the side', uses.guards, offered.guards),
    ...gone('stands in the layout', uses.layouts, offered.layouts),
    ...goneMembers(uses, offered.catalogue),
    ...changes(uses, offered.catalogue).flatMap(({ user, difference }) =>
      difference.isBreak ? [`${user}: ${wordsOf(difference)}`] : [],
    ),
  ];
}

/** What a version takes that will go, or may surprise it, or that nobody can say; it still runs. */
export function warnings(uses: Uses | null, { catalogue }: Pick<Offered, 'catalogue'>): string[] {
  if (!uses) return [];
  const mayNotice = changes(uses, catalogue).flatMap(({ user, difference }) =>
    difference.isBreak ? [] : [`${user}: ${wordsOf(difference)}`],
  );
  const unknown = uses.shapes ? [] : ['was recorded without shapes: only names are compared; the next build records them'];
  return [...deprecatedIn(uses.shares), ...mayNotice, ...unknown];
}

/** How what a version was built against differs from what there is now; what is gone altogether is not among it. */
function changes({ shapes }: Uses, { endpoints, offered }: Catalogue): { user: string; difference: Difference }[] {
  const called = Object.entries(shapes?.endpoints ?? {}).flatMap(([key, had]) => {
    const has = endpoints[key];
    return (has ? endpointDifferences(had, has) : []).map((difference) => ({ user: `calls ${key}`, difference }));
  });
  const taken = Object.entries(shapes?.offered ?? {}).flatMap(([section, members]) =>
    Object.entries(members).flatMap(([name, had]) => {
      const has = offered[section]?.[name];
      const found = has === undefined ? [] : shapeDifferences(had, has, 'response');
      return found.map((difference) => ({ user: `takes ${name} of the ${section}`, difference }));
    }),
  );
  return [...called, ...taken];
}

function goneMembers({ shapes }: Uses, { offered }: Catalogue): string[] {
  return Object.entries(shapes?.offered ?? {}).flatMap(([section, members]) =>
    Object.keys(members).flatMap((name) =>
      offered[section]?.[name] === undefined ? [`takes ${name} of the ${section}, which is gone`] : [],
    ),
  );
}
