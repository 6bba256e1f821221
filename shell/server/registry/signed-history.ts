/**
 * The history as a chain: each change is signed by whoever made it, together with the digest of the change before, so that none can be
 * altered, left out or put in between, and none can be ascribed to somebody who did not make it.
 */
import { createHash, type KeyObject } from 'node:crypto';
import { keyId, publicKeyOf, signText, verifyText } from '@shizhong/shared-contracts/signature';
import { approvalInstead } from './approvals';
import { type Book, type Change, RegistryRefusal } from './book';
import { keyAt } from './keys';
import { keptChanges } from './record';
import { authorize, keyOf, type Signer } from './rights';

/**
 * Authorizes and signs the changes that are new in the book. While a change takes more people, an approval is written in its place.
 * @throws RegistryRefusal when one is not allowed, or when the book has people and its history does not say what was changed
 */
export function signChanges(before: Book, after: Book, signer: Signer, registryKey: KeyObject): Book {
  const fresh = after.history.filter(({ revision }) => revision > before.revision);
  if (before.people.length > 0) requireRecorded(before, after, fresh);
  const history = after.history.slice(0, after.history.length - fresh.length);
  for (const change of fresh) {
    const step = { before, after, change };
    const person = authorize(step, signer);
    const key = person && signer.key ? signer.key : registryKey;
    const approval = person && approvalInstead(step, person.id);
    if (approval) {
      if (fresh.length > 1) throw new RegistryRefusal('what takes several people is changed one thing at a time');
      const entry = signed({ ...approval, by: person.id }, before.history.at(-1), key);
      return { ...before, revision: entry.revision, history: [...before.history, entry].slice(-keptChanges) };
    }
    history.push(signed({ ...change, by: person?.id ?? change.by }, history.at(-1), key));
  }
  return { ...after, history };
}

/** What is wrong with entries of the history, by revision; empty when all is as its authors signed it. */
export function faultsOf(book: Book, registryKey: KeyObject): ReadonlyMap<number, string> {
  const { history, people } = book;
  const peopleSince = people.length === 0 ? Number.POSITIVE_INFINITY : (firstPerson(history)?.revision ?? 0);
  const faults = new Map<number, string>();
  history.forEach((change, index) => {
    const before = history[index - 1];
    const own = keyAt(book, change.revision, registryKey);
    const fault = faultOf(change, before, book, own, change.revision > peopleSince);
    if (fault) faults.set(change.revision, fault);
  });
  return faults;
}

function firstPerson(history: readonly Change[]): Change | undefined {
  return history.find(({ action }) => action === 'person-add');
}

/** What goes on with the registry's key and without a person. */
const byItself: readonly Change['action'][] = ['build', 'health', 'renew'];

function faultOf(
  change: Change,
  before: Change | undefined,
  { people }: Book,
  registryKey: KeyObject,
  peopleOnly: boolean,
): string | null {
  const { signature, key, by, action } = change;
  if (signature === undefined) return before?.signature !== undefined || peopleOnly ? 'not signed' : null;
  if (before && change.previous !== digestOf(before)) return `does not follow revision ${before.revision}`;
  const person = people.find((each) => each.id === by && keyOf(each) === key);
  const own = key === keyId(registryKey);
  if (!person && !own) return `signed with ${key}, which is not a key of ${by}`;
  if (own && !person && peopleOnly && !byItself.includes(action)) return `not signed by ${by}, but with the registry's key`;
  const verifying = person ? publicKeyOf(person.key) : registryKey;
  return verifyText(textOf(change), signature, verifying) ? null : 'altered after it was signed';
}

/** @throws RegistryRefusal naming the first entry that is not as somebody signed it */
export function requireHistory(book: Book, registryKey: KeyObject): void {
  const [first] = faultsOf(book, registryKey);
  if (first) throw new RegistryRefusal(`revision ${first[0]} of the history is forged: ${first[1]}. Restore the right file`);
}

function signed(change: Change, before: Change | undefined, key: KeyObject): Change {
  const complete = { ...change, key: keyId(key), ...(before ? { previous: digestOf(before) } : {}) };
  return { ...complete, signature: signText(textOf(complete), key) };
}

function textOf({ revision, at, by, remote, action, detail, why, unchecked, key, previous, subject }: Change): string {
  const of = subject === undefined ? [] : [subject];
  return JSON.stringify(['registry change', revision, at, by, remote, action, detail, why, unchecked, key, previous, ...of]);
}

function digestOf(change: Change): string {
  return createHash('sha256')
    .update(`${textOf(change)}${change.signature ?? ''}`)
    .digest('base64url');
}

/** Nothing may change unseen once there is somebody to answer for it. */
function requireRecorded(before: Book, after: Book, fresh: readonly Change[]): void {
  const kept = after.history.slice(0, after.history.length - fresh.length);
  const continues = kept.every((change, index) => change === before.history[before.history.length - kept.length + index]);
  if (fresh.length > 0 && continues && after.history.length >= before.history.length) return;
  throw new RegistryRefusal(
    'this registry has people: a change that its history does not name is refused (for development, set another DATA_DIR)',
  );
}
