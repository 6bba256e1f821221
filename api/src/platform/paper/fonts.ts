/**
 * The fonts of the PDF: Noto Sans SC (SIL Open Font License 1.1) from its npm package, 7 900 characters. Unpacked from WOFF once:
 * with a WOFF file fontkit inflates a table again for every glyph (20 s a page), and from a WOFF 2 file it embeds everything (9
 * MB). Unpacked, a report takes 50 ms and embeds only the few hundred glyphs it shows.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export interface ReportFonts {
  regular: Buffer;
  bold: Buffer;
}

let unpacked: ReportFonts | null = null;

/** Loaded for the first report: 5 MB that a server without reports does not need to hold. */
export function reportFonts(): ReportFonts {
  unpacked ??= { regular: fontOf(400), bold: fontOf(700) };
  return unpacked;
}

function fontOf(weight: 400 | 700): Buffer {
  const file = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`;
  return unpackWoff(readFileSync(createRequire(import.meta.url).resolve(file)));
}

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** Unpacks WOFF 1.0: a directory and its tables, each inflated where it was deflated. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_none, index) => {
    const entry = woffHeader + index * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry;
    tag.copy(directory, entry);
    checksum.copy(directory, entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
