/**
 * Which pages the suites that visit every page visit in this run: all, or with `E2E_PAGES` so many of them, chosen by `E2E_SEED`.
 * `npm test` looks at a part, another one each time; `npm run test:long` at all.
 */
import { draw } from '../../scripts/remote-proofs/grid/pairwise';

/** @returns in their order */
export function sampledPages<Page>(pages: readonly Page[]): readonly Page[] {
  const { E2E_PAGES: wanted, E2E_SEED: seed = '0' } = process.env;
  if (wanted === undefined) return pages;
  const chosen = new Set(draw(pages, Number(wanted), Number(seed)));
  return pages.filter((page) => chosen.has(page));
}
