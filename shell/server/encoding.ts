import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/**
 * Encodings the client accepts, best first, by the quality values of `Accept-Encoding` (RFC 9110, 12.5.3).
 * brotli before gzip when they are liked equally; quality 0 is a refusal; `*` stands for what is not named.
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
 * Compresses a page that is made for one response: the fast end of each scale. At once, because every page waits for it: two milliseconds of
 * this thread are less than the way to another and back beside a busy processor.
 */
export function compress(text: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: 6 });
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
