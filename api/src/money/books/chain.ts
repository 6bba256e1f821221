/**
 * Each seal is a keyed hash over the one before and a row of a book. Whoever holds the database and not the key (`SECRET_KEY`) can change
 * no sealed row, and take none out of the middle, without breaking it; who cuts off the end is found by an anchor (`anchors.ts`).
 */
import { createHash, createHmac } from 'node:crypto';

export interface Sealed {
  position: bigint;
  book: string;
  id: string;
  text: string;
}

export function sealOf(key: Buffer, before: string, { position, book, id, text }: Sealed): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return createHmac('sha256', key)
    .update(JSON.stringify([before, position.toString(), book, id, digest]))
    .digest('hex');
}
