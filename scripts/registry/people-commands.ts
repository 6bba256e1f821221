/** The commands about people: who they are, what each may do, how many a change takes, and how long what they signed counts. */
import type { KeyObject } from 'node:crypto';
import { publicKeyOf, publicText } from '@shizhong/shared-contracts/signature';
import { RegistryRefusal, rightNames } from '@shizhong/shell/server';
import { type Book, type registryChanges, registryPeople, registryThresholds, registryValidity } from './book';

export const peopleUsage = `  person add <id> <public key> [--name 姓名]     the first may do everything, the others nothing yet
  person remove <id>                            takes all rights back; the history keeps the name
  grant <id> <remote|*> <rights|all> [--prefixes /a,/b]   rights: ${rightNames.join(',')}
  revoke <id> <remote|*> [rights]               without rights: all of them
  threshold promote <count> [remote]            so many people give a version to everybody: the same command of each of them
  threshold people <count>                      so many people change people, rights, trusted checkers, keys and these numbers
  threshold trial <percent>                     a trial with more visitors takes as many people as promoting (20)
  expiry <days|off>                             page servers take no registry that was signed longer ago
  renew                                         signs the registry anew; needs no person, for a schedule`;

/** @returns the change. @throws RegistryRefusal for words that are missing or mean nothing */
export function peopleCommand(
  command: 'person' | 'grant' | 'revoke' | 'threshold' | 'expiry' | 'renew',
  [first = '', second = '', third = '']: readonly string[],
  { name, prefixes }: { name?: string | undefined; prefixes?: string | undefined },
  author: registryChanges.Author,
): (book: Book) => Book {
  switch (command) {
    case 'person': {
      const id = needed(second, 'an id');
      if (first === 'remove') return (book) => registryPeople.removePerson(book, id, author);
      if (first !== 'add') throw new RegistryRefusal('person add, or person remove');
      const person = { id, name: name ?? id, key: publicText(keyFrom(third)) };
      return (book) => registryPeople.addPerson(book, person, author);
    }
    case 'grant': {
      const may = registryPeople.rightsOf(needed(third, 'what the person may do'));
      const below = prefixes?.split(',').filter(Boolean);
      const given = {
        who: needed(first, 'a person'),
        remote: needed(second, 'a remote, or *'),
        may,
        ...(below ? { prefixes: below } : {}),
      };
      return (book) => registryPeople.grant(book, given, author);
    }
    case 'revoke': {
      const [who, remote] = [needed(first, 'a person'), needed(second, 'a remote, or *')];
      return (book) => registryPeople.revoke(book, who, remote, registryPeople.rightsOf(third), author);
    }
    case 'threshold': {
      if (first === 'trial') {
        const percent = Number(needed(second, 'how many percent of the visitors'));
        return (book) => registryThresholds.setTrialShare(book, percent, author);
      }
      if (first !== 'promote' && first !== 'people')
        throw new RegistryRefusal('threshold promote <count> [remote], threshold people <count>, or threshold trial <percent>');
      const count = Number(needed(second, 'how many people'));
      return (book) => registryThresholds.setThreshold(book, first, third || '*', count, author);
    }
    case 'expiry': {
      const days = needed(first, 'for how many days, or off') === 'off' ? null : Number(first);
      return (book) => registryValidity.setValidity(book, days, author);
    }
    case 'renew':
      return (book) => registryValidity.renew(book, author);
  }
}

/** @throws RegistryRefusal */
export function keyFrom(text: string): KeyObject {
  try {
    return publicKeyOf(needed(text, 'a public key (PEM, or one line of base64)'));
  } catch (error) {
    if (error instanceof RegistryRefusal) throw error;
    throw new RegistryRefusal(`"${text}" is not a public key (PEM, or one line of base64)`);
  }
}

/** @throws RegistryRefusal when the word was not given */
export function needed(word: string, what: string): string {
  if (!word) throw new RegistryRefusal(`${what} is missing`);
  return word;
}
