/**
 * CSV as spreadsheets write and read it, for pages and server. An entry of its own, `@shizhong/shared-contracts/csv`: Papa Parse weighs 6.7 KB
 * (brotli), so a page imports it only beside the action that needs it.
 */
import Papa from 'papaparse';

export type CsvCell = string | number | null;
type CsvRow = readonly CsvCell[];

/** Excel takes a file without it for the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/** Lines without the byte order mark: a part of a file. */
export function csvLines(rows: readonly CsvRow[]): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { newline: '\r\n' },
  )}\r\n`;
}

/** A whole file. */
export function csvFile(rows: readonly CsvRow[]): string {
  return byteOrderMark + csvLines(rows);
}

/** Quotes that do not match: what follows them cannot be split into cells. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  /** Counted from 1, without empty lines. */
  readonly row: number;

  constructor(row: number) {
    super(`quotes do not match in row ${row}`);
    this.row = row;
  }
}

/**
 * Rows of cells as text; empty lines are left out. Any line end will do, mixed ones too: Papa Parse takes the first for all of them.
 * @throws CsvError
 */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: 'greedy',
  });
  const [first] = errors;
  if (first) throw new CsvError((first.row ?? 0) + 1);
  return data;
}

/**
 * A text that a spreadsheet would run as a formula gets a quote before it; a negative number stays a number. Papa Parse's own `escapeFormulae`
 * would put every such cell into double quotes as well.
 */
function harmless(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}

/** The text of a chosen file. Spreadsheets in China save CSV as GBK by default. */
export function csvText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
