/** The registry's signature: Ed25519. Whoever changes the registry has the private key; the page server only needs the public one. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The private key of this file; made on first use and readable by its owner only. */
export function signingKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    return privateKey;
  } catch (fault) {
    // Another process made it at the same moment.
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw fault;
  }
}

/** @param given PEM, or its base64 lines without the frame; without it the public half of the private key's file */
export function verifyingKey(given: string | null, file: string): KeyObject {
  if (!given) return createPublicKey(createPrivateKey(readFileSync(file)));
  if (given.includes('BEGIN')) return createPublicKey(given.replaceAll('\\n', '\n'));
  return createPublicKey({ key: Buffer.from(given, 'base64'), type: 'spki', format: 'der' });
}

/** Short name of a key, for messages. */
export function keyId(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 12);
}

export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

export function verifyText(text: string, signature: string, key: KeyObject): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
