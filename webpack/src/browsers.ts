/** The oldest browsers that run everything: `.browserslistrc` of this repository, of which the packed kit carries a copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, kitFolder, repository } from './places';

/** Beside the built modules of the packed kit: a team's own list must not make a remote that the shell's visitors cannot run. */
export const browsersFile = '.browserslistrc';

export class BrowsersUnreadable extends Error {
  override readonly name = 'BrowsersUnreadable';
  constructor(line: string) {
    super(`${browsersFile}: 「${line}」 is not of the form "name >= version"`);
  }
}

/** Each line of the list, as browserslist takes it. */
export const browsers: readonly string[] = linesOf(
  readFileSync(join(isInstalled ? kitFolder : repository, browsersFile), 'utf8'),
);

export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.replace(/#.*/, '').trim() || []);
}

/** esbuild's names: `ios16.4`. @throws BrowsersUnreadable */
export function esbuildTargets(list: readonly string[] = browsers): string[] {
  return list.map((line) => {
    const [, name, version] = /^(chrome|edge|firefox|safari|ios_saf) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new BrowsersUnreadable(line);
    return (name === 'ios_saf' ? 'ios' : name) + version;
  });
}
