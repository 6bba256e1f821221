/**
 * The cells of a table that a person hands in, CSV or XLSX, as text. A file is hostile until shown otherwise: an XLSX is unpacked here,
 * by what its directory declares and never beyond it, only the parts that hold cells; formulas are not computed, the reader takes
 * the value that was saved beside them. `docs/domain/booking.md#import`.
 */
import { CsvError, csvText, readCsv } from '@shizhong/shared-contracts/csv';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet as readXlsx } from 'read-excel-file/node';
import { Refusal, refuse } from '../http/refusal';

const maxUnpackedMb = 20;
const maxEntries = 200;
/** Above any table that is handed in; a cell far out would make the reader fill in all between. */
const most = { rows: 1000, columns: 26 };
const parts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

/** @throws Refusal `sheetUnreadable`, `sheetTooLarge`, `sheetTooWide` */
export async function readSheet(file: Buffer): Promise<string[][]> {
  const rows = file.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) ? await xlsxRows(file) : csvRows(file);
  if (rows.length > most.rows || rows.some((row) => row.length > most.columns)) throw refuse('sheetTooWide');
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

function csvRows(file: Buffer): string[][] {
  if (file.includes(0)) throw refuse('sheetUnreadable');
  try {
    return readCsv(csvText(new Uint8Array(file).buffer as ArrayBuffer).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw error instanceof CsvError ? refuse('sheetUnreadable') : error;
  }
}

async function xlsxRows(file: Buffer): Promise<string[][]> {
  try {
    return (await readXlsx(unpackedAgain(file))).map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('sheetUnreadable');
  }
}

/** The parts that hold cells, stored without compression: the reader unpacks nothing that was not measured. */
function unpackedAgain(file: Buffer): Buffer {
  let bytes = 0;
  let entries = 0;
  const kept = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > maxEntries) throw refuse('sheetUnreadable');
      if (!parts.test(name)) return false;
      bytes += originalSize;
      // fflate writes into a buffer of the declared size, so a smaller lie is cut off, not followed.
      if (bytes > maxUnpackedMb * 2 ** 20) throw refuse('sheetTooLarge', { mb: maxUnpackedMb });
      return true;
    },
  });
  for (const [name, part] of Object.entries(kept)) {
    if (name.startsWith('xl/worksheets/')) kept[name] = strToU8(withoutFarCells(strFromU8(part)));
  }
  return Buffer.from(zipSync(kept, { level: 0 }));
}

/** The declared extent is dropped: it may say a million rows about an empty sheet. */
function withoutFarCells(sheet: string): string {
  for (const [, column = '', row = ''] of sheet.matchAll(/\br="([A-Z]*)([0-9]+)"/g)) {
    if (column.length > 1 || Number(row) > most.rows) throw refuse('sheetTooWide');
  }
  return sheet.replace(/<dimension\b[^<>]*>/g, '');
}

/** A cell of a date holds the wall clock of whoever typed it, which the reader hands over as UTC. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16).replace('T', ' ');
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
