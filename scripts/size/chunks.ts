/**
 * What each page's own code weighs, from the build alone: the scripts that its route must wait for, without the shell's and without the share
 * groups. A browser's visit of every page would take minutes; this takes a second, and covers pages that need data to be opened.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildNoiseKB } from './build-noise';

/** Code that comes after the page, and only where it is shown. */
const onDemand = [
  { name: 'the chart library', source: /\/node_modules\/d3-[a-z]+\// },
  { name: 'the rich-text editor', source: /\/node_modules\/(@lexical\/[a-z-]+|lexical)\// },
] as const;

/** Brotli kilobytes (1000 bytes) by remote and by chunk of a route; `remote` is what comes with the first page of the remote. */
export type ChunkBudgets = Record<string, Record<string, number>>;

export interface RemoteWeights {
  remote: string;
  chunks: Record<string, number>;
  /** One line for each page whose first load carries code that has to wait. */
  faults: string[];
}

interface BuiltRemote {
  name: string;
  entry: string;
  routes: { chunk: string }[];
  /** What it adds to pages of others is weighed like a page. */
  contributions?: { chunk: string }[];
  chunks: Record<string, string[]>;
}

/** @param folder of one built remote, with its `remote.json` */
export async function weighChunks(folder: string): Promise<RemoteWeights> {
  const {
    name,
    entry,
    routes,
    contributions = [],
    chunks,
  } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as BuiltRemote;
  const first = [entry, ...(chunks['remote'] ?? [])];
  const weights: Record<string, number> = { remote: await brotliKB(folder, first) };
  const faults: string[] = [];
  for (const chunk of new Set([...routes, ...contributions].map(({ chunk }) => chunk))) {
    const files = (chunks[chunk] ?? []).filter(isScript);
    weights[chunk] = await brotliKB(folder, files);
    const sources = (await Promise.all(files.map((file) => sourcesOf(join(folder, file))))).flat();
    for (const { name: what, source } of onDemand) {
      if (sources.some((each) => source.test(each))) faults.push(`${name} ${chunk}: ${what} is in its first load`);
    }
  }
  return { remote: name, chunks: weights, faults };
}

/** A budget this much above the figure is no budget any more. */
const slackKB = 4;

/** As `compareWithBudgets` of the whole pages: what breaks a budget, and which budgets ask to be lowered. */
export function checkChunks(budgets: ChunkBudgets, weighed: readonly RemoteWeights[]): { broken: string[]; loose: string[] } {
  const broken: string[] = [];
  const loose: string[] = [];
  for (const { remote, chunks, faults } of weighed) {
    broken.push(...faults);
    for (const [chunk, figure] of Object.entries(chunks)) {
      const limit = budgets[remote]?.[chunk];
      if (limit === undefined) broken.push(`${remote} ${chunk}: ${figure.toFixed(1)} KB, and no budget`);
      else if (figure > limit + buildNoiseKB) broken.push(`${remote} ${chunk}: ${figure.toFixed(1)} KB, the budget is ${limit}`);
      else if (limit - figure > slackKB)
        loose.push(`${remote} ${chunk}: ${figure.toFixed(1)} KB, lower the budget from ${limit}`);
    }
    for (const chunk of Object.keys(budgets[remote] ?? {})) {
      if (!(chunk in chunks)) broken.push(`${remote} ${chunk}: has a budget and no page`);
    }
  }
  return { broken, loose };
}

async function brotliKB(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.filter(isScript).map(async (file) => {
      // The smallest scripts are sent as they are.
      const sent = await stat(join(folder, `${file}.br`)).catch(() => stat(join(folder, file)));
      return sent.size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function sourcesOf(script: string): Promise<string[]> {
  return (JSON.parse(await readFile(`${script}.map`, 'utf8')) as { sources: string[] }).sources;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
