/** `npm run popups`: every page of the areas and of the sign-in family, with everything that each of them offers to open. */
import type { SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import { type OpenPage, OpenPages } from '../shift/pages';
import { EveryOpening } from './every-opening';
import { axeFaults } from './open-part';
import { settle } from './settle';
import { tabFaults } from './tab-walk';
import { type Look, openWindow } from './window';

/** Each width once, and each scheme. */
const looks: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 375, scheme: 'dark' },
];

export interface EveryPage {
  browser: Browser;
  /** Of the product; ends with a slash. */
  address: string;
  accounts: Readonly<Record<Side, SignedIn>>;
  /** Paths or routes; empty means every page. */
  wanted: readonly string[];
  say: (what: string, faults: readonly string[]) => void;
}

/** @returns routes with a parameter that no page has linked to */
export async function tryEveryPage(remotes: ConstructorParameters<typeof OpenPages>[0], options: EveryPage): Promise<string[]> {
  const pages = new OpenPages(remotes, options.accounts);
  /** Header and menu of an area are the same on all of its pages. */
  const framed = new Set<string>();
  for (let found = pages.next(); found.length > 0; found = pages.next())
    for (const page of found) {
      if (options.wanted.length > 0 && !options.wanted.includes(page.path) && !options.wanted.includes(page.route)) continue;
      for (const look of looks) {
        const frame = `${page.side} ${look.width}`;
        pages.hear(await tryPage(page, look, !framed.has(frame), options));
        framed.add(frame);
      }
    }
  return pages.missed();
}

async function tryPage({ path, side }: OpenPage, look: Look, withFrame: boolean, options: EveryPage): Promise<string[]> {
  const { page, place, still, close } = await openWindow(options.browser, options.address, look, side && options.accounts[side]);
  const here = `${path}, ${place}`;
  try {
    await settle(page, path.slice(1));
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    );
    options.say(`${here}: the page itself`, await axeFaults(page));
    options.say(`${here}: Tab`, await tabFaults(page));
    await settle(page, path.slice(1));
    const every = new EveryOpening(page, path, still);
    if (withFrame) await every.tryAll('body');
    else await every.tryAll('main');
    for (const { what, faults } of every.tried) options.say(`${here}: ${what}`, faults);
    return links;
  } catch (cause) {
    options.say(here, [cause instanceof Error ? (cause.message.split('\n')[0] ?? cause.name) : String(cause)]);
    return [];
  } finally {
    await close();
  }
}
