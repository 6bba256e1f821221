/**
 * What of the contract will go, as data: the build of a remote that still takes it says so with this text, and `can-i-ship` names the
 * versions that would break. An entry stays until `until`, and goes together with what it names.
 */
export interface Deprecation {
  /** Share key it comes from. */
  from: string;
  name: string;
  /** Contract version that deprecated it, and the one that takes it away. */
  since: string;
  until: string;
  /** What to take instead; read by whoever builds a remote. */
  text: string;
}

/** Nothing is on its way out in this version of the contract. */
export const deprecations: readonly Deprecation[] = [];

/** One line for each name that is taken and will go. */
export function deprecatedIn(
  shares: Readonly<Record<string, { names: readonly string[] }>>,
  list: readonly Deprecation[] = deprecations,
): string[] {
  return list
    .filter(({ from, name }) => shares[from]?.names.includes(name))
    .map(
      ({ from, name, since, until, text }) => `${name} of ${from} is deprecated since ${since} and goes with ${until}: ${text}`,
    );
}
