/** What `npm run registry -- list` and `history` print. */
import type { Provenance } from '@shizhong/shared-contracts/conformance';
import { keyId, publicKeyOf, verifyingKey } from '@shizhong/shared-contracts/signature';
import { type Book, faultsOf, ownersOf, type RegistryPlace, readBook, waitingApprovals } from './book';

/** One line per version that somebody can get, the reasons beside it. */
export function listing(book: Book): string {
  const lines = book.remotes.flatMap(({ name, stable, candidate, percent, pinned, disabled, versions }) => [
    [name, disabled === null ? '' : `switched off: ${disabled}`, pinned ? `pinned to ${pinned}` : ''].filter(Boolean).join('  '),
    ...(book.people.length > 0 ? [`  ${ownersOf(book, name)}`] : []),
    ...Object.entries(versions)
      .sort(([, a], [, b]) => (a.addedAt < b.addedAt ? 1 : -1))
      .map(([version, { addedAt, withdrawn, provenance }]) => {
        const share =
          version === pinned
            ? 'everybody'
            : version === candidate
              ? `${percent} %`
              : version === stable
                ? `${100 - percent} %`
                : '';
        const role =
          version === stable
            ? 'stable'
            : version === candidate
              ? 'candidate'
              : withdrawn === null
                ? ''
                : `taken back: ${withdrawn}`;
        return `  ${version.padEnd(24)}${(pinned && version !== pinned ? '' : share).padEnd(11)}${addedAt.slice(0, 16).replace('T', ' ')}  ${[role, originOf(provenance)].filter(Boolean).join('  ')}`.trimEnd();
      }),
  ]);
  const checkers = book.checkers.map(({ id, name }) => `${id} (${name})`);
  const trusted = checkers.length > 0 ? [`reports on conformance count from: ${checkers.join(', ')}`] : [];
  const people = book.people
    .filter(({ removedAt }) => removedAt === null)
    .map((person) => `  ${person.id.padEnd(12)}${person.name}  key ${keyId(publicKeyOf(person.key))}`);
  return [
    `revision ${book.revision}`,
    ...waitingApprovals(book, new Date()).map(
      ({ remote, what, by, needed }) =>
        `waits: ${remote ? `${remote} ` : ''}${what}, ${by.length} of ${needed} people (${by.join(', ')}); the same command of another one carries it out`,
    ),
    ...trusted,
    ...thresholdLines(book),
    ...(people.length > 0 ? ['people:', ...people, ownersOf(book, '*')] : []),
    ...lines,
  ].join('\n');
}

function originOf(provenance: Provenance | null): string {
  if (!provenance) return '';
  const { commit, changed, builder } = provenance;
  return `from ${commit?.slice(0, 12) ?? 'no commit'}${commit && changed ? ' and changes' : ''}, ${builder}`;
}

function thresholdLines({ thresholds, validity, keys }: Book): string[] {
  const last = keys.at(-1);
  const promote = Object.entries(thresholds.promote).map(([remote, count]) => `${remote} ${count}`);
  return [
    ...(promote.length > 0
      ? [`people it takes to promote to everybody, or to more than ${thresholds.trialPercent} %: ${promote.join(', ')}`]
      : []),
    ...(thresholds.people > 1 ? [`people it takes to change people and rights: ${thresholds.people}`] : []),
    ...(last
      ? [`signed with key ${last.number}, ${keyId(publicKeyOf(last.to))}, since ${last.at.slice(0, 16).replace('T', ' ')}`]
      : []),
    ...(validity ? [`signed for ${validity.days} days, until ${validity.until.slice(0, 16).replace('T', ' ')}`] : []),
  ];
}

/** A change that its author's key does not bear out is marked as forged; one from before changes were signed bears no mark. */
export async function history(place: RegistryPlace, remote: string, json: boolean): Promise<string> {
  const book = await readBook(place);
  const changes = book.history.filter((each) => !remote || each.remote === remote);
  if (json) return JSON.stringify(changes);
  const faults = changes.some(({ signature }) => signature) ? faultsOf(book, verifyingKey(null, place.keyFile)) : new Map();
  return changes
    .map((change) => {
      const { revision, at, by, key, remote: name, action, detail, why } = change;
      const fault = faults.get(revision);
      const signer = fault ? `FORGED (${fault})` : (key ?? '').padEnd(12);
      return `${String(revision).padStart(4)}  ${at.slice(0, 19).replace('T', ' ')}  ${by.padEnd(10)}  ${signer}  ${name.padEnd(8)}  ${action.padEnd(8)}  ${detail}${why ? `  — ${why}` : ''}`;
    })
    .join('\n');
}
