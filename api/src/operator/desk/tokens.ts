import { createHash, randomBytes } from 'node:crypto';

/** Of 256 bits, so a plain hash of it is as good as secret. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored: a reader of the database cannot sign in. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
