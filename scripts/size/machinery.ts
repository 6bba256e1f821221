/**
 * What independent releases cost a visitor who never notices them: which bytes of the shell's first script are federation, registry,
 * recovery and health, and which of that comes later or only for developers. Read from the build and its source maps.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface ShellBuild {
  entry: { scripts: string[] };
  chunks: Record<string, string[]>;
}

/** Where the parts of it are in the sources, by the names the source map gives. */
const parts = [
  { name: 'loading, contract, integrity, recovery, tenancy', source: /shell\/\.\/src\/federation\// },
  {
    name: 'the place of a remote on the screen and its failures',
    source: /shell\/\.\/src\/app\/(remote-host|error-boundary|load-failure|kept-page)/,
  },
  {
    name: 'federation runtime',
    source:
      /\/webpack\/src\/shared-modules\/|webpack\/runtime\/(embed\/federation|sharing|consumes|remotes|initialize)|@module-federation/,
  },
  { name: 'cards, versions, allow list of actions', source: /\/shared-contracts\/src\/protocol\/remote\// },
] as const;

/** Chunks of the same purpose that no first load waits for. */
const later = [
  { chunk: 'observe', when: 'when the page is quiet, or with the first fault' },
  { chunk: 'schemas', when: 'with the first manifest or registry that is fetched' },
  { chunk: 'tools', when: 'developers only' },
  { chunk: 'inspector', when: 'developers only' },
] as const;

export interface CostLine {
  part: string;
  /** Bytes as built, and their share of the script's brotli bytes. */
  raw: number;
  brotli: number;
  when: string;
}

/** @param folder of the built shell */
export async function weighMachinery(folder: string): Promise<CostLine[]> {
  const { entry, chunks } = JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as ShellBuild;
  const lines: CostLine[] = parts.map(({ name }) => ({ part: name, raw: 0, brotli: 0, when: 'first load' }));
  for (const script of entry.scripts) {
    const code = await readFile(join(folder, script), 'utf8');
    const { size } = await stat(join(folder, `${script}.br`));
    const bySource = bytesBySource(code, JSON.parse(await readFile(join(folder, `${script}.map`), 'utf8')) as SourceMap);
    for (const [source, raw] of bySource) {
      const line = lines[parts.findIndex((part) => part.source.test(source))];
      if (!line) continue;
      line.raw += raw;
      line.brotli += (raw / Buffer.byteLength(code)) * size;
    }
  }
  for (const { chunk, when } of later) {
    const files = (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      files.map(async (file) => [(await stat(join(folder, file))).size, (await stat(join(folder, `${file}.br`))).size]),
    );
    const sum = (index: 0 | 1) => sizes.reduce((all, each) => all + (each[index] ?? 0), 0);
    lines.push({ part: chunk, raw: sum(0), brotli: sum(1), when });
  }
  return lines;
}

export function machineryTable(lines: readonly CostLine[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = lines.map(({ part, raw, brotli, when }) => `| ${part} | ${kB(raw)} | ${kB(brotli)} | ${when} |`);
  const first = lines.filter(({ when }) => when === 'first load');
  const sum = (key: 'raw' | 'brotli') => first.reduce((all, line) => all + line[key], 0);
  return [
    '| what releases need | KB | brotli KB | when |',
    '|---|---|---|---|',
    ...rows,
    `| all of the first load | ${kB(sum('raw'))} | ${kB(sum('brotli'))} | |`,
  ].join('\n');
}

export interface SourceMap {
  sources: string[];
  mappings: string;
}

/** How many bytes of the code come from each source: every stretch belongs to the mapping that begins it. */
export function bytesBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const bytes = new Map<string, number>();
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, index) => {
    const text = lines[index] ?? '';
    let column = 0;
    const stretches = line
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [moved = 0, file] = decode(segment);
        column += moved;
        if (file !== undefined) source += file;
        return { column, source: file === undefined ? null : source };
      });
    stretches.forEach((stretch, at) => {
      if (stretch.source === null) return;
      const name = sources[stretch.source] ?? '';
      const piece = text.slice(stretch.column, stretches[at + 1]?.column ?? text.length);
      bytes.set(name, (bytes.get(name) ?? 0) + Buffer.byteLength(piece));
    });
  });
  return bytes;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 VLQ, as source maps write numbers. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
