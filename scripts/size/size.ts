/**
 * `npm run size`: what each page's own code weighs in the build, then requests and bytes of the entry pages on a cold visit, beside the same
 * code without federation; all against the budgets. `npm run size -- chunks` looks at the build only, which takes seconds; `npm run size -- pages` leaves out the same code without federation, which is a build more; `npm run size -- cost` says what of the first load is there for releases;
 * `npm run size -- files` also names each page's scripts by weight.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildMono, readRemote, readShell, remoteFolders, repository } from '@shizhong/remote-kit';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../browser/browser';
import { buildDesk, buildProduct, deskRemotesFolder, dist, remotesFolder, shellFolder } from '../build/build';
import { type Budgets, bareLibrariesKB, compareWithBudgets, type Measured } from './budget';
import { checkChunks, weighChunks } from './chunks';
import { machineryTable, weighMachinery } from './machinery';
import { type Weight, weigh } from './measure';
import { controlFolder, serveBuild } from './serve';
import { singletonFaults } from './singletons';

const remotes = await buildProduct();
const deskRemotes = await buildDesk();
const budgets = JSON.parse(await readFile(join(repository, 'webpack/budgets.json'), 'utf8')) as Budgets;
const chunks = await Promise.all([
  ...remotes.map(({ base }) => weighChunks(join(dist, base))),
  ...deskRemotes.map(({ name, version }) => weighChunks(join(deskRemotesFolder, name, version))),
]);
for (const { remote, chunks: weights } of chunks) {
  console.log(
    `${remote}: ${Object.entries(weights)
      .map(([chunk, kB]) => `${chunk} ${kB.toFixed(1)}`)
      .join(', ')} (brotli KB)`,
  );
}
const ofChunks = checkChunks(budgets.chunks, chunks);
if (process.argv.includes('cost')) {
  console.log(machineryTable(await weighMachinery(shellFolder)));
  process.exit();
}
if (process.argv.includes('chunks')) {
  report(ofChunks);
  process.exit();
}

const hasControl = !process.argv.includes('pages');
if (hasControl) {
  const { tookMs } = await buildMono(readShell(), await Promise.all(remoteFolders().map(readRemote)), controlFolder);
  if (tookMs > 0) console.log(`built the control without federation in ${(tookMs / 1000).toFixed(1)} s`);
}

const measured: Record<string, Measured> = {};
const faults: string[] = [];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const federated = await serveBuild(shellFolder, remotesFolder, remotes);
const control = hasControl ? await serveBuild(controlFolder, join(controlFolder, 'no-remotes'), remotes) : null;
try {
  for (const [path, { alone = false }] of Object.entries(budgets.pages)) {
    const signedIn = path.startsWith('/admin-ad') ? 'ad' : path.startsWith('/admin-media') ? 'media' : null;
    const weights = {
      federated: await weigh(browser, federated, path, signedIn),
      ...(alone || !control ? {} : { control: await weigh(browser, control, path, signedIn) }),
    };
    measured[path] = weights;
    faults.push(...(await singletonFaults(weights.federated.scripts)).map((fault) => `${path}: ${fault}`));
  }
} finally {
  await Promise.all([browser.close(), federated.close(), control?.close()]);
}

console.log(table(measured));
if (process.argv.includes('files'))
  for (const [path, { federated: weight }] of Object.entries(measured)) console.log(`${path}\n${filesOf(weight)}`);
const { broken, loose } = compareWithBudgets(budgets, measured);
report({ broken: [...ofChunks.broken, ...faults, ...broken], loose: [...ofChunks.loose, ...loose] });

function report({ broken: over, loose: under }: { broken: string[]; loose: string[] }): void {
  for (const line of under) console.log(`below budget: ${line}`);
  for (const line of over) console.error(`over budget: ${line}`);
  process.exitCode = over.length > 0 ? 1 : 0;
}

function filesOf({ scripts, bytes }: Weight): string {
  const weighed = scripts.map((file) => ({ name: basename(file), kB: (bytes.get(file) ?? 0) / 1000 }));
  return weighed
    .sort((left, right) => right.kB - left.kB)
    .map(({ name, kB }) => `  ${kB.toFixed(1).padStart(5)}  ${name}`)
    .join('\n');
}

function table(all: Record<string, Measured>): string {
  const head = ['page', 'build', 'scripts', 'raw KB', 'gzip KB', 'brotli KB', '÷ R', 'antd css KB', 'all requests', 'idle KB'];
  const row = (path: string, build: string, weight: Weight) =>
    [
      path,
      build,
      weight.requests,
      ...[weight.raw, weight.gzip, weight.brotli].map((bytes) => (bytes / 1000).toFixed(1)),
      (weight.brotli / 1000 / bareLibrariesKB).toFixed(2),
      (weight.antdStyles / 1000).toFixed(1),
      weight.allRequests,
      (weight.idle / 1000).toFixed(1),
    ].map(String);
  const besides = (path: string, ours: Weight, other: Weight) => [
    row(path, 'one bundle', other),
    [
      '',
      'difference',
      String(ours.requests - other.requests),
      '',
      '',
      ((ours.brotli - other.brotli) / 1000).toFixed(1),
      ...['', '', '', ''],
    ],
  ];
  const rows = Object.entries(all).flatMap(([path, { federated: ours, control: other }]) => [
    row(path, 'federated', ours),
    ...(other ? besides(path, ours, other) : []),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), ...rows.map(line)].join('\n');
}
