/** How many people a change takes: to give a version to everybody, and to decide who decides. `docs/registry.md#thresholds`. */
import { type Book, type Change, RegistryRefusal, type Right } from './book';
import { holdersOf } from './holders';
import { type Author, recorded } from './record';

/** They give a version to everybody. A rollback needs one person: it goes back to what was agreed on, and it is urgent. */
export const releasing: readonly Change['action'][] = ['promote', 'pin'];
/** They decide who decides. */
export const governing: readonly Change['action'][] = [
  'grant',
  'revoke',
  'person-add',
  'person-remove',
  'trust',
  'distrust',
  'threshold',
  'validity',
  'rotate',
];

/** How many people a version of this remote takes to reach everybody. */
export function promotersNeeded({ thresholds }: Book, remote: string): number {
  return thresholds.promote[remote] ?? thresholds.promote['*'] ?? 1;
}

/** To how many percent of the visitors the change gives a version on trial; 0 if it is none. */
export function trialOf(after: Book, { action, remote }: Pick<Change, 'action' | 'remote'>): number {
  return action === 'canary' ? (after.remotes.find(({ name }) => name === remote)?.percent ?? 0) : 0;
}

/** A trial with more visitors than one person may decide about is a promotion in all but name. */
export function isRelease({ thresholds }: Book, action: Change['action'], trialPercent: number): boolean {
  return releasing.includes(action) || (action === 'canary' && trialPercent > thresholds.trialPercent);
}

/** How many people the change takes. @param trialPercent see `trialOf` */
export function peopleNeeded(book: Book, { action, remote }: Pick<Change, 'action' | 'remote'>, trialPercent: number): number {
  if (isRelease(book, action, trialPercent)) return promotersNeeded(book, remote);
  return governing.includes(action) ? book.thresholds.people : 1;
}

/**
 * @param remote its name, or `*` for all without a number of their own; not looked at for `people`
 * @throws RegistryRefusal when fewer people than that have the right: nothing could be changed any more
 */
export function setThreshold(book: Book, what: 'promote' | 'people', remote: string, count: number, author: Author): Book {
  if (!Number.isInteger(count) || count < 1 || count > 9)
    throw new RegistryRefusal('a threshold is a whole number of people from 1 to 9');
  const promote = { ...book.thresholds.promote, ...(what === 'promote' ? { [remote]: count } : {}) };
  const next = {
    ...book,
    thresholds: { ...book.thresholds, promote, people: what === 'people' ? count : book.thresholds.people },
  };
  requireEnough(next);
  const detail = what === 'people' ? `${count} to change people and rights` : `${count} to promote`;
  return recorded(next, { remote: what === 'people' ? '' : remote, action: 'threshold', detail }, author);
}

/** @param percent of the visitors, up to which a trial takes one person with the right to it. @throws RegistryRefusal */
export function setTrialShare(book: Book, percent: number, author: Author): Book {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new RegistryRefusal('a share for trials is a whole number of percent from 0 to 99');
  const next = { ...book, thresholds: { ...book.thresholds, trialPercent: percent } };
  return recorded(next, { remote: '', action: 'threshold', detail: `trials above ${percent} % are promotions` }, author);
}

/** @throws RegistryRefusal naming the first number that no longer enough people could reach */
export function requireEnough(book: Book): void {
  const names = book.remotes.map(({ name }) => name);
  const wanted: [Right, string, number][] = [
    ['grant', '*', book.thresholds.people],
    ...names.map((name): [Right, string, number] => ['promote', name, promotersNeeded(book, name)]),
  ];
  for (const [right, remote, count] of wanted) {
    const holders = holdersOf(book, right, remote);
    if (count > 1 && holders.length < count)
      throw new RegistryRefusal(
        `${count} people are needed with the right "${right}" on ${remote}; it has: ${holders.join(', ') || 'nobody'}`,
      );
  }
}
