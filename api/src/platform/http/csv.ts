/**
 * Exports as a stream: rows are fetched page by page while the client reads, so a hundred thousand rows need the memory of one
 * page. UTF-8 with a byte order mark, because without it Excel assumes the system's own encoding.
 */
import { Readable } from 'node:stream';
import { type CsvCell, csvFile, csvLines } from '@shizhong/shared-contracts/csv';

export type { CsvCell };

/** Start of a page of rows: after the last row of the previous page, skipping `offset` rows. */
export interface CsvPlace<Row> {
  last: Row | null;
  limit: number;
  offset: number;
}

export interface CsvTable<Row> {
  fileName: string;
  header: readonly string[];
  page(place: CsvPlace<Row>): Promise<Row[]>;
  cells(row: Row): readonly CsvCell[];
}

const pageRows = 500;

/** A response that is a CSV file. Its endpoint declares `produces: 'text/csv'`. */
export class CsvAnswer<Row = unknown> {
  readonly #table: CsvTable<Row>;

  constructor(table: CsvTable<Row>) {
    this.#table = table;
  }

  get fileName(): string {
    return this.#table.fileName;
  }

  /** Whether the table has more than this many rows; reads a single row. */
  async exceeds(rows: number): Promise<boolean> {
    const [next] = await this.#table.page({ last: null, limit: 1, offset: rows });
    return next !== undefined;
  }

  stream(): Readable {
    return Readable.from(this.#texts(), { objectMode: false });
  }

  async *#texts(): AsyncGenerator<string> {
    for await (const { text } of this.parts()) yield text;
  }

  /** The file page by page, with the number of rows in each part. */
  async *parts(): AsyncGenerator<{ text: string; rows: number }> {
    yield { text: csvFile([this.#table.header]), rows: 0 };
    for (let last: Row | null = null; ; ) {
      const rows: Row[] = await this.#table.page({ last, limit: pageRows, offset: 0 });
      if (rows.length) yield { text: csvLines(rows.map((row) => this.#table.cells(row))), rows: rows.length };
      last = rows.at(-1) ?? null;
      if (!last) return;
    }
  }
}
