/**
 * Chooses the font for each character of a report. The main font covers usual Chinese text; characters it lacks (①, →, ℃, rare
 * characters of names) are looked up in the package's slices, and characters that no font has (emoji, characters beyond the first
 * plane) are printed as code points, so that nobody mistakes a box for a letter. The attached report keeps the original text,
 * byte for byte.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reportFonts, unpackWoff } from './fonts';

export interface Run {
  text: string;
  /** Null for the main font. */
  slice: Slice | null;
}

export interface Slice {
  /** Name to register it by. */
  name: string;
  bytes: () => Buffer;
}

/** Joiners and variation selectors, which are invisible on their own. */
const unseen = /\p{Variation_Selector}|\p{Join_Control}|\u200b/gu;

/** Splits the text into runs of one font each, with code points for what cannot be printed. */
export function runsOf(text: string): { runs: Run[]; numbered: boolean } {
  const runs: Run[] = [];
  let numbered = false;
  for (const sign of text.replace(unseen, '')) {
    const codePoint = sign.codePointAt(0) ?? 0;
    const inMain = mainCharacters().has(codePoint);
    const slice = inMain ? null : sliceWith(codePoint);
    const printed = inMain || slice ? sign : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    numbered ||= printed !== sign;
    const last = runs.at(-1);
    if (last && last.slice === slice) last.text += printed;
    else runs.push({ text: printed, slice });
  }
  return { runs, numbered };
}

let main: Set<number> | null = null;

function mainCharacters(): Set<number> {
  main ??= codePointsOf(reportFonts().regular);
  return main;
}

/** Returns the code points that a font maps to glyphs: the Unicode encodings of its `cmap` table, formats 4 and 12. */
export function codePointsOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_none, index) => 12 + index * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) return found;
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const encoding = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const ranges =
      encoding.readUInt16BE(0) === 12 ? groupsOf(encoding) : encoding.readUInt16BE(0) === 4 ? segmentsOf(encoding) : [];
    for (const [from, to] of ranges) for (let codePoint = from; codePoint <= to; codePoint += 1) found.add(codePoint);
  }
  return found;
}

type Range = readonly [from: number, to: number];

function groupsOf(format12: Buffer): Range[] {
  return Array.from({ length: format12.readUInt32BE(12) }, (_none, index) => {
    const at = 16 + index * 12;
    return [format12.readUInt32BE(at), format12.readUInt32BE(at + 4)] as const;
  });
}

/** The last segment, only 0xFFFF, is the format's end mark. */
function segmentsOf(format4: Buffer): Range[] {
  const doubled = format4.readUInt16BE(6);
  return Array.from({ length: doubled / 2 - 1 }, (_none, index) => {
    const to = format4.readUInt16BE(14 + index * 2);
    return [format4.readUInt16BE(16 + doubled + index * 2), to] as const;
  });
}

interface RangedSlice extends Slice {
  ranges: Range[];
}

let slices: RangedSlice[] | null = null;

function sliceWith(codePoint: number): Slice | null {
  slices ??= slicesOf();
  return slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) ?? null;
}

/** Reads from the package's style sheet which file contains which characters. */
function slicesOf(): RangedSlice[] {
  const sheet = createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/400.css');
  const faces = readFileSync(sheet, 'utf8').split('@font-face').slice(1);
  return faces.map((face) => {
    const [, name = ''] = /\.\/files\/([\w-]+)\.woff2/.exec(face) ?? [];
    const [, ranges = ''] =
      face
        .split(';')
        .map((line) => line.split('unicode-range:'))
        .find(([, found]) => found) ?? [];
    let unpacked: Buffer | null = null;
    return {
      name,
      bytes: () => {
        unpacked ??= unpackWoff(readFileSync(join(dirname(sheet), 'files', `${name}.woff`)));
        return unpacked;
      },
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    };
  });
}
