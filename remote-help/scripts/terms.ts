/** Domain terms as the writers list them in `content/terms.yaml`, with their pronunciation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { Term } from '../src/features/search/index-format';
import { normalize } from '../src/features/search/normalize';

const listed = v.array(
  v.strictObject({
    term: v.pipe(v.string(), v.regex(/^\p{Script=Han}+$/u)),
    also: v.optional(v.array(v.pipe(v.string(), v.minLength(2))), []),
  }),
);

/** @throws if the file does not match the format described in it */
export function readTerms(contentFolder: string): Term[] {
  const found = v.parse(listed, parseYaml(readFileSync(join(contentFolder, 'terms.yaml'), 'utf8')));
  return found.map(({ term, also }) => ({
    term,
    pinyin: pinyin(term, { toneType: 'none', type: 'array', v: true }),
    also: also.map((words) => normalize(words).text),
  }));
}

/** The characters of everyday writing (GB 2312, level 1: 3755) by pronunciation, for sounds that occur in the terms. */
export function soundsOf(terms: readonly Term[]): Record<string, string> {
  const wanted = new Set(terms.flatMap((term) => term.pinyin));
  const sounds = new Map<string, string>();
  for (const character of everydayCharacters()) {
    for (const sound of new Set(pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true }))) {
      if (wanted.has(sound)) sounds.set(sound, (sounds.get(sound) ?? '') + character);
    }
  }
  return Object.fromEntries([...sounds].sort(([a], [b]) => a.localeCompare(b)));
}

function everydayCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) {
      characters.push(decoder.decode(new Uint8Array([row, cell])));
    }
  }
  return characters;
}
