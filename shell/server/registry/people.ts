/** Who may change the registry: the changes that add and remove people, and give and take their rights. */
import { keyId, publicKeyOf } from '@shizhong/shared-contracts/signature';
import * as v from 'valibot';
import {
  type Book,
  type Grant,
  grantSchema,
  type Person,
  personOf,
  personSchema,
  RegistryRefusal,
  type Right,
  rightNames,
} from './book';
import { type Author, recorded } from './record';
import { requireEnough } from './thresholds';

/** Names in the history that are not people. */
const reserved = ['health'];

/**
 * The first person may do everything, or nobody could give anybody a right; those who follow may do nothing yet.
 * @throws RegistryRefusal when the id or the key is taken
 */
export function addPerson(book: Book, given: Pick<Person, 'id' | 'name' | 'key'>, author: Author): Book {
  const person = parsed(personSchema, { ...given, addedAt: author.at.toISOString(), removedAt: null });
  if (reserved.includes(person.id)) throw new RegistryRefusal(`"${person.id}" is the name of a part of the product`);
  const key = keyId(publicKeyOf(person.key));
  for (const other of book.people) {
    const sameKey = keyId(publicKeyOf(other.key)) === key;
    if (other.id === person.id && other.removedAt === null)
      throw new RegistryRefusal(`the registry has a person "${other.id}" already`);
    // Whoever comes back takes a new key: a removed one may be in other hands.
    if (sameKey) throw new RegistryRefusal(`the key ${key} belongs to ${other.id}${other.removedAt ? ', who was removed' : ''}`);
  }
  const all: Grant = { who: person.id, remote: '*', may: [...rightNames] };
  const rights = book.people.length === 0 ? [all] : book.rights;
  const detail = `${person.id} ${person.name}: key ${key}`;
  return recorded({ ...book, people: [...book.people, person], rights }, { remote: '', action: 'person-add', detail }, author);
}

/** @throws RegistryRefusal when nobody would be left who may give rights */
export function removePerson(book: Book, id: string, author: Author): Book {
  const person = personOf(book, id);
  const people = book.people.with(book.people.indexOf(person), { ...person, removedAt: author.at.toISOString() });
  const next = withOwner({ ...book, people, rights: book.rights.filter(({ who }) => who !== id) }, id);
  return recorded(next, { remote: '', action: 'person-remove', detail: id }, author);
}

/** @throws RegistryRefusal for an unknown person, and for a right to grant that is limited to some addresses: it could be widened at once */
export function grant(book: Book, given: Grant, author: Author): Book {
  const wanted = parsed(grantSchema, given);
  personOf(book, wanted.who);
  if (wanted.prefixes && wanted.may.includes('grant'))
    throw new RegistryRefusal('the right to grant cannot be limited to addresses; give it in a grant of its own');
  const same = book.rights.findIndex(
    (each) => each.who === wanted.who && each.remote === wanted.remote && String(each.prefixes) === String(wanted.prefixes),
  );
  const may = rightNames.filter((right) => wanted.may.includes(right) || book.rights[same]?.may.includes(right));
  const rights = same < 0 ? [...book.rights, { ...wanted, may }] : book.rights.with(same, { ...wanted, may });
  const where = wanted.prefixes ? ` below ${wanted.prefixes.join(', ')}` : '';
  const detail = `${wanted.who}: ${wanted.may.join(', ')}${where}`;
  return recorded({ ...book, rights }, { remote: wanted.remote, action: 'grant', detail }, author);
}

/**
 * @param may all of them when empty
 * @throws RegistryRefusal when there is nothing to take, or nobody would be left who may give rights
 */
export function revoke(book: Book, who: string, remote: string, may: readonly Right[], author: Author): Book {
  const taken = (grant: Grant, right: Right) =>
    grant.who === who && grant.remote === remote && (may.length === 0 || may.includes(right));
  if (!book.rights.some((each) => each.may.some((right) => taken(each, right))))
    throw new RegistryRefusal(`${who} has no such right on ${remote}`);
  const rights = book.rights
    .map((each) => ({ ...each, may: each.may.filter((right) => !taken(each, right)) }))
    .filter((each) => each.may.length > 0);
  const detail = `${who}: ${may.join(', ') || 'all'}`;
  return recorded(withOwner({ ...book, rights }, who), { remote, action: 'revoke', detail }, author);
}

/** @throws RegistryRefusal for anything but names of rights */
export function rightsOf(words: string): Right[] {
  if (words === 'all') return [...rightNames];
  const list = words.split(',').filter(Boolean);
  const unknown = list.find((word) => !rightNames.some((right) => right === word));
  if (unknown !== undefined)
    throw new RegistryRefusal(`"${unknown}" is not a right; there are: ${rightNames.join(', ')}, or all`);
  return rightNames.filter((right) => list.includes(right));
}

function withOwner(book: Book, leaving: string): Book {
  if (!book.rights.some(({ remote, may }) => remote === '*' && may.includes('grant')))
    throw new RegistryRefusal(`${leaving} is the last who may give rights on everything; grant that to somebody else first`);
  requireEnough(book);
  return book;
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, given);
  if (!checked.success) throw new RegistryRefusal(`${v.getDotPath(checked.issues[0]) ?? ''}: ${checked.issues[0].message}`);
  return checked.output;
}
