/**
 * Our own copy is held against the words that advertisers' copy is held against: nobody believes a rule its maker breaks. `docs/pages/public.md#home`.
 * The text is what stands in Chinese in the sources of the public pages, comments aside.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from './check';

const root = join(__dirname, '../../../..');
const folders = ['remote-public/src', 'shell/src/frames/public'];

/** A word may be named in order to refuse it or to report it; then its sentence says so. */
const named = /不接|举报|违法|属于/;
const nameable = ['刷量'];

function filesOf(place: string): string[] {
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(place, name));
}

/** Runs of Chinese with what stands between them in one literal or one piece of markup. */
function copyOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  return source.match(/[^'"`<>{}\n]*\p{Script=Han}[^'"`<>{}\n]*/gu) ?? [];
}

const copy = folders.flatMap(filesOf).flatMap((file) => copyOf(file).map((text) => [file, text.trim()] as const));

test('the public pages have copy to check', () => {
  expect(copy.length).toBeGreaterThan(300);
});

test('no text of ours says what we refuse in an advertisement', () => {
  const hits = copy.flatMap(([file, text]) =>
    checkContent({ texts: { text }, industries: [] })
      .hits.filter(({ found }) => !(nameable.includes(found) && named.test(text)))
      .map(({ found, level, rule }) => `${file}: ${level} ${rule} 「${found}」 in ${text}`),
  );
  expect(hits).toEqual([]);
});

test('sentences of ours end in full-width marks', () => {
  const half = copy
    .filter(([, text]) => /\p{Script=Han}[,;:?!]|\p{Script=Han}\.(?:\s|$)/u.test(text))
    .map(([file, text]) => `${file}: ${text}`);
  expect(half).toEqual([]);
});
