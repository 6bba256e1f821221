import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/**
 * Encodings the client accepts, best first, by the quality values of `Accept-Encoding` (RFC 9110, 12.5.3).
 * brotli before gzip at equal quality; quality 0 is a refusal; `*` stands for encodings not listed.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const of = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const plain = qualities.get('identity') ?? 0;
  return (['br', 'gzip'] as const).filter((name) => of(name) > 0 && of(name) >= plain).sort((a, b) => of(b) - of(a));
}

/**
 * Compresses a page made for one response, at the fast end of each scale. Synchronous, because every page waits for it: two milliseconds on
 * this thread cost less than a round trip to another one beside a busy processor.
 */
export function compress(text: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: 6 });
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
