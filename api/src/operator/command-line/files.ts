/**
 * Local files of the operator: documents of users to view, and CSV files to and from a bank. `docs/domain/operator.md#batches`.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CsvCell, CsvError, csvFile, readCsv } from '@shizhong/shared-contracts/csv';
import { need, type Options, UsageError } from './command';

/**
 * Reads the lines of a CSV file by the names in its header; the last column may contain commas (a remark, the bank's message).
 * @throws UsageError if the header differs or the file cannot be read
 */
export async function readBankFile<Name extends string>(path: string, names: readonly Name[]): Promise<Record<Name, string>[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`不能读取 ${path}：${error.code ?? error.message}`);
  });
  return bankLines(text, names);
}

function bankLines<Name extends string>(text: string, names: readonly Name[]): Record<Name, string>[] {
  const [heading = [], ...lines] = rowsOf(text);
  if (heading.join(',').replaceAll(' ', '') !== names.join(','))
    throw new UsageError(`the file begins with the line ${names.join(',')}`);
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
    throw error instanceof CsvError ? new UsageError(`第 ${error.row} 行的引号没有配对`) : error;
  }
}

/**
 * Writes a new file, readable only by its owner. UTF-8 with a byte order mark, for Excel.
 * @returns the full path
 * @throws UsageError if the file exists: an earlier batch or another file of the operator must not be lost
 */
export async function writeNewFile(path: string, bytes: string | Buffer): Promise<string> {
  const full = resolve(path);
  await writeFile(full, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'EEXIST' ? `${full} 已存在，请换一个路径` : `不能写入 ${full}：${error.message}`);
  });
  return full;
}

/** @returns the full path @throws UsageError like `writeNewFile` */
export const writeBankFile = (
  path: string,
  heading: readonly string[],
  lines: readonly (readonly CsvCell[])[],
): Promise<string> => writeNewFile(path, csvFile([heading, ...lines]));

/** Checks that the path is free before an action that could not write its file afterwards. @throws UsageError */
export function needNewFile(options: Options, name: string): string {
  const full = resolve(need(options, name));
  if (existsSync(full)) throw new UsageError(`${full} 已存在，请换一个路径`);
  if (!existsSync(dirname(full))) throw new UsageError(`没有目录 ${dirname(full)}`);
  return full;
}
