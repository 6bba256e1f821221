/**
 * The one place that decides whether a change of the registry is allowed: from the book before and after it and from who asks. While the
 * book has no people, everything is, to whoever holds the registry's key. `docs/registry.md#rights`.
 */
import type { KeyObject } from 'node:crypto';
import { keyId, publicKeyOf } from '@shizhong/shared-contracts/signature';
import { type Book, type Change, type Person, personOf, RegistryRefusal, type Right, rightNames } from './book';
import { covers, holdersOf } from './holders';
import { isRelease, promotersNeeded, trialOf } from './thresholds';

/** Who asks for a change, as the command line says it. */
export interface Signer {
  /** Id of a person; without it, whoever the key belongs to. */
  as?: string | undefined;
  /** Private key; without it, the registry's own signs. */
  key?: KeyObject | undefined;
}

export interface Step {
  before: Book;
  after: Book;
  change: Change;
}

/** The right that each action needs; null: what the product does by itself with the registry's key, and no person. */
const needed: Record<Change['action'], Right | null> = {
  add: 'add',
  canary: 'canary',
  promote: 'promote',
  rollback: 'rollback',
  // Lets a version that was taken back reach visitors again.
  forgive: 'promote',
  pin: 'pin',
  unpin: 'pin',
  disable: 'disable',
  enable: 'disable',
  remove: 'remove',
  rule: 'rule',
  // What visitors see on the owner's page.
  slot: 'promote',
  trust: 'trust',
  distrust: 'trust',
  grant: 'grant',
  revoke: 'grant',
  'person-add': 'grant',
  'person-remove': 'grant',
  threshold: 'grant',
  validity: 'grant',
  rotate: 'grant',
  // What is signed anew is what people signed before.
  renew: null,
  // Written by `signChanges` in the place of a change that the same person was allowed.
  approve: null,
  build: null,
  health: null,
};

/**
 * @returns the person who makes the change; null: the holder of the registry's key
 * @throws RegistryRefusal saying what is missing, who has it, and who may give it
 */
export function authorize({ before, after, change }: Step, { as, key }: Signer): Person | null {
  const right = rightFor(before, change.action, trialOf(after, change));
  if (change.action === 'approve') throw new RegistryRefusal('an approval is left by asking for the change itself');
  if (change.action === 'build') requireNoRelease({ before, after, change });
  // Builds of the shell's own tree and the health watch run where the registry's key is, without anybody at the keyboard.
  if (right === null || (before.people.length === 0 && as === undefined)) return null;
  const person = identify(before, { as, key }, change);
  const rights = [right, ...alsoNeeded(before, change)];
  for (const each of rights) requireRight({ before, after, change }, person, each);
  return person;
}

/** What a change does besides what it is named for. */
function alsoNeeded(before: Book, { action, remote, unchecked }: Change): Right[] {
  const switchesOn = action === 'promote' && before.remotes.some(({ name, disabled }) => name === remote && disabled !== null);
  return [...(unchecked ? (['unchecked'] as const) : []), ...(switchesOn ? (['disable'] as const) : [])];
}

function identify(book: Book, { as, key }: Signer, { remote }: Change): Person {
  if (as === undefined && key === undefined) {
    throw new RegistryRefusal(
      `the registry has people, so each change needs one: --as <id> --key <file of the private key>, or REGISTRY_PERSON_KEY. ${ownersOf(book, remote)}`,
    );
  }
  if (as !== undefined) {
    const person = personOf(book, as);
    if (key === undefined) throw new RegistryRefusal(`the key of ${as} is missing: --key <file>, or REGISTRY_PERSON_KEY`);
    if (keyOf(person) !== keyId(key))
      throw new RegistryRefusal(`the key ${keyId(key)} is not the one of ${as}, which is ${keyOf(person)}`);
    return person;
  }
  const person = book.people.find((each) => each.removedAt === null && key !== undefined && keyOf(each) === keyId(key));
  if (!person) throw new RegistryRefusal(`the key ${key ? keyId(key) : ''} belongs to nobody in the registry`);
  return person;
}

function requireRight(step: Step, person: Person, right: Right): void {
  const { before, change } = step;
  const rows = before.rights.filter((row) => row.who === person.id && covers(row, change.remote) && row.may.includes(right));
  if (rows.length === 0) {
    const missing = `has no right "${right}" on ${change.remote || '*'}`;
    throw new RegistryRefusal(`${shown(person)} ${missing}. ${whoHas(before, right, change.remote)}`);
  }
  if (right !== 'add' || rows.some(({ prefixes }) => prefixes === undefined)) return;
  const outside = claimed(step).find(
    (path) => !rows.some(({ prefixes }) => prefixes?.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))),
  );
  if (outside !== undefined) {
    const allowed = rows.flatMap(({ prefixes }) => prefixes ?? []);
    throw new RegistryRefusal(
      `${shown(person)} may add ${change.remote} below ${allowed.join(', ')} only, not ${outside}. ${whoHas(before, 'grant', change.remote)}`,
    );
  }
}

/** The addresses of the versions that this change adds. */
function claimed({ before, after, change }: Step): string[] {
  const known = before.remotes.find(({ name }) => name === change.remote)?.versions ?? {};
  const added = Object.entries(after.remotes.find(({ name }) => name === change.remote)?.versions ?? {});
  return added
    .filter(([version]) => !(version in known))
    .flatMap(([, { entry }]) => [...entry.prefixes, ...entry.routes.map(({ path }) => path)]);
}

/** A build of the own tree reaches everybody without a person only where one person would be enough. */
function requireNoRelease({ before, after, change: { remote } }: Step): void {
  const stable = (book: Book) => book.remotes.find(({ name }) => name === remote)?.stable ?? null;
  const people = promotersNeeded(before, remote);
  if (people > 1 && stable(before) !== stable(after))
    throw new RegistryRefusal(`${remote} takes ${people} people to be promoted; a build may be added only`);
}

/** The right that an action needs; null where none is. @param trialPercent of the visitors, for a trial */
export function rightFor(book: Book, action: Change['action'], trialPercent: number): Right | null {
  return action === 'canary' && isRelease(book, action, trialPercent) ? 'promote' : needed[action];
}

function whoHas(book: Book, right: Right, remote: string): string {
  const holders = (wanted: Right) =>
    holdersOf(book, wanted, remote)
      .map((id) => shown(personOf(book, id)))
      .join(', ') || 'nobody';
  return right === 'grant'
    ? `Who may grant on ${remote || '*'}: ${holders('grant')}`
    : `It belongs to: ${holders(right)}. Who may grant it: ${holders('grant')}`;
}

/** Who may do what with a remote, in one line. */
export function ownersOf(book: Book, remote: string): string {
  const rows = book.rights.filter((row) => covers(row, remote));
  const each = rows.map(({ who, may, prefixes, remote: of }) => {
    const where = `${of === '*' && remote !== '*' ? ' on *' : ''}${prefixes ? ` below ${prefixes.join(', ')}` : ''}`;
    return `${shown(personOf(book, who))}: ${may.length === rightNames.length ? 'all' : may.join(' ')}${where}`;
  });
  return `Rights on ${remote || '*'}: ${each.join('; ') || 'nobody has any'}`;
}

function shown({ id, name }: Person): string {
  return name && name !== id ? `${id} (${name})` : id;
}

export function keyOf({ key }: Person): string {
  return keyId(publicKeyOf(key));
}
