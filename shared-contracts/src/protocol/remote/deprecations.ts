/**
 * Parts of the contract that will be removed, as data: the build of a remote that still uses one prints this text, and
 * `can-i-ship` lists the versions that would break. An entry stays until `until`, and is removed together with what it names.
 */
export interface Deprecation {
  /** Share key it belongs to. */
  from: string;
  name: string;
  /** Contract version that deprecated it, and the one that removes it. */
  since: string;
  until: string;
  /** What to use instead; read by developers of a remote. */
  text: string;
}

/** Nothing is deprecated in this version of the contract. */
export const deprecations: readonly Deprecation[] = [];

/** One line for each deprecated name in use. */
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
