import { createHash } from 'node:crypto';

/** Subresource-integrity value of a file's bytes. */
export function digestOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
