/**
 * The common parts of the platform's PDFs: A4 with Chinese text, headings, rows of name and value, numbered pages, and the
 * printed text attached as JSON. The same text gives the same bytes: no print time, nothing random.
 */
import PDFDocument from 'pdfkit';
import { reportFonts } from './fonts';
import { runsOf, type Slice } from './glyphs';

export { runsOf } from './glyphs';

export type Doc = PDFKit.PDFDocument;

export const page = { width: 595.28, height: 841.89, left: 48, right: 48, top: 44, bottom: 44 } as const;
export const width = page.width - page.left - page.right;
export const ink = {
  title: '#0f1b33',
  text: '#26324a',
  faint: '#5c6880',
  line: '#d9dfea',
  brand: '#1f5fe0',
  wash: '#f3f6fc',
  red: '#b3261e',
} as const;

export interface Sheet {
  title: string;
  siteName: string;
  /** When the content was issued. */
  at: Date;
  attached: { name: string; text: string; about: string };
}

/** @returns the document to draw on; `done` resolves to its bytes after `doc.end()` */
export function newSheet({ title: name, siteName, at, attached }: Sheet): { doc: Doc; done: Promise<Buffer> } {
  const fonts = reportFonts();
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
    // Otherwise pdfkit would load its default font.
    font: fonts.regular as unknown as string,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: name, Author: siteName, Creator: siteName, Producer: 'pdfkit', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  doc.file(Buffer.from(attached.text), {
    name: attached.name,
    type: 'application/json',
    description: attached.about,
    creationDate: at,
    modifiedDate: at,
  });
  return { doc, done };
}

export function title(doc: Doc, text: string): void {
  room(doc, 60);
  doc.font('bold').fontSize(11.5).fillColor(ink.title).text(text, page.left, doc.y);
  doc.y += 4;
}

export function row(doc: Doc, name: string, value: string): void {
  const at = { width: width - 84 };
  const { runs } = runsOf(value);
  doc.font('regular').fontSize(9.5);
  // Characters of other fonts are as wide as a Chinese character.
  const measured = runs.map(({ text, slice }) => (slice ? '国'.repeat(Array.from(text).length) : text)).join('');
  const height = doc.heightOfString(measured, at) + 7;
  room(doc, height);
  const y = doc.y;
  doc.fillColor(ink.faint).text(name, page.left, y, { width: 76, lineBreak: false });
  doc.fillColor(ink.text);
  for (const [index, { text, slice }] of runs.entries()) {
    doc.font(slice ? registered(doc, slice) : 'regular');
    const options = { ...at, continued: index < runs.length - 1 };
    if (index === 0) doc.text(text, page.left + 84, y, options);
    else doc.text(text, options);
  }
  doc.font('regular');
  doc
    .moveTo(page.left, y + height - 3)
    .lineTo(page.left + width, y + height - 3)
    .lineWidth(0.5)
    .stroke(ink.line);
  doc.y = y + height;
}

function registered(doc: Doc, { name, bytes }: Slice): string {
  doc.registerFont(name, bytes());
  return name;
}

/** Starts a new page when the next block would be cut off. */
export function room(doc: Doc, height: number): void {
  if (doc.y + height > page.height - page.bottom) doc.addPage();
}

/** Draws a framed SHA-256 with a heading and notes for the reader. */
export function fingerprintBox(doc: Doc, heading: string, sha256: string, lines: readonly string[]): void {
  const height = 50 + 14 * lines.length;
  room(doc, height + 2);
  const y = doc.y;
  doc.roundedRect(page.left, y, width, height, 5).lineWidth(0.8).stroke(ink.line);
  const x = page.left + 12;
  const inner = { width: width - 24 };
  doc
    .font('bold')
    .fontSize(9.5)
    .fillColor(ink.title)
    .text(heading, x, y + 10, inner);
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(ink.text)
    .text(sha256.replace(/(.{16})(?=.)/g, '$1 '), x, y + 27, inner);
  doc.fillColor(ink.faint).fontSize(8.5);
  for (const [index, line] of lines.entries()) doc.text(line, x, y + 44 + 14 * index, inner);
}

export function pageNumbers(doc: Doc, no: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // The text is inside the bottom margin, which would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink.faint)
      .text(`${no}　第 ${index + 1} 页，共 ${count} 页`, page.left, page.height - 30, {
        width,
        align: 'right',
        lineBreak: false,
      });
  }
}
