/**
 * A fifth remote from nothing to its rollback, without a build of the shell: made outside the repository from our packed packages, built,
 * tested, checked in the running shell, stored, registered, promoted; then made worse in a way that no check can see, tried on 10 % of the
 * visitors, and taken back by itself. Each step says what it saw; the first that does not come true throws.
 */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { publicText, signingKey } from '@shizhong/shared-contracts/signature';
import { bucketOf } from '@shizhong/shell/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startProduct } from '../../server';
import { readBook, remoteOf } from '../registry/book';
import { runRegistry } from '../registry/commands';
import { serveExactly } from '../registry/put-forward';
import { proveEdits } from './dev-session';
import { Team } from './team';

/** The product the remote comes into: builds that are there. */
export interface Builds {
  shellFolder: string;
  remotesFolder: string;
  entries: readonly RegistryEntry[];
}

const name = 'lab';
const title = '实验室';
const page = 'src/pages/page/Page.tsx';

export async function proveLab(browser: Browser, builds: Builds, say: (line: string) => void): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'fifth-remote-'));
  // PostgreSQL may run as another system user than we do.
  await chmod(root, 0o755);
  const stage = await startStage(root, builds);
  const began = performance.now();
  const seen = (what: string) => say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  try {
    const shellBefore = await digestOfFolder(stage.shellFolder);
    const team = await Team.begin(join(root, 'team'), name, title);
    seen(`made outside the repository from the packed packages: ${basename(team.remote)}`);
    await team.install();
    seen('npm install, and npm ci with the lock file it wrote');
    await team.run('shizhong-remote', ['test']);
    await team.run('tsc', ['--noEmit']);
    await team.run('biome', ['ci', '.']);
    seen('its own tests, types and lint pass');
    const session = await team.develop({ SHELL_URL: stage.address });
    try {
      await proveEdits(browser, session.address, team.remote, seen);
    } finally {
      await session.stop();
    }
    const missing = await browser.newPage();
    await missing.goto(`${stage.address}${name}`);
    await missing.waitForURL(stage.address);
    await missing.close();
    seen(`the running shell does not know /${name} yet: its visitors come to the home page`);

    const first = await stage.release(team);
    seen(`${first.version} checked in the running shell and stored`);
    await stage.registry('add', first.place);
    await assert.rejects(() => stage.registry('promote', name, first.version), /which the registry does not trust/);
    seen('not promoted: the registry does not know who signed the report');
    await stage.registry('trust', publicText(signingKey(stage.keyFile)));
    await stage.registry('promote', name, first.version);
    await stage.visit(browser, null, (visited) => greet(visited, true));
    seen(`promoted to everybody: /${name} answers in the running shell`);

    const source = await readFile(join(team.remote, page), 'utf8');
    await writeFile(
      join(team.remote, page),
      source.replace('event.preventDefault();', "event.preventDefault();\n            throw new Error('坏了');"),
    );
    const second = await stage.release(team);
    assert.notEqual(second.version, first.version);
    await stage.registry('add', second.place);
    await stage.registry('rule', name);
    await stage.registry('promote', name, second.version, '10');
    seen(`${second.version} throws when somebody presses its button; no check presses it; 10 % of the visitors get it`);

    const { salt } = remoteOf(await readBook(stage.place), name);
    await stage.visit(
      browser,
      visitorWith(salt, (bucket) => bucket >= 10),
      (visited) => greet(visited, true),
    );
    const open = await browser.newContext({ locale: 'zh-CN' });
    const stays = await stage.enter(
      open,
      visitorWith(salt, (bucket) => bucket < 10),
    );
    await greet(stays, false);
    for (let visitors = 1; visitors < stage.minimumVisits; visitors += 1)
      await stage.visit(
        browser,
        visitorWith(salt, (bucket) => bucket < 10),
        (visited) => greet(visited, false),
      );
    seen(`${stage.minimumVisits} visitors of the trial met the fault, one of the others did not`);

    const takenBack = await until(
      async () => remoteOf(await readBook(stage.place), name).versions[second.version]?.withdrawn ?? null,
    );
    const after = remoteOf(await readBook(stage.place), name);
    assert.deepEqual([after.stable, after.candidate], [first.version, null]);
    seen(`taken back by itself: ${takenBack}`);
    await stage.visit(
      browser,
      visitorWith(salt, (bucket) => bucket < 10),
      (visited) => greet(visited, true),
    );
    seen('a visitor of the trial gets the good version again');
    await until(async () => {
      await stays.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return (await scriptsOf(stays, first.version)) || null;
    });
    assert.equal(await stays.evaluate(() => 'szKept' in window), true);
    seen('the page that was open all the time left the bad version, without a reload');
    await open.close();
    assert.equal(await digestOfFolder(stage.shellFolder), shellBefore);
    seen('the shell’s build is the same, byte for byte');
    say(`\n${await stage.registry('history', name)}`);
  } finally {
    await stage.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** Presses the button: a good version greets, a bad one reports its error to the server. */
async function greet(visited: Page, good: boolean): Promise<void> {
  const answered = good
    ? visited.getByText('你好，访客。').first().waitFor()
    : visited.waitForRequest((request) => request.postData()?.includes('"unhandled"') ?? false);
  await visited.getByRole('button', { name: '打个招呼' }).click();
  await answered;
}

/** Whether code of this version is in the page. */
function scriptsOf(visited: Page, version: string): Promise<boolean> {
  return visited.evaluate((part) => [...document.scripts].some(({ src }) => src.includes(part)), `/${name}/${version}/`);
}

/** A visitor's number with the wanted place in the trial. */
function visitorWith(salt: string, wanted: (bucket: number) => boolean): string {
  for (;;) {
    const visitor = randomBytes(16).toString('base64url');
    if (wanted(bucketOf(salt, visitor))) return visitor;
  }
}

/** @throws when it does not come true: the watch looks every 15 seconds, a slow machine gets some rounds of it */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 240; tries += 1) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('did not come true within two minutes');
}

