/** Files of the operator: documents of users to view, and CSV files to and from a bank. `docs/domain/operator.md#batches`. */
import { type CsvCell, CsvError, csvFile, readCsv } from '@shizhong/shared-contracts/csv';
import { need, type OperatorFiles, type Options, UsageError } from './command';

/**
 * Reads the lines of a CSV file by the names in its header; the last column may contain commas (a remark, the bank's message).
 * @throws UsageError if the header differs or the file cannot be read
 */
export async function readBankFile<Name extends string>(
  files: OperatorFiles,
  path: string,
  names: readonly Name[],
): Promise<Record<Name, string>[]> {
  return bankLines(await files.read(path), names);
}

function bankLines<Name extends string>(text: string, names: readonly Name[]): Record<Name, string>[] {
  const [heading = [], ...lines] = rowsOf(text);
  if (heading.join(',').replaceAll(' ', '') !== names.join(',')) throw new UsageError(`文件的第一行应是 ${names.join(',')}`);
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

/** UTF-8 with a byte order mark, for Excel. @returns the full path @throws UsageError like `OperatorFiles.write` */
export const writeBankFile = (
  files: OperatorFiles,
  path: string,
  heading: readonly string[],
  lines: readonly (readonly CsvCell[])[],
): Promise<string> => files.write(path, Buffer.from(csvFile([heading, ...lines])));

/** Checks that the path is free before an action that could not write its file afterwards. @throws UsageError */
export function needNewFile(files: OperatorFiles, options: Options, name: string): string {
  return files.free(need(options, name));
}
