/**
 * `npm run pictures`: what antd draws with its printed styles, beside what it draws with the styles that it makes while it runs: every component
 * that our groups offer, in its sizes and states, and whatever opens, open. Not one pixel may differ. Fails as well when a style that is printed
 * is on no picture. `-- open`: plates whose name has the word; `-- --all`: in all six themes, on a desk and on a phone; `-- --seed 7`: in one of the three usual looks.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { antdGroups, repository } from '@shizhong/remote-kit';
import { styledClasses } from '@shizhong/remote-kit/antd-styles/classes';
import type { BrowserContext, Page } from 'playwright-core';
import { reachedStyles } from '../antd-styles/reached';
import { launchBrowser } from '../browser/browser';
import { draw } from '../remote-proofs/grid/pairwise';
import { buildStage } from './build-stage';
import { missingOnPictures } from './missing';
import { classesOn, difference, openStage, platesOf, type Shown, show, take } from './take';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const [word = ''] = positionals;

/** Each palette, each mode and each width once. That the variables of all themes are right is held by `scripts/antd-styles`. */
const few: readonly Shown[] = [
  { palette: 'ad', mode: 'light', width: 1280 },
  { palette: 'media', mode: 'dark', width: 1280 },
  { palette: 'public', mode: 'light', width: 375 },
];
const every = (['public', 'ad', 'media'] as const).flatMap((palette) =>
  (['light', 'dark'] as const).flatMap((mode) => [1280, 375].map((width) => ({ palette, mode, width }))),
);
/** A popup may find its place in one frame here and in the next there. */
const attempts = 5;

const folders = { print: await buildStage('print'), antd: await buildStage('antd') };
const browser = await launchBrowser();
const faults: string[] = [];
try {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'no-preference' });
  const seen = new Set<string>();
  for (const shown of looks()) faults.push(...(await compareAll(context, shown, seen)));
  if (word === '') faults.push(...missingOnPictures(await reached(), seen));
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function looks(): readonly Shown[] {
  if (values.all) return every;
  return values.seed === undefined ? few : draw(few, 1, Number(values.seed));
}

async function compareAll(context: BrowserContext, shown: Shown, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const pages = [await openStage(context, folders.print), await openStage(context, folders.antd)] as const;
  const plates = (await platesOf(pages[0])).filter((name) => name.includes(word));
  for (const plate of plates) {
    await Promise.all(pages.map((page) => show(page, plate, shown)));
    const fault = await comparePlate(pages, `${plate}, ${shown.palette} ${shown.mode}, ${shown.width} px`);
    if (fault) found.push(fault);
    for (const name of await classesOn(pages[0])) seen.add(name);
  }
  await Promise.all(pages.map((page) => page.close()));
  console.log(`${shown.palette} ${shown.mode}, ${shown.width} px: ${plates.length} plates, ${found.length} differ`);
  return found;
}

async function comparePlate(pages: readonly [Page, Page], what: string): Promise<string | null> {
  let pictures: [Buffer, Buffer] | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    pictures = await Promise.all([take(pages[0]), take(pages[1])]);
    if (pictures[0].equals(pictures[1])) return null;
  }
  const [printed, antd] = pictures ?? [];
  if (!printed || !antd) return null;
  const share = await difference(pages[0], printed, antd);
  if (share === 0) return null;
  const folder = join(repository, '.cache/pictures/different');
  await mkdir(folder, { recursive: true });
  const name = what.replaceAll(/[^\w]+/g, '-');
  await Promise.all([writeFile(join(folder, `${name}.print.png`), printed), writeFile(join(folder, `${name}.antd.png`), antd)]);
  return `${what}: ${(share * 100).toFixed(3)} % of the pixels differ, see .cache/pictures/different/${name}.*.png`;
}

/** Classes of the styles that our groups reach. */
async function reached(): Promise<Map<string, readonly string[]>> {
  const roots = antdGroups
    .map((group) => join(repository, 'shared-ui/src/antd', group, 'index.ts'))
    .filter((file) => existsSync(file));
  const modules = reachedStyles(roots, join(repository, 'node_modules'));
  return new Map(
    modules.map((module) => [module, Object.values(styledClasses[module] ?? {}).map((each) => [each].flat()[0] ?? '')]),
  );
}
