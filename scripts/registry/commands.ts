/** The registry's commands, each given the words after it; `scripts/registry.ts` is their command line. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyId, publicText, signingKey } from '@shizhong/shared-contracts/signature';
import { assertConformance, type PageServerSettings, RegistryRefusal, replayToken } from '@shizhong/shell/server';
import { admit, prepareForStore } from './admit';
import {
  type Book,
  changeBook,
  nextKeyFile,
  presentKey,
  type RegistryPlace,
  readBook,
  registryChanges,
  remoteOf,
  rotate,
  type Signer,
} from './book';
import { history, listing } from './listing';
import { keyFrom, needed, peopleCommand, peopleUsage } from './people-commands';
import { slotCommand, slotGuard, slotUsage } from './slot-commands';
import { type StoredVersion, versionAt } from './version-at';

export interface RegistryOptions {
  percent?: string | undefined;
  text?: string | undefined;
  visits?: string | undefined;
  addresses?: string | undefined;
  'rollback-bp'?: string | undefined;
  'disable-bp'?: string | undefined;
  'inp-ms'?: string | undefined;
  'long-task-ms'?: string | undefined;
  'heap-kb'?: string | undefined;
  to?: string | undefined;
  json?: boolean | undefined;
  unchecked?: boolean | undefined;
  /** Id of the person who makes the change. */
  as?: string | undefined;
  /** File of that person's private key. */
  key?: string | undefined;
  name?: string | undefined;
  prefixes?: string | undefined;
  /** Folder of a store, for `admit`. */
  base?: string | undefined;
  /** A release that takes slots from others means it. */
  'withdraw-slots'?: boolean | undefined;
}

export const usage = `npm run registry -- <command>: which version of each remote visitors get

  list                                          remotes, versions, who gets what
  add <folder or address of a version>          makes a released version known; nobody gets it yet
  admit <folder> [--base https://…]             what webpack, Rspack or Vite built without the kit (mf-manifest.json and card.json): adds it;
                                                with --base, prepares it for a store at that address
  promote <remote> <version> [--percent 10]     to so many visitors; without --percent, or with 100, to everybody
  rollback <remote>                             takes the candidate back, else the stable version
  forgive <remote> <version>                    a version that was taken back may be promoted again
  trust <public key> [name] | distrust <id>     whose reports on conformance count
  pin <remote> <version> | unpin <remote>       holds a version against every release
  disable <remote> [--text 说明] | enable <remote>
  remove <remote>                               frees its name and addresses; disable it first while visitors get it
  rule <remote> [--visits 30] [--addresses 3] [--rollback-bp 500] [--disable-bp 5000]
                                                [--inp-ms 200] [--long-task-ms 1000] [--heap-kb 1024]  (off: not looked at)
${slotUsage}
  history [remote]                              who changed what, when and why, with the key that signed it, verified
  link <remote>=<version> …                     a signed link that opens these versions (--to /path)

  key <file>                                    makes a private key there, and prints its public half
  rotate                                        another key signs the registry from now on; page servers follow
${peopleUsage}

As soon as there are people, each change needs one: --as <id> --key <file> (or REGISTRY_PERSON_KEY).
promote and pin require the report of a trusted checker for every version that was not built here (--unchecked --why "…": not this time).
add, promote and pin refuse a version that takes a slot from a contribution of others (--withdraw-slots --why "…": it is meant).
--why "…" and --by name go into the history; --json prints for programs. A running server reads a change at once.`;

const placeOfVersion = 'a folder or an address';

/** What visitors read when nobody has written anything better. */
const usualDisabledText = '正在维护，请稍后再来。';

