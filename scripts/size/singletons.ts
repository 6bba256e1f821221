/** Whether what must exist once in the page does, read from the source maps of the scripts it loaded. */
import { readFile } from 'node:fs/promises';

const marks: { name: string; source: RegExp; needed: boolean }[] = [
  { name: 'react', source: /\/react\/cjs\/react\.production\.js$/, needed: true },
  { name: 'react-dom', source: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, needed: true },
  { name: 'react-router', source: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/, needed: true },
  { name: 'redux', source: /\/redux\/dist\/redux\.mjs$/, needed: true },
  { name: 'the host context of shared-contracts', source: /shared-contracts\/src\/protocol\/host\/context\.tsx$/, needed: true },
  { name: 'the federation runtime', source: /\/@module-federation\/runtime-core\/dist\/core\.js$/, needed: true },
  { name: 'antd', source: /\/antd\/es\/config-provider\/index\.js$/, needed: false },
  { name: 'the style engine of antd', source: /\/@ant-design\/cssinjs\/es\/StyleContext\.js$/, needed: false },
];

/** One line per fault; empty when everything exists exactly once (or not at all, where a page need not have it). */
export async function singletonFaults(scripts: string[]): Promise<string[]> {
  const sources = await Promise.all(scripts.map(sourcesOf));
  return marks.flatMap(({ name, source, needed }) => {
    const count = sources.filter((list) => list.some((entry) => source.test(entry))).length;
    if (count === 1 || (count === 0 && !needed)) return [];
    return [count === 0 ? `${name} is not there: has its file a new name?` : `${name} exists ${count} times`];
  });
}

async function sourcesOf(script: string): Promise<string[]> {
  try {
    return (JSON.parse(await readFile(`${script}.map`, 'utf8')) as { sources: string[] }).sources;
  } catch {
    return [];
  }
}
