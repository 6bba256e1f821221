import { contextPurposes, contexts, folders } from '../rooms/rooms';
import { readText } from '../sources/files';

const [start, end] = ['<!-- map:start -->', '<!-- map:end -->'];

/** @throws RangeError for a README without the markers of the map: it is never overwritten */
export function readmeWithMap(readme: string = readText('README.md')): string {
  const [before, rest = ''] = readme.split(start);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new RangeError(`README.md has no ${start} … ${end}`);
  return `${before}${start}\n\n${map()}\n\n${end}${after}`;
}

function map(): string {
  const rows = folders.flatMap(({ folder, holds }) => [
    line(`${folder}/`, holds),
    ...(folder === 'api' ? contexts.map((context) => line(`  src/${context}/`, contextPurposes[context] ?? '')) : []),
  ]);
  return ['```', ...rows, '```'].join('\n');
}

function line(folder: string, holds: string): string {
  return `${folder.padEnd(19)} ${holds.replaceAll('`', '')}`;
}
