/** The commands about slots, on a registry of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { changeBook, readBook, registryChanges } from './book';
import { type RegistryOptions, runRegistry } from './commands';

const folder = mkdtempSync(join(tmpdir(), 'registry-slots-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const author = { by: 'li', why: '', at: new Date('2026-11-23T10:00:00Z') };
const settings = { routerBase: '/', remotesFolder: folder };
const run = (words: string, options: RegistryOptions = {}, why = '') =>
  runRegistry(place, words.split(' '), options, { ...author, why }, settings);

const slot = 'ad/index-aside';
const entry = (name: string, version: string, more: Partial<RegistryEntry>): RegistryEntry => ({
  ...{ name, title: name, version, contract: '1.0.0', prefixes: [`/${name}`], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/${name}/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  ...more,
});

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  rmSync(place.file, { force: true });
  await changeBook(place, (book) => {
    const owner = entry('ad', '1', { slots: [{ name: slot, version: '1.0.0', title: '侧栏' }] });
    const lab = entry('lab', '1', {
      contributions: [{ slot, version: '^1.0.0', id: 'tips', title: '提示', chunk: 'tips' }],
    });
    const stable = registryChanges.promote(
      registryChanges.add(registryChanges.putForward(book, owner, author), lab, author),
      ...(['lab', '1', 100, author] as const),
    );
    return registryChanges.add(stable, entry('ad', '2', {}), author);
  });
});

test('the list shows the owner, what waits, and who needs whom; a decision is printed and kept', async () => {
  expect(await run('slot list')).toBe(
    [
      `${slot}  offered by ad 1.0.0`,
      `  ${'lab/tips'.padEnd(28)}${'waiting'.padEnd(12)}提示`,
      `lab needs ad: ${slot} ^1.0.0`,
    ].join('\n'),
  );
  expect(await run(`slot allow ${slot} lab/tips`)).toMatch(/lab\/tips +shown/);
  expect(await run(`slot deny ${slot} lab/tips`)).toMatch(/lab\/tips +denied/);
  expect((await readBook(place)).slots).toEqual({ [slot]: [{ remote: 'lab', id: 'tips', allowed: false }] });
  expect(await run('history')).toContain(`${slot}: denied lab/tips`);
});

test.each([
  ['slot nonsense', 'slot list, allow, deny or order; not "nonsense"'],
  ['slot allow', 'slot allow needs a slot and <remote>/<id>'],
  [`slot deny ${slot} lab`, '"lab" is not <remote>/<id>'],
  [`slot order ${slot} help/tips`, 'no version has the contribution help/tips'],
])('%s is refused with what it needs', async (words, message) => {
  await expect(run(words)).rejects.toThrow(message);
});

test('a version that withdraws a slot of others reaches visitors only when that is meant, with a reason that stays', async () => {
  const released = 'promote ad 2';
  const unchecked = { unchecked: true };
  await expect(run(released, unchecked, 'x')).rejects.toThrow('leaves contributions without their slot: lab: contribution tips');
  await expect(run('pin ad 2', unchecked, 'x')).rejects.toThrow('--withdraw-slots --why');
  await expect(run(released, { 'withdraw-slots': true })).rejects.toThrow('--withdraw-slots needs a reason');
  await run(released, { ...unchecked, 'withdraw-slots': true }, '新版首页');
  expect((await readBook(place)).history.at(-1)?.why).toBe('unchecked: withdraws slots: 新版首页');
});
