/**
 * `shizhong-remote dev` in a production shell, seen from a browser: what a developer keeps at each kind of edit. A component or a style
 * sheet is exchanged in place; anything else reloads the page and says why.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemote, repository } from '@shizhong/remote-kit';
import { serveRemote } from '@shizhong/remote-kit/development/serve-remote';
import { writeRemote } from '@shizhong/remote-kit/scaffolding/new-remote';
import type { Browser, Page } from 'playwright-core';

const name = 'lab';
const page = 'src/pages/page/Page.tsx';
const styles = 'src/pages/page/Page.module.css';
const slice = 'src/greetings/slice.ts';

/** A new remote in the shell at the address, served by the kit of this repository. */
export async function proveDevelopment(browser: Browser, shell: string, say: (line: string) => void): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'development-'));
  const folder = join(root, `remote-${name}`);
  try {
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
    await writeRemote({ name, title: '实验室', team: '实验组', folder, packages: null });
    const session = await serveRemote(await readRemote(folder), { SHELL_URL: shell });
    try {
      await proveEdits(browser, session.address, folder, say);
    } finally {
      await session.close();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Edits a remote as `create-remote` wrote it, whose development session runs at the address; leaves its files as they were. */
export async function proveEdits(browser: Browser, address: string, folder: string, say: (line: string) => void): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const restore: (() => Promise<void>)[] = [];
  const edit = async (file: string, from: string, to: string) => {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    assert.ok(before.includes(from), `${file} has no ${from}`);
    restore.unshift(() => writeFile(path, before));
    await writeFile(path, before.replaceAll(from, to));
  };
  try {
    const opened = await context.newPage();
    const logged: string[] = [];
    opened.on('console', (line) => logged.push(line.text()));
    await opened.goto(`${address}${name}`);
    await fillIn(opened);

    await edit(page, '打个招呼', '问声好');
    await opened.getByRole('button', { name: '问声好' }).waitFor();
    await assertKept(opened);
    say('an edited component is exchanged: what was typed, the store and the page stay');

    await edit(styles, 'gap: 16px', 'gap: 23px');
    await opened.waitForFunction(() =>
      [...document.querySelectorAll('form')].some((form) => getComputedStyle(form).gap === '23px'),
    );
    await assertKept(opened);
    say('so is an edited style sheet');

    await edit(page, 'export default function', 'export default functio');
    await opened.waitForEvent('console', (line) => line.type() === 'error' && line.text().includes('Page.tsx'));
    await assertKept(opened);
    await restore.shift()?.();
    say('a file that does not compile is named in the console, and the page stays');

    await edit(slice, 'maxGreetings = 50', 'maxGreetings = 40');
    await opened.waitForFunction(() => !('szKept' in window));
    await opened.getByLabel('怎么称呼你').waitFor();
    assert.ok(
      logged.some((line) => line.includes('reloaded') && line.includes(slice)),
      logged.join('\n'),
    );
    say('an edited slice reloads the page, and the console names the file');
  } finally {
    for (const each of restore) await each();
    await context.close();
  }
}

/** State of a component, of the store and of the document. */
async function fillIn(opened: Page): Promise<void> {
  await opened.getByLabel('怎么称呼你').fill('小林');
  await opened.getByRole('button', { name: '打个招呼' }).click();
  await opened.getByRole('cell', { name: '小林' }).waitFor();
  await opened.getByLabel('怎么称呼你').fill('小');
  await opened.evaluate(() => Object.assign(window, { szKept: true }));
}

async function assertKept(opened: Page): Promise<void> {
  assert.equal(await opened.getByLabel('怎么称呼你').inputValue(), '小');
  assert.equal(await opened.getByRole('cell', { name: '小林' }).count(), 1);
  assert.equal(await opened.evaluate(() => 'szKept' in window), true);
}
