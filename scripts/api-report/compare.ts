/** What a change of the contract breaks, and whether it was announced. */
import { type CatalogueChange, isBreak } from '../shapes/catalogue-changes';
import type { Surface } from './surface';

export interface Change {
  /** Entry of the package, or section of the catalogue: `./remote`, `endpoints`. */
  entry: string;
  name: string;
  /** `extended`: every line it had is there in the same order, and more. */
  kind: 'added' | 'removed' | 'changed' | 'extended';
}

/** A break that is announced to teams: which contract version brings it, and what they have to do. */
export interface Announcement {
  contract: string;
  entry: string;
  name: string;
  text: string;
}

/** Names that came, went, or are declared otherwise. */
export function changesBetween(before: Surface, after: Surface): Change[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return entries.flatMap((entry) => {
    const [had = {}, has = {}] = [before[entry], after[entry]];
    return [...new Set([...Object.keys(had), ...Object.keys(has)])].sort().flatMap((name): Change[] => {
      if (had[name] === has[name]) return [];
      return [{ entry, name, kind: kindOf(had[name], has[name]) }];
    });
  });
}

function kindOf(had: string | undefined, has: string | undefined): Change['kind'] {
  if (had === undefined) return 'added';
  if (has === undefined) return 'removed';
  const lines = has.split('\n').values();
  const isExtended = had.split('\n').every((line) => {
    for (const each of lines) if (each === line) return true;
    return false;
  });
  return isExtended ? 'extended' : 'changed';
}

/**
 * Changes that remotes may notice and nobody announced for this version of the contract. What is added breaks nobody, and what only
 * grew breaks nobody who reads it; whoever has to fill in a new member learns it from his compiler. A declaration that
 * reads otherwise may break somebody; whether it does is for a person to say, in an announcement.
 */
export function unannounced(changes: readonly Change[], announcements: readonly Announcement[], contract: string): Change[] {
  return changes.filter(
    ({ entry, name, kind }) =>
      (kind === 'removed' || kind === 'changed') &&
      !announcements.some(
        (each) => each.contract === contract && each.entry === entry && (each.name === name || each.name === '*'),
      ),
  );
}

/**
 * What stands against writing the report. Shapes are announced as names are, and those that break remotes in use need a major version of
 * the contract besides: the shell refuses remotes of former major versions before they run, so nobody meets the break unprepared.
 * @param names changes of the package's surface. @param shapes changes of what crosses
 */
export function faultsOf(
  names: readonly Change[],
  shapes: readonly CatalogueChange[],
  announcements: readonly Announcement[],
  contract: string,
): string[] {
  const named = shapes.map(
    ({ section, name, kind }): Change => ({ entry: section, name, kind: kind === 'broken' ? 'changed' : kind }),
  );
  const silent = unannounced([...names, ...named], announcements, contract).map(
    ({ entry, name, kind }) =>
      `${name} of ${entry} is ${kind}, and docs/api/announced.json says nothing of it for contract ${contract}`,
  );
  const broken = shapes.filter(isBreak).map(({ section, name }) => `${name} of ${section}`);
  if (broken.length === 0 || /^\d+\.0\.0$/.test(contract)) return silent;
  return [
    ...silent,
    `${broken.join(', ')}: only a major version may break remotes that are in use; the contract is ${contract}, the next one that may is ${Number.parseInt(contract, 10) + 1}.0.0`,
  ];
}
