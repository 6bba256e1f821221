/** Figures that add up: of points, rows and periods. */

export type Sums<Name extends string> = Record<Name, number>;

export function noSums<Name extends string>(names: readonly Name[]): Sums<Name> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Sums<Name>;
}

export function added<Name extends string>(names: readonly Name[], parts: Iterable<Sums<Name>>): Sums<Name> {
  const sums = noSums(names);
  for (const part of parts) for (const name of names) sums[name] += part[name];
  return sums;
}

/**
 * Splits a whole number by shares along their running sum: the parts are whole and add up to it.
 * @param shares of 10000, together at most that many; what they leave is the last part
 */
export function splitByBp(whole: number, shares: readonly number[]): number[] {
  let sum = 0;
  let given = 0;
  const parts = shares.map((share) => {
    sum += share;
    const upTo = Math.round((whole * Math.min(sum, 10_000)) / 10_000);
    const part = upTo - given;
    given = upTo;
    return part;
  });
  return [...parts, whole - given];
}

export interface Row<Name extends string> {
  key: string;
  name: string;
  link: string | null;
  now: Sums<Name>;
  previous: Sums<Name> | null;
}

export interface Rows<Name extends string> {
  rows: Row<Name>[];
  rest: { count: number; now: Sums<Name>; previous: Sums<Name> | null } | null;
}

/** The first rows, and one for all others. */
export function withRest<Name extends string>(names: readonly Name[], rows: readonly Row<Name>[], limit: number): Rows<Name> {
  const others = rows.slice(limit);
  const [only] = others;
  if (!only) return { rows: [...rows], rest: null };
  return {
    rows: rows.slice(0, limit),
    rest: {
      count: others.length,
      now: added(
        names,
        others.map(({ now }) => now),
      ),
      previous: only.previous
        ? added(
            names,
            others.map(({ previous }) => previous ?? noSums(names)),
          )
        : null,
    },
  };
}
