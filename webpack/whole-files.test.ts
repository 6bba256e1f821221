import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputFileSystem } from 'webpack';
import { wholeFiles } from './src/development/whole-files';

const folder = mkdtempSync(join(tmpdir(), 'whole-files-'));
const file = join(folder, 'remote.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => writeFileSync(file, '{"of":"former"}'));

const write = (disk: Parameters<typeof wholeFiles>[1], text: string) =>
  new Promise<unknown>((done) => wholeFiles(fs as unknown as OutputFileSystem, disk).writeFile(file, text, done));

test('a file that a build writes is the former one until it is whole', async () => {
  const seen: string[] = [];
  const halfway: typeof fs.writeFile = ((path: string, text: string, done: (error: null) => void) => {
    writeFileSync(path, text.slice(0, 4));
    seen.push(readFileSync(file, 'utf8'));
    writeFileSync(path, text);
    done(null);
  }) as typeof fs.writeFile;
  await write({ writeFile: halfway, rename: fs.rename }, '{"of":"new"}');
  expect(seen).toEqual(['{"of":"former"}']);
  expect(readFileSync(file, 'utf8')).toBe('{"of":"new"}');
  expect(readdirSync(folder)).toEqual(['remote.json']);
});

test('a write that fails leaves the former file and is reported', async () => {
  const full = ((path: string, text: string, done: (error: Error) => void) => {
    writeFileSync(path, text.slice(0, 4));
    done(new Error('no space'));
  }) as typeof fs.writeFile;
  expect(await write({ writeFile: full, rename: fs.rename }, '{"of":"new"}')).toEqual(new Error('no space'));
  expect(readFileSync(file, 'utf8')).toBe('{"of":"former"}');
});
