/**
 * `npm run anchors`: every document, anchor and path that is cited exists, and nothing cites what is not in the repository.
 * `-- --summary` prints counts only.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allTextFiles, readText } from '../sources/files';
import { repository } from '../sources/repository';
import { type Citation, docsCitations, linksOf } from './citations';
import { notCitations } from './exceptions';
import { anchorsOf } from './headings';
import { outwardCitations } from './outward';

const exists = (file: string) => existsSync(join(repository, file));
const anchors = new Map<string, Set<string>>();

function faultOf({ file, orFile, anchor }: Citation): string | null {
  if (!exists(file) && !(orFile && exists(orFile))) return `${file} does not exist`;
  if (anchor === '' || !file.endsWith('.md')) return null;
  const known = anchors.get(file) ?? anchorsOf(readText(file));
  anchors.set(file, known);
  return known.has(anchor) ? null : `${file} has no #${anchor}`;
}

const files = allTextFiles().filter((path) => !notCitations.some((exception) => exception.path.test(path)));
const texts = files.map((path) => ({ path, text: readText(path) }));
const citations = texts.flatMap(({ path, text }) => [
  ...docsCitations(path, text),
  ...(path.endsWith('.md') ? linksOf(path, text) : []),
]);
const dead = citations.flatMap((citation) => {
  const why = faultOf(citation);
  return why === null ? [] : [{ ...citation, why }];
});
const outward = texts.flatMap(({ path, text }) => outwardCitations(path, text, exists));
const unneeded = notCitations.filter((exception) => !allTextFiles().some((path) => exception.path.test(path)));

if (!process.argv.includes('--summary')) {
  for (const { path, line, text, why } of dead) console.error(`${path}:${line}: ${text}: ${why}`);
  for (const { path, line, text } of outward) console.error(`${path}:${line}: ${text}: not in the repository`);
  for (const { path } of unneeded) console.error(`exception ${path} that nothing needs`);
}
console.log(
  `anchors: ${files.length} files, ${citations.length} citations; ${dead.length} lead nowhere; ${outward.length} cite what is outside of the repository, in ${new Set(outward.map(({ path }) => path)).size} files`,
);
process.exitCode = dead.length + outward.length + unneeded.length === 0 ? 0 : 1;
