/** Remotes of other teams on the product under test. The suites know the pages of our own; of these they know what the registry says. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts/remote';
import type { Side } from '@shizhong/shared-contracts/session';

/** The remotes whose pages `models/pages.ts` lists. */
export const ownRemotes = ['public', 'help', 'ad', 'media'] as const;

export interface Guest {
  name: string;
  /** Those that can be opened without further data, relative to the router base. */
  pages: readonly { path: string; title: string; side?: Side | undefined }[];
}

export function guestsAmong(entries: readonly Pick<RegistryEntry, 'name' | 'routes'>[]): Guest[] {
  return entries
    .filter(({ name }) => !ownRemotes.some((own) => own === name))
    .map(({ name, routes }) => ({
      name,
      pages: routes
        .filter(({ path }) => !/[:*]/.test(path))
        .map(({ path, title, area, guard }) => ({
          path: path.replace(/^\//, ''),
          title: [title, area, '识众'].filter(Boolean).join(' - '),
          side: guard,
        })),
    }));
}

/** @param address of the product, with its router base */
export async function guestsAt(address: string): Promise<Guest[]> {
  const { remotes } = (await (await fetch(`${address}registry.json`)).json()) as Registry;
  return guestsAmong(remotes);
}
