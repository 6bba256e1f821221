import { inflateSync } from 'node:zlib';

/** Returns the text attached to one of our PDFs. */
export function attachmentOf(pdf: Buffer): string | undefined {
  const text = pdf.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/\/EmbeddedFile[\s\S]*?stream\r?\n/g)) {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('utf8');
  }
  return undefined;
}