async function startStage(root: string, { shellFolder, remotesFolder, entries }: Builds) {
  const served = { shell: join(root, 'shell'), remotes: join(root, 'remotes') };
  const withoutMaps = { recursive: true, filter: (file: string) => !file.endsWith('.map') };
  await cp(shellFolder, served.shell, withoutMaps);
  for (const { name: remote, version } of entries)
    await cp(join(remotesFolder, remote, version), join(served.remotes, remote, version), withoutMaps);
  const place = { file: join(root, 'registry.json'), keyFile: join(root, 'registry-key.pem') };
  await serveExactly(place, entries);
  const product = await startProduct({
    ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DEMONSTRATION_DATA: 'accounts', RATE_LIMIT_FACTOR: '10000' },
    ...{ DATA_DIR: join(root, 'data'), SHELL_FOLDER: served.shell, REMOTES_FOLDER: served.remotes },
    ...{ REGISTRY_FILE: place.file, REGISTRY_KEY: place.keyFile },
  });
  const keyFile = join(root, 'team-key.pem');
  const minimumVisits = 5;
  const author = { by: 'proof', why: 'the fifth remote', at: new Date() };
  const enter = async (context: BrowserContext, visitor: string | null): Promise<Page> => {
    if (visitor) await context.addCookies([{ name: 'sz-visitor', value: visitor, url: product.address }]);
    const visited = await context.newPage();
    await visited.goto(`${product.address}${name}`);
    await visited.locator('main h1', { hasText: title }).waitFor();
    await visited.evaluate(() => Object.assign(window, { szKept: true }));
    return visited;
  };
  return {
    address: product.address,
    shellFolder: served.shell,
    place,
    keyFile,
    minimumVisits,
    enter,
    /** One visitor of his own. */
    async visit(browser: Browser, visitor: string | null, act: (visited: Page) => Promise<void>): Promise<void> {
      const context = await browser.newContext({ locale: 'zh-CN' });
      try {
        await act(await enter(context, visitor));
      } finally {
        await context.close();
      }
    },
    registry: (command: string, first = '', second = '', percent?: string): Promise<string> =>
      runRegistry(
        place,
        [command, first, second],
        command === 'rule' ? { visits: String(minimumVisits), addresses: '1' } : { percent },
        { ...author, at: new Date() },
        { routerBase: '/', remotesFolder: served.remotes },
      ),
    /** Builds, checks in this shell, stores; the registry does not know it yet. */
    async release(team: Team): Promise<{ place: string; version: string }> {
      const built = (await team.run('shizhong-remote', ['build'])).replace(/,? (in|built) .*$/s, '').trim();
      await team.run('shizhong-remote', ['check', '--key', keyFile], { SHELL_URL: product.address });
      await team.run('shizhong-remote', ['release'], { RELEASE_FOLDER: served.remotes });
      const version = basename(built);
      assert.equal(basename(dirname(built)), name);
      return { place: join(served.remotes, name, version), version };
    },
    close: () => product.close(),
  };
}

async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort())
    hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
