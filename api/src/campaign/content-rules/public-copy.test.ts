/**
 * Checks our own copy against the words that advertisers must not use: a rule its author breaks is not credible.
 * `docs/pages/public.md#home`.
 * The copy is the Chinese text in the sources of the public pages, without comments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from './check';

const root = join(__dirname, '../../../..');
const folders = ['remote-public/src', 'shell/src/frames/public'];

/** A word may be mentioned to refuse or report it, if its sentence makes that clear. */
const named = /不接|举报|违法|属于/;
const nameable = ['刷量'];

function filesOf(place: string): string[] {
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(place, name));
}

/** Runs of Chinese, including other characters of the same literal or piece of markup. */
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

test('our own copy contains nothing that we refuse in an advertisement', () => {
  const hits = copy.flatMap(([file, text]) =>
    checkContent({ texts: { text }, industries: [] })
      .hits.filter(({ found }) => !(nameable.includes(found) && named.test(text)))
      .map(({ found, level, rule }) => `${file}: ${level} ${rule} 「${found}」 in ${text}`),
  );
  expect(hits).toEqual([]);
});

test('our own copy uses full-width punctuation', () => {
  const half = copy
    .filter(([, text]) => /\p{Script=Han}[,;:?!]|\p{Script=Han}\.(?:\s|$)/u.test(text))
    .map(([file, text]) => `${file}: ${text}`);
  expect(half).toEqual([]);
});
