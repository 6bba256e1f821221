/**
 * Ed25519 signatures, in Node: of the registry, of replay links, of reports on a remote's conformance. Whoever signs has the private key,
 * whoever checks needs only the public one.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const own = `${file}.${process.pid}`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // Whole or not at all: another process may be reading or making it at this moment.
    linkSync(own, file);
    return privateKey;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw fault;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param given see `publicKeyOf`; without it the public half of the private key's file */
export function verifyingKey(given: string | null, file: string): KeyObject {
  return given ? publicKeyOf(given) : createPublicKey(createPrivateKey(readFileSync(file)));
}

/** @param text PEM, or its base64 lines without the frame. @throws whatever Node's reader of keys throws */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPublicKey(text.replaceAll('\\n', '\n'));
  return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
}

/** The public half on one line, as settings and commands take it. */
export function publicText(key: KeyObject): string {
  return openHalf(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Short name of a key, for messages. */
export function keyId(key: KeyObject): string {
  return createHash('sha256')
    .update(openHalf(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 12);
}

function openHalf(key: KeyObject): KeyObject {
  return key.type === 'private' ? createPublicKey(key) : key;
}

export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

export function verifyText(text: string, signature: string, key: KeyObject): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
