/**
 * Changes that take more than one person, as TUF's roles have it: the first who asks for one leaves a signed approval in the history, the
 * last one carries it out. Who approved is read from the history alone, which nobody can sign for somebody else. `docs/registry.md#thresholds`.
 */
import { createHash } from 'node:crypto';
import { type Book, type Change, RegistryRefusal } from './book';
import { holdersOf } from './holders';
import { rightFor, type Step } from './rights';
import { governing, peopleNeeded, releasing, trialOf } from './thresholds';

/** An approval is about what is known today. */
const approvalDays = 7;

/** After one of these an approval of a release is about another situation. */
const moving: readonly Change['action'][] = [...releasing, 'unpin', 'rollback', 'forgive', 'health', 'build', 'remove'];
const aboutVersions: readonly Change['action'][] = [...releasing, 'canary'];

/** One of a large trial is about another situation after another trial too. */
function endings(wanted: Change['action']): readonly Change['action'][] {
  return wanted === 'canary' ? [...moving, 'canary'] : moving;
}

/**
 * What is written instead of the change while people are missing; null when it may be carried out.
 * @throws RegistryRefusal for a second approval of the same person
 */
export function approvalInstead(step: Step, person: string): Change | null {
  const { before, after, change } = step;
  const trialPercent = trialOf(after, change);
  const needed = peopleNeeded(before, change, trialPercent);
  if (needed === 1) return null;
  const subject = subjectOf(step);
  const approvers = approversOf(before, change, subject, trialPercent);
  if (new Set([...approvers, person]).size >= needed) return null;
  if (approvers.includes(person))
    throw new RegistryRefusal(`${person} agreed to this already; it takes ${needed} people, ${approvers.length} so far`);
  const { revision, at, by, remote, action, detail, why } = change;
  return { revision, at, by, remote, action: 'approve', detail: `${action}: ${detail}`, why, subject };
}

/** Who agreed to exactly this and may still do so. */
function approversOf(book: Book, change: Change, subject: string, trialPercent: number): string[] {
  const { history } = book;
  const since = aboutVersions.includes(change.action)
    ? history.findLastIndex(({ remote, action }) => remote === change.remote && endings(change.action).includes(action))
    : -1;
  const oldest = Date.parse(change.at) - approvalDays * 24 * 3_600_000;
  const right = rightFor(book, change.action, trialPercent);
  const holders = right ? holdersOf(book, right, change.remote) : [];
  const agreed = history
    .slice(since + 1)
    .filter((each) => each.action === 'approve' && each.subject === subject && Date.parse(each.at) >= oldest);
  return [...new Set(agreed.map(({ by }) => by))].filter((id) => holders.includes(id));
}

/** Of a release the very bytes, of the rest everything that it leaves behind: an approval is about nothing else. */
function subjectOf({ after, change: { action, remote, detail, unchecked } }: Step): string {
  const about = aboutVersions.includes(action)
    ? after.remotes.find(({ name }) => name === remote)?.versions[detail.split(' ', 1)[0] ?? '']?.entry
    : [
        after.people.map(({ id, key, removedAt }) => [id, key, removedAt === null]),
        after.rights,
        after.checkers,
        after.thresholds,
        after.validity?.days ?? null,
      ];
  return createHash('sha256')
    .update(JSON.stringify([action, remote, detail, unchecked ?? false, about]))
    .digest('base64url');
}

interface Waiting {
  remote: string;
  what: string;
  by: string[];
  needed: number;
}

/** Approvals that still count and wait for others, latest last, for whoever looks at the registry. */
export function waiting(book: Book, now: Date): Waiting[] {
  const oldest = now.getTime() - approvalDays * 24 * 3_600_000;
  const open = new Map<string, Waiting & { action: Change['action'] }>();
  for (const { action, remote, detail, subject, at, by } of book.history) {
    for (const [key, each] of open) if (endedBy(each, { action, remote })) open.delete(key);
    if (action !== 'approve' || subject === undefined || Date.parse(at) < oldest) continue;
    const wanted = actionIn(detail);
    const trialPercent = Number(/ to (\d+) %$/.exec(detail)?.[1] ?? 0);
    const right = wanted && rightFor(book, wanted, trialPercent);
    if (!wanted || !right || !holdersOf(book, right, remote).includes(by)) continue;
    const needed = peopleNeeded(book, { action: wanted, remote }, trialPercent);
    open.set(subject, { action: wanted, remote, what: detail, by: [...(open.get(subject)?.by ?? []), by], needed });
  }
  return [...open.values()].map(({ action: _action, ...each }) => each);
}

/** What an `approve` is about, as its detail begins. */
function actionIn(detail: string): Change['action'] | undefined {
  return [...aboutVersions, ...governing].find((action) => detail.startsWith(`${action}: `));
}

function endedBy(
  { action: wanted, remote: about }: { action: Change['action']; remote: string },
  { action, remote }: Pick<Change, 'action' | 'remote'>,
): boolean {
  if (!aboutVersions.includes(wanted)) return governing.includes(action);
  return remote === about && endings(wanted).includes(action);
}
