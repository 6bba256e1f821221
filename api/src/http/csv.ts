/**
 * Exports as a stream: rows are asked for page by page while the client reads, so a hundred thousand of them cost one page of memory.
 * UTF-8 with a byte order mark, because Excel takes anything else for the system's own encoding.
 */
import { Readable } from 'node:stream';

export type CsvCell = string | number | null;

/** An answer that is a CSV file. The declaration says `produces: 'text/csv'`. */
export class CsvAnswer {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;

  constructor(fileName: string, header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>) {
    this.fileName = fileName;
    this.header = header;
    this.rows = rows;
  }

  stream(): Readable {
    return Readable.from(this.#lines(), { objectMode: false });
  }

  async *#lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(this.header)}`;
    let lines: string[] = [];
    for await (const row of this.rows) {
      lines.push(csvLine(row));
      if (lines.length === 200) {
        yield lines.join('');
        lines = [];
      }
    }
    if (lines.length) yield lines.join('');
  }
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of a list by keyset pages: `next` gets the last row of the page before. */
export async function* pagedRows<Row>(next: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const page: Row[] = await next(last);
    yield* page;
    last = page.at(-1) ?? null;
    if (!last) return;
  }
}

/** Fen as yuan with two decimals, as a spreadsheet adds it up. */
export function csvYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const whole = Math.abs(fen);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
