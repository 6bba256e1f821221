/** `npm run popups -- sample`: each kind of opening once, in light and in dark, or in the one that a seed says. */

import { draw } from '../remote-proofs/grid/pairwise';
import type { EveryPage } from './every-page';
import { axeFaults, openPart } from './open-part';
import { type OpenablePage, openablePages } from './openings';
import { settle } from './settle';
import { tabFaults } from './tab-walk';
import type { Look } from './window';
import { openWindow } from './window';

type Options = Pick<EveryPage, 'browser' | 'address' | 'accounts' | 'say'>;

const schemes = ['light', 'dark'] as const;

/**
 * @param word openings whose name has it
 * @param seed of the half of the pages that is tried in dark, the others in light; without it all are tried in both
 */
export async function trySample(word: string, { seed, ...options }: Options & { seed: string | undefined }): Promise<void> {
  const inDark = seed === undefined ? null : draw(openablePages, Math.ceil(openablePages.length / 2), Number(seed));
  for (const scheme of schemes) {
    const pages = inDark === null ? openablePages : openablePages.filter((page) => inDark.includes(page) === (scheme === 'dark'));
    for (const each of pages) await tryPage(each, scheme, word, options);
  }
}

async function tryPage(
  { path, side, width, openings }: OpenablePage,
  scheme: Look['scheme'],
  word: string,
  options: Options,
): Promise<void> {
  const { browser, address, accounts, say } = options;
  const chosen = openings.filter(({ what }) => what.includes(word));
  if (chosen.length === 0) return;
  const { page, place, still, close } = await openWindow(browser, address, { width, scheme }, accounts[side]);
  const here = `${path}, ${place}`;
  try {
    await settle(page, path);
    if (scheme === 'light') say(`${here}: Tab`, await faultsOf(() => tabFaults(page)));
    else say(`${here}: the page itself`, await faultsOf(() => axeFaults(page)));
    let asFound = scheme === 'dark';
    for (const opening of chosen) {
      // What closed as it should leaves the page as it was; a walk of Tab does not.
      if (!asFound) await settle(page, path);
      const faults = await faultsOf(() => openPart(page, opening, still));
      say(`${here}: ${opening.what}`, faults);
      asFound = faults.length === 0;
    }
  } finally {
    await close();
  }
}

/** A proof that stops half-way is a fault of one opening, not of all. */
async function faultsOf(proof: () => Promise<string[]>): Promise<string[]> {
  try {
    return await proof();
  } catch (cause) {
    return [cause instanceof Error ? (cause.message.split('\n')[0] ?? cause.name) : String(cause)];
  }
}
