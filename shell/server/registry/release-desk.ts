/** What the health watch and the operators' desk may do with the registry. `docs/registry.md#at-the-operators-desk`. */
import { type Book, type HealthRule, RegistryRefusal, type RemoteBook, remoteOf } from './book';
import { changeBook, presentKey, type RegistryPlace, readBook } from './book-file';
import { disable, promote, rollback, standIn } from './changes';
import { assertConformance } from './conformance';
import { replayToken } from './replay';
import { requireSlots } from './slots';

export interface ReleasedRemote {
  remote: string;
  stable: string | null;
  candidate: string | null;
  standIn: string | null;
  /** Pinned or disabled: a person has decided. */
  held: boolean;
  /** When a version was last promoted or allowed again, in milliseconds since 1970. Its health is counted from then on. */
  countedSince: Record<string, number>;
  rule: HealthRule;
}

interface Verdict {
  action: 'take_back' | 'switch_off';
  version: string;
  why: string;
}

/** Text for visitors when a remote was disabled automatically. */
const disabledText = '这部分功能出现故障，正在处理，请稍后再来。';

interface ReleaseOrder {
  remote: string;
  version: string;
  /** Of the visitors; 100: everybody. */
  percent: number;
  by: string;
  why: string;
}

/** As long as a link of the command line. */
const replayDays = 7;

/** @param address where visitors reach the product, with its base path */
export function releaseDesk(place: RegistryPlace, profile: 'demonstration' | 'production', address: () => string = () => '/') {
  return {
    async released(): Promise<ReleasedRemote[]> {
      const book = await readBook(place);
      return book.remotes.map((remote) => ({
        remote: remote.name,
        stable: remote.stable,
        candidate: remote.candidate,
        standIn: standIn(remote) ?? null,
        held: remote.pinned !== null || remote.disabled !== null,
        countedSince: countedSince(book, remote),
        // A demonstration is usually viewed from one machine.
        rule: profile === 'demonstration' ? { ...remote.health, minimumAddresses: 1 } : remote.health,
      }));
    },

    async releasable() {
      const { remotes, people } = await readBook(place);
      const good = ({ versions }: RemoteBook) =>
        Object.entries(versions)
          .filter(([, { withdrawn }]) => withdrawn === null)
          .map(([version, { addedAt, provenance }]) => ({ version, addedAt, commit: provenance?.commit ?? null }))
          .sort((one, other) => other.addedAt.localeCompare(one.addedAt));
      return {
        versions: new Map(remotes.map((remote) => [remote.name, good(remote)])),
        percent: new Map(remotes.map(({ name, percent }) => [name, percent])),
        needsKeys: people.length > 0,
      };
    },

    /**
     * By the registry's own key, so only while the registry names no people.
     * @throws RegistryRefusal, ConformanceRefused for a version that must not reach visitors
     */
    async release({ remote: name, version, percent, by, why }: ReleaseOrder): Promise<void> {
      await changeBook(place, (book) => {
        const remote = remoteOf(book, name);
        assertConformance(book, name, version);
        const entry = remote.versions[version]?.entry;
        if (entry) requireSlots(book, entry, { withdrawing: false });
        return promote(book, name, version, percent, { by, why, at: new Date() });
      });
    },

    /** @throws RegistryRefusal for a version that is not registered */
    async replayLink(name: string, version: string): Promise<string> {
      const book = await readBook(place);
      if (!remoteOf(book, name).versions[version]) throw new RegistryRefusal(`${name} has no version ${version}`);
      const until = Date.now() + replayDays * 24 * 3_600_000;
      return `${address()}?replay=${replayToken.sign({ versions: { [name]: version }, until }, presentKey(place, book))}`;
    },

    /** @throws RegistryRefusal when people have changed the registry in the meantime */
    async carryOut(name: string, { action, version, why }: Verdict): Promise<void> {
      const author = { by: 'health', why, at: new Date() };
      await changeBook(place, (book) => {
        const remote = remoteOf(book, name);
        if (version !== (remote.candidate ?? remote.stable))
          throw new RegistryRefusal(`${name} ${version} is no longer released`);
        return action === 'take_back'
          ? rollback(book, name, author, 'health')
          : disable(book, name, disabledText, author, 'health');
      });
    },
  };
}

function countedSince({ history }: Book, { name, stable, candidate }: RemoteBook): Record<string, number> {
  const versions = [stable, candidate].filter((version) => version !== null);
  return Object.fromEntries(
    versions.flatMap((version) => {
      const started = history.findLast(
        ({ remote, action, detail }) =>
          remote === name &&
          ((['canary', 'promote'].includes(action) && detail.startsWith(`${version} to `)) ||
            (action === 'forgive' && detail === version) ||
            // As it was written before it had a name of its own.
            (action === 'add' && detail === `${version} allowed again`)),
      );
      return started ? [[version, Date.parse(started.at)]] : [];
    }),
  );
}
