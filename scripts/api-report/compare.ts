/** What a change of the contract breaks, and whether it was announced. */
import type { Surface } from './surface';

export interface Change {
  entry: string;
  name: string;
  kind: 'added' | 'removed' | 'changed';
}

/** A break that teams were told of: which contract version brings it, and what they have to do. */
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
      const kind = had[name] === undefined ? 'added' : has[name] === undefined ? 'removed' : 'changed';
      return [{ entry, name, kind }];
    });
  });
}

/**
 * Changes that remotes may notice and nobody announced for this version of the contract. What is added breaks nobody. A declaration that
 * reads otherwise may break somebody; whether it does is for a person to say, in an announcement.
 */
export function unannounced(changes: readonly Change[], announcements: readonly Announcement[], contract: string): Change[] {
  return changes.filter(
    ({ entry, name, kind }) =>
      kind !== 'added' &&
      !announcements.some(
        (each) => each.contract === contract && each.entry === entry && (each.name === name || each.name === '*'),
      ),
  );
}
