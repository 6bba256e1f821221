/** Files of the operator's: a user's papers to look at, and CSV to and from a bank. `docs/domain/operator.md#batches`. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CsvCell, CsvError, csvFile, readCsv } from '@shizhong/shared-contracts/csv';
import { need, type Options, WrongUse } from './command';

/**
 * Lines of a file by the names of its heading; the last column may itself have commas (a remark, the bank's words).
 * @throws WrongUse the heading is another, or there is no such file
 */
export async function readBankFile<Name extends string>(path: string, names: readonly Name[]): Promise<Record<Name, string>[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongUse(`不能读取 ${path}：${error.code ?? error.message}`);
  });
  return bankLines(text, names);
}

function bankLines<Name extends string>(text: string, names: readonly Name[]): Record<Name, string>[] {
  const [heading = [], ...lines] = rowsOf(text);
  if (heading.join(',').replaceAll(' ', '') !== names.join(','))
    throw new WrongUse(`the file begins with the line ${names.join(',')}`);
  return lines.map((cells) => {
    const last = names.length - 1;
    const cellAt = (index: number) => (index === last ? cells.slice(last).join(',') : (cells[index] ?? '')).trim();
    return Object.fromEntries(names.map((name, index) => [name, cellAt(index)])) as Record<Name, string>;
  });
}

function rowsOf(text: string): string[][] {
  try {
    return readCsv(text);
  } catch (error) {
    throw error instanceof CsvError ? new WrongUse(`第 ${error.row} 行的引号没有配对`) : error;
  }
}

/**
 * Writes a file that is not there yet, readable by its owner alone. UTF-8 with a byte order mark, for Excel.
 * @returns its full path
 * @throws WrongUse it is there already: an earlier batch, or a file of the operator's, must not be lost
 */
export async function writeNewFile(path: string, bytes: string | Buffer): Promise<string> {
  const full = resolve(path);
  await writeFile(full, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new WrongUse(error.code === 'EEXIST' ? `${full} 已存在，请换一个路径` : `不能写入 ${full}：${error.message}`);
  });
  return full;
}

/** @returns its full path @throws WrongUse as `writeNewFile` */
export const writeBankFile = (
  path: string,
  heading: readonly string[],
  lines: readonly (readonly CsvCell[])[],
): Promise<string> => writeNewFile(path, csvFile([heading, ...lines]));

/** A path at which nothing stands yet: asked before an act whose file would otherwise be missing. @throws WrongUse */
export function needNewFile(options: Options, name: string): string {
  const full = resolve(need(options, name));
  if (existsSync(full)) throw new WrongUse(`${full} 已存在，请换一个路径`);
  if (!existsSync(dirname(full))) throw new WrongUse(`没有目录 ${dirname(full)}`);
  return full;
}
