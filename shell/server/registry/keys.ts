/**
 * The keys that sign the registry, each announced by the one before it, as TUF's root does it: a page server that knows any of them follows the
 * steps to the one that counts now, and no other. `docs/registry.md#another-key`.
 */
import type { KeyObject } from 'node:crypto';
import { keyId, publicKeyOf, publicText, signText, verifyText } from '@shizhong/shared-contracts/signature';
import { type Book, type KeyStep, RegistryRefusal } from './book';
import { type Author, recorded } from './record';

/** One a month for eight years; a page server reads them all with each registry. */
const maxSteps = 100;

/** The steps lead nowhere, or not from the key that is known. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

/**
 * The next key signs from now on; the present one says so, and the next one that somebody has it.
 * @throws RegistryRefusal for a key that has signed before: it may be in other hands
 */
export function rotate(book: Book, { present, next }: { present: KeyObject; next: KeyObject }, author: Author): Book {
  const former = [keyId(present), ...book.keys.map(({ from }) => keyId(publicKeyOf(from)))];
  if (former.includes(keyId(next))) throw new RegistryRefusal(`the key ${keyId(next)} has signed this registry before`);
  if (book.keys.length >= maxSteps) throw new RegistryRefusal(`a registry follows at most ${maxSteps} steps from key to key`);
  const facts = {
    number: book.keys.length + 2,
    from: publicText(present),
    to: publicText(next),
    revision: book.revision + 1,
    at: author.at.toISOString(),
  };
  const text = textOf(facts);
  const step = { ...facts, signatures: { from: signText(text, present), to: signText(text, next) } };
  const detail = `key ${facts.number}: ${keyId(next)} after ${keyId(present)}`;
  return recorded({ ...book, keys: [...book.keys, step] }, { remote: '', action: 'rotate', detail }, author);
}

/** All keys, first to last. @param only the one there is as long as no step was made */
export function keysOf(steps: readonly KeyStep[], only: KeyObject): KeyObject[] {
  const [first] = steps;
  return first ? [first.from, ...steps.map(({ to }) => to)].map(publicKeyOf) : [only];
}

/**
 * The key that counts, for whoever knows one of them.
 * @throws KeysRefused for a step that is missing, was not announced by the key before it, or returns to a former key, and for steps that do not
 * pass the known key: they end before it, or lead elsewhere
 */
export function followKeys(steps: readonly KeyStep[], known: KeyObject): KeyObject {
  steps.forEach((step, index) => {
    const { number, from, to, signatures } = step;
    const before = steps[index - 1];
    if (number !== index + 2 || (before && before.to !== from))
      throw new KeysRefused(`the step to key ${number} does not follow the one before it`);
    const text = textOf(step);
    if (!verifyText(text, signatures.from, publicKeyOf(from)))
      throw new KeysRefused(`key ${number} was not announced by the one before it`);
    if (!verifyText(text, signatures.to, publicKeyOf(to))) throw new KeysRefused(`key ${number} has not signed its announcement`);
  });
  const keys = keysOf(steps, known);
  const ids = keys.map(keyId);
  if (new Set(ids).size < ids.length) throw new KeysRefused('a former key returns');
  if (!ids.includes(keyId(known))) throw new KeysRefused(`its keys ${ids.join(', ')} do not lead on from ${keyId(known)}`);
  return keys.at(-1) ?? known;
}

/** The key with which the product itself signed that revision: a step is signed by the key that it ends. */
export function keyAt({ keys }: Pick<Book, 'keys'>, revision: number, only: KeyObject): KeyObject {
  const steps = keys.filter((step) => step.revision < revision).length;
  return keysOf(keys, only)[steps] ?? only;
}

/** @throws RegistryRefusal when a change forgets or alters a step: page servers that know an earlier key would be left behind */
export function requireKeysGoOn(before: Book, after: Book): void {
  const kept = before.keys.every((step, index) => JSON.stringify(step) === JSON.stringify(after.keys[index]));
  if (!kept) throw new RegistryRefusal('the registry keeps every step from its first key to the present one');
}

function textOf({ number, from, to, revision, at }: Omit<KeyStep, 'signatures'>): string {
  return JSON.stringify(['registry key', number, from, to, revision, at]);
}
