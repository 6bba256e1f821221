/**
 * What of the suites `npm test` leads: a part, another one each time, drawn by `E2E_SEED`; `npm run e2e` and `npm run test:long` lead all.
 */
import { basename } from 'node:path';
import { draw } from '../../scripts/remote-proofs/grid/pairwise';

/** Suites of money between two persons and of what nobody could open a page without: led every time. */
export const everyTime = [
  ...['life-of-an-advertisement', 'dispute', 'advertiser-money', 'media-money', 'operators-desk', 'remotes'],
  ...['session', 'sign-up', 'start-up', 'addresses', 'between-remotes', 'accessibility'],
];

/**
 * Of the suites that visit every page: all pages, or with `E2E_PAGES` so many of them.
 * @returns in their order
 */
export function sampledPages<Page>(pages: readonly Page[]): readonly Page[] {
  return sampled(pages, process.env['E2E_PAGES']);
}

/**
 * Of the suites, by file name: all, or with `E2E_SUITES` so many besides those of every time.
 * @returns in their order
 */
export function sampledSuites(files: readonly string[]): readonly string[] {
  const kept = files.filter((file) => everyTime.some((name) => basename(file) === `${name}.e2e.ts`));
  const drawn = sampled(
    files.filter((file) => !kept.includes(file)),
    process.env['E2E_SUITES'],
  );
  return files.filter((file) => kept.includes(file) || drawn.includes(file));
}

function sampled<Item>(all: readonly Item[], wanted: string | undefined): readonly Item[] {
  if (wanted === undefined) return all;
  const chosen = new Set(draw(all, Number(wanted), Number(process.env['E2E_SEED'] ?? '0')));
  return all.filter((item) => chosen.has(item));
}
