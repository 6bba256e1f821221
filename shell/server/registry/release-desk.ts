/** What the health watch may do with the registry: see the releases, roll a version back, disable a remote. */
import { type Book, type HealthRule, RegistryRefusal, type RemoteBook, remoteOf } from './book';
import { changeBook, type RegistryPlace, readBook } from './book-file';
import { disable, rollback, standIn } from './changes';

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

export function releaseDesk(place: RegistryPlace, profile: 'demonstration' | 'production') {
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
