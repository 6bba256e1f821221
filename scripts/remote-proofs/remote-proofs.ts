/**
 * `npm run remotes:prove`: in a real browser against the production builds, every fault × phase with what the visitor saw, and
 * what twenty rounds between remotes leave behind. `-- faults` or `-- mounts` runs one of them; `-- faults 500 html` some faults.
 * `-- first`: each script and style of a first visit fails once.
 * `-- dev`: a new remote in development inside the production shell, edited while its page is open.
 * `-- stock`: remotes that plain webpack, Rspack and Vite built.
 * `-- old`: browsers that lack something.
 * `-- check`: each check refuses a remote that it must refuse.
 * `-- grid`: phase × fault × page × arrival behind a proxy that breaks files on their way (`grid/command.ts`).
 * `-- lab`: a fifth remote, made outside the repository, from its scaffolding to its rollback.
 */
import { plainEngine } from '@shizhong/remote-kit/check/left-behind';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { buildProduct, remotesFolder, shellFolder } from '../build/build';
import { serveBuild } from '../size/serve';
import { proveRefusals } from './check';
import { proveDevelopment } from './dev-session';
import { faultCases, faultTable, isGood, meetFault } from './faults';
import { failEachFileOnce, firstVisits, firstVisitTable } from './first-visit';
import { proveGrid } from './grid/command';
import { proveLab } from './lab';
import { leaks, measureMounts, mountTable } from './mounts';
import { proveOldBrowsers } from './old-browsers';
import { proveStock } from './stock';

const [part, ...only] = process.argv.slice(2);
const rounds = 20;
/** In milliseconds: a hanging remote should not make the proof hang. */
const timeouts = { MANIFEST_TIMEOUT: '8000', ENTRY_TIMEOUT: '8000', CHUNK_TIMEOUT: '8000', STYLE_TIMEOUT: '8000' };

const entries = await buildProduct();
// It may need another browser than the others.
if (part === 'grid') process.exitCode = (await proveGrid({ shellFolder, remotesFolder, entries }, only)) ? 0 : 1;
else await onBrowser();

async function onBrowser(): Promise<void> {
  const browser = await launchBrowser();
  try {
    if (part === 'lab') await proveLab(browser, { shellFolder, remotesFolder, entries }, console.log);
    else if (part === 'stock') await proveStock(browser, { shellFolder, remotesFolder, entries }, only, console.log);
    else if (part === 'first') await proveFirstVisits(browser);
    else if (part === 'dev') await proveDevelopmentSession(browser);
    else if (part === 'old') await proveOld(browser);
    else if (part === 'check') await proveCheck();
    else await proveFaultsAndMounts(browser);
  } finally {
    await browser.close();
  }
}

async function onPlainEngine<T>(use: (plain: Browser) => Promise<T>): Promise<T> {
  const plain = await launchBrowser(plainEngine);
  try {
    return await use(plain);
  } finally {
    await plain.close();
  }
}

async function proveDevelopmentSession(browser: Browser): Promise<void> {
  const served = await serveBuild(shellFolder, remotesFolder, entries);
  try {
    await proveDevelopment(browser, served.address, console.log);
  } finally {
    await served.close();
  }
}

async function proveOld(browser: Browser): Promise<void> {
  const served = await serveBuild(shellFolder, remotesFolder, entries, timeouts);
  try {
    await proveOldBrowsers(browser, served.address, console.log);
  } finally {
    await served.close();
  }
}

async function proveFirstVisits(browser: Browser): Promise<void> {
  const served = await serveBuild(shellFolder, remotesFolder, entries, timeouts);
  try {
    const rows = [];
    for (const path of firstVisits) rows.push(...(await failEachFileOnce(browser, served.address, path)));
    console.log(firstVisitTable(rows));
    if (!rows.every(({ complete }) => complete)) process.exitCode = 1;
  } finally {
    await served.close();
  }
}

async function proveCheck(): Promise<void> {
  const unproven = await proveRefusals(shellFolder, remotesFolder, entries, console.log);
  for (const line of unproven) console.error(line);
  if (unproven.length > 0) process.exitCode = 1;
  else console.log('\nevery check refuses what it must, and nothing else');
}

async function proveFaultsAndMounts(browser: Browser): Promise<void> {
  const served = await serveBuild(shellFolder, remotesFolder, entries, timeouts);
  try {
    if (part !== 'mounts') {
      const rows = [];
      for (const each of faultCases)
        if (only.length === 0 || only.includes(each.fault)) rows.push(await meetFault(browser, served.address, each));
      console.log(faultTable(rows));
      if (!rows.every(isGood)) process.exitCode = 1;
    }
    if (part !== 'faults') {
      const mounts = await onPlainEngine((plain) => measureMounts(plain, served.address, rounds));
      console.log(mountTable(mounts));
      for (const line of leaks(mounts)) {
        console.error(line);
        process.exitCode = 1;
      }
    }
  } finally {
    await served.close();
  }
}
