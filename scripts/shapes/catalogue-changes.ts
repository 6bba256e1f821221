/** What changed between two catalogues of the contract. */
import type { Catalogue } from './catalogue';
import { type Difference, endpointDifferences, shapeDifferences } from './differences';

export interface CatalogueChange {
  /** `endpoints`, or a section of what is offered or taken: `host`. */
  section: string;
  name: string;
  /** `extended`: breaks nobody, but reads otherwise. */
  kind: 'added' | 'removed' | 'broken' | 'extended';
  differences: readonly Difference[];
}

export function catalogueChanges(before: Catalogue, after: Catalogue): CatalogueChange[] {
  const sections = (part: 'offered' | 'taken', direction: 'request' | 'response') =>
    namesIn(before[part], after[part]).flatMap((section) =>
      sectionChanges(section, before[part][section], after[part][section], (had, has) => shapeDifferences(had, has, direction)),
    );
  return [
    ...sectionChanges('endpoints', before.endpoints, after.endpoints, endpointDifferences),
    ...sections('offered', 'response'),
    ...sections('taken', 'request'),
  ];
}

function sectionChanges<T>(
  section: string,
  before: Readonly<Record<string, T>> = {},
  after: Readonly<Record<string, T>> = {},
  compare: (had: T, has: T) => readonly Difference[],
): CatalogueChange[] {
  return namesIn(before, after).flatMap((name): CatalogueChange[] => {
    const [had, has] = [before[name], after[name]];
    if (had === undefined || has === undefined)
      return [{ section, name, kind: had === undefined ? 'added' : 'removed', differences: [] }];
    if (JSON.stringify(had) === JSON.stringify(has)) return [];
    const differences = compare(had, has);
    return [{ section, name, kind: differences.some(({ isBreak }) => isBreak) ? 'broken' : 'extended', differences }];
  });
}

/** Whether remotes in use may fail by it. */
export function isBreak({ kind }: CatalogueChange): boolean {
  return kind === 'removed' || kind === 'broken';
}

/** What is printed of a change: the name, then each place that differs. */
export function linesOf({ section, name, kind, differences }: CatalogueChange): string[] {
  const places = differences.map((each) => `    ${wordsOf(each)}${each.isBreak ? '' : ' (a warning)'}`);
  return [`${kind}  ${section}  ${name}`, ...places];
}

/** One difference in words: `response.id is gone`. */
export function wordsOf({ at, what }: Difference): string {
  return at ? `${at} ${what}` : what;
}

function namesIn(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
}
