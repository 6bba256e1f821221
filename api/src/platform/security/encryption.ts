import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Ring } from './keys';

/**
 * AES-256-GCM with a random 96-bit nonce; `v2.<key>.<nonce>.<tag>.<text>` in base64url, `key` being the id of the secret that the key was
 * derived from. `context` must match on decryption.
 */
export function encrypt(ring: Ring, text: string, context: string): string {
  const { id, key } = ring[0];
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [sealedBy(id), ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** How everything begins that this secret has sealed. */
export const sealedBy = (id: string): string => `v2.${id}`;

/** @throws Error when no key fits, the context or a single bit differs */
export function decrypt(ring: Ring, sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.');
  if (version === 'v2') {
    const held = ring.find(({ id }) => id === parts[0]);
    if (!held) throw new Error(`sealed by the secret ${parts[0]}, which is not among SECRET_KEY and SECRET_KEY_OTHERS`);
    return opened(held.key, parts.slice(1), context);
  }
  // Before secrets had ids there was one.
  if (version === 'v1') return openedByAny(ring, parts, context);
  throw new Error(`unknown encryption ${version}`);
}

function openedByAny(ring: Ring, parts: readonly string[], context: string): string {
  let last: unknown;
  for (const { key } of ring) {
    try {
      return opened(key, parts, context);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

function opened(key: Buffer, [nonce = '', tag = '', text = '']: readonly string[], context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
}
