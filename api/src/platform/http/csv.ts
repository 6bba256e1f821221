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

/** Heads of a file, each with the columns of the list that show it; one without any is only in the whole file. */
export type CsvHeads = readonly (string | readonly [head: string, ...columns: string[]])[];

export interface CsvTable<Row> {
  fileName: string;
  header: CsvHeads;
  page(place: CsvPlace<Row>): Promise<Row[]>;
  cells(row: Row): readonly CsvCell[];
  /** How the rows stand, if the list can be sorted; the newest first is the order that a page can begin after a row. */
  order?: { sort: string | undefined; keyOf(row: Row): string };
}

const pageRows = 500;
/** Of a list that is sorted by a figure: each page sorts it again, so there are fewer. */
const sortedPageRows = 5000;

/** A response that is a CSV file. Its endpoint declares `produces: 'text/csv'`. */
export class CsvAnswer<Row = unknown> {
  readonly #table: CsvTable<Row>;

  constructor(table: CsvTable<Row>) {
    this.#table = table;
  }

  get fileName(): string {
    return this.#table.fileName;
  }

  /** The columns that are seen, in the order in which they are seen; of names that the file does not know, none. */
  only(columns: readonly string[] | undefined): CsvAnswer<Row> {
    const { header, cells } = this.#table;
    const places = new Set(columns?.flatMap((column) => header.flatMap((head, place) => (shownIn(head, column) ? [place] : []))));
    // A page of another release may name columns that this file does not have: better all of it than nothing.
    if (!places.size) return this;
    const chosen = <Each>(line: readonly Each[]) => [...places].flatMap((place) => line.slice(place, place + 1));
    return new CsvAnswer<Row>({ ...this.#table, header: chosen(header), cells: (row) => chosen(cells(row)) });
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
    yield { text: csvFile([this.#table.header.map((head) => (typeof head === 'string' ? head : head[0]))]), rows: 0 };
    const { order } = this.#table;
    for await (const rows of order && isSorted(order.sort) ? this.#sorted(order.keyOf) : this.#newest())
      yield { text: csvLines(rows.map((row) => this.#table.cells(row))), rows: rows.length };
  }

  async *#newest(): AsyncGenerator<Row[]> {
    for (let last: Row | null = null; ; ) {
      const rows: Row[] = await this.#table.page({ last, limit: pageRows, offset: 0 });
      last = rows.at(-1) ?? null;
      if (!last) return;
      yield rows;
    }
  }

  /** A figure may change meanwhile and move its row on to the next page: it is left out there. */
  async *#sorted(keyOf: (row: Row) => string): AsyncGenerator<Row[]> {
    const seen = new Set<string>();
    for (let offset = 0; ; offset += sortedPageRows) {
      const page = await this.#table.page({ last: null, limit: sortedPageRows, offset });
      const rows = page.filter((row) => !seen.has(keyOf(row)));
      for (const row of rows) seen.add(keyOf(row));
      if (rows.length) yield rows;
      if (page.length < sortedPageRows) return;
    }
  }
}

/** By anything but the time of creation. */
function isSorted(sort: string | undefined): boolean {
  return sort !== undefined && sort !== 'newest';
}

function shownIn(head: CsvHeads[number], column: string): boolean {
  return typeof head !== 'string' && head.slice(1).includes(column);
}

interface Listed<Row> {
  list: readonly Row[];
}

/**
 * Reads a list that has no keyset by its pages, as the page itself does. What is added meanwhile moves rows on to the next page: they
 * are left out there.
 */
export function pagesOf<Row>(
  ask: (place: { page: number; pageSize: number }) => Promise<Listed<Row>>,
  keyOf: (row: Row) => string,
): (place: CsvPlace<Placed<Row>>) => Promise<Placed<Row>[]> {
  const seen = new Set<string>();
  return async ({ last, limit, offset }) => {
    if (!last) seen.clear();
    const from = (last?.place ?? 0) + offset;
    // The page before was not full, so that it was the last one.
    if (from % limit) return [];
    const { list } = await ask({ page: from / limit + 1, pageSize: limit });
    const rows = list.map((row, index) => ({ row, place: from + index + 1 })).filter(({ row }) => !seen.has(keyOf(row)));
    for (const { row } of rows) seen.add(keyOf(row));
    return rows;
  };
}

export interface Placed<Row> {
  row: Row;
  /** In the list, counted from 1. */
  place: number;
}