/** @returns what is printed. @throws RegistryRefusal, BookRefused */
export async function runRegistry(
  place: RegistryPlace,
  [command = 'list', first = '', second = '', ...more]: readonly string[],
  options: RegistryOptions,
  author: registryChanges.Author,
  settings: Pick<PageServerSettings, 'routerBase' | 'remotesFolder'>,
): Promise<string> {
  const signer = signerOf(options);
  const change = async (next: (book: Book) => Book | Promise<Book>, print = listing) => {
    const book = await changeBook(place, next, signer);
    return options.json ? JSON.stringify(book.history.at(-1)) : print(book);
  };
  switch (command) {
    case 'help':
      return usage;
    case 'list': {
      const book = await readBook(place);
      return options.json
        ? JSON.stringify(book.remotes.map(({ versions, ...rest }) => ({ ...rest, versions: Object.keys(versions) })))
        : listing(book);
    }
    case 'add':
      return change(adding(await versionAt(needed(first, placeOfVersion), settings.remotesFolder), options, author));
    case 'admit': {
      const folder = resolve(needed(first, 'the folder of a build'));
      const before = await readBook(place);
      if (options.base !== undefined) return prepareForStore(folder, options.base, settings.remotesFolder, before);
      return change(
        adding(await versionAt(await admit(folder, settings.remotesFolder, before), settings.remotesFolder), options, author),
      );
    }
    case 'promote': {
      const [name, version] = [needed(first, 'a remote'), needed(second, 'a version')];
      const { verify, by } = requireOn(options, author);
      return change((book) => {
        verify(book, name, version);
        return registryChanges.promote(book, name, version, Number(options.percent ?? 100), by);
      });
    }
    case 'rollback':
      return change((book) => registryChanges.rollback(book, needed(first, 'a remote'), author));
    case 'forgive':
      return change((book) => registryChanges.forgive(book, needed(first, 'a remote'), needed(second, 'a version'), author));
    case 'pin': {
      const [name, version] = [needed(first, 'a remote'), needed(second, 'a version')];
      const { verify, by } = requireOn(options, author);
      return change((book) => {
        verify(book, name, version);
        return registryChanges.pin(book, name, version, by);
      });
    }
    case 'trust': {
      const key = keyFrom(first);
      const checker = { id: keyId(key), key: publicText(key), name: second || author.by };
      return change((book) => registryChanges.trust(book, checker, author));
    }
    case 'distrust':
      return change((book) => registryChanges.distrust(book, needed(first, 'the short name of a key'), author));
    case 'remove':
      return change((book) => registryChanges.remove(book, needed(first, 'a remote'), author));
    case 'slot':
      return slotCommand([first, second, ...more], author, { read: () => readBook(place), change });
    case 'unpin':
      return change((book) => registryChanges.unpin(book, needed(first, 'a remote'), author));
    case 'disable':
      return change((book) =>
        registryChanges.disable(book, needed(first, 'a remote'), options.text ?? usualDisabledText, author),
      );
    case 'enable':
      return change((book) => registryChanges.enable(book, needed(first, 'a remote'), author));
    case 'rule':
      return change((book) => registryChanges.setHealthRule(book, needed(first, 'a remote'), ruleOf(options), author));
    case 'history':
      return history(place, first, options.json ?? false);
    case 'key':
      return publicText(signingKey(needed(first, 'a file')));
    case 'rotate':
      return change((book) => rotate(book, { present: presentKey(place, book), next: signingKey(nextKeyFile(place)) }, author));
    case 'person':
    case 'grant':
    case 'revoke':
    case 'threshold':
    case 'expiry':
    case 'renew':
      return change(peopleCommand(command, [first, second, ...more], options, author));
    case 'link': {
      const book = await readBook(place);
      const set = Object.fromEntries(
        [first, second, ...more]
          .filter(Boolean)
          .map((pair): [string, string] => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=?/, '')]),
      );
      for (const [name, version] of Object.entries(set)) {
        if (!/^https?:/.test(version) && !remoteOf(book, name).versions[version]) {
          throw new RegistryRefusal(`${name} has no version ${version}`);
        }
      }
      const token = replayToken.sign({ versions: set, until: author.at.getTime() + 7 * 24 * 3_600_000 }, presentKey(place, book));
      return `${settings.routerBase}${(options.to ?? '/').replace(/^\//, '')}?replay=${token}`;
    }
    default:
      throw new RegistryRefusal(`no command "${command}"\n\n${usage}`);
  }
}

/** @throws RegistryRefusal for a version that leaves a slot or a contribution without its counterpart */
function adding(
  { entry, conformance }: StoredVersion,
  options: RegistryOptions,
  author: registryChanges.Author,
): (book: Book) => Book {
  const slots = slotGuard(options['withdraw-slots'], author);
  return (book) => {
    slots.check(book, entry);
    return registryChanges.add(book, entry, slots.author, conformance);
  };
}

/**
 * What a version must be before it reaches visitors: checked, and no loss to the slots of others. `--unchecked` is for the night in which
 * there is no time for a check, and is kept in the history.
 */
function requireOn(
  { unchecked, 'withdraw-slots': withdrawing }: RegistryOptions,
  author: registryChanges.Author,
): { verify: typeof assertConformance; by: registryChanges.Author } {
  const slots = slotGuard(withdrawing, author);
  if (unchecked && !author.why) throw new RegistryRefusal('--unchecked needs a reason: --why "…"');
  return {
    verify: (book, name, version) => {
      if (!unchecked) assertConformance(book, name, version);
      slots.check(book, remoteOf(book, name).versions[version]?.entry);
    },
    by: unchecked ? { ...slots.author, why: `unchecked: ${slots.author.why}`, unchecked: true } : slots.author,
  };
}

/** @throws RegistryRefusal when the file is not there or holds no private key: one made here would belong to nobody */
function signerOf({ as, key }: RegistryOptions): Signer {
  if (!key) return { as };
  try {
    return { as, key: createPrivateKey(readFileSync(key)) };
  } catch (error) {
    throw new RegistryRefusal(`${key} is no private key: ${error instanceof Error ? error.message : error}`);
  }
}

function ruleOf(options: RegistryOptions): Parameters<typeof registryChanges.setHealthRule>[2] {
  const given = {
    minimumVisits: options.visits,
    minimumAddresses: options.addresses,
    rollbackAboveBp: options['rollback-bp'],
    disableAboveBp: options['disable-bp'],
    inpAboveMs: options['inp-ms'],
    longTaskAboveMs: options['long-task-ms'],
    heapAboveKBPerMinute: options['heap-kb'],
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value === 'off' ? null : Number(value)]])),
  );
}
