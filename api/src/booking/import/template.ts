/**
 * The table of bookings as a workbook: heads, one line to be replaced, and columns of text, so that a spreadsheet neither turns a time
 * into a number nor drops the zeros of a key.
 */
import { bookingSheetHeads } from '@shizhong/shared-contracts/position';
import { strToU8, zipSync } from 'fflate';
import { FileAnswer, xlsxType } from '../../platform';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const rows = [
  Object.values(bookingSheetHeads).map((head) => `${head}*`),
  ['2026-001', '公众号名称、微信号或原始 ID', '头条', '2026-12-01 20:00'],
];

/** Format 49 is text. */
const files: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="预订" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="4" width="24" style="1" customWidth="1"/></cols><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
};

function rowOf(cells: readonly string[], index: number): string {
  const written = cells.map((text, at) => `<c r="${'ABCD'[at]}${index + 1}" s="1" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${index + 1}">${written.join('')}</row>`;
}

export function bookingTemplate(): FileAnswer {
  const packed = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`),
      ]),
    ),
  );
  return new FileAnswer({ fileName: 'booking-template.xlsx', mediaType: xlsxType, bytes: Buffer.from(packed) });
}
