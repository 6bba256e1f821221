import { createHash } from 'node:crypto';

/** Of the entire token; the secret is random, so that a plain hash suffices. */
export const hashOfKey = (token: string) => createHash('sha256').update(token).digest('base64url');
