/**
 * Ed25519 signatures in Node: of the registry, of replay links, of conformance reports. Signing needs the private key, verifying
 * only the public one.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The private key of this file; created on first use and readable by its owner only. */
export function signingKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // Atomic: another process may be reading or creating it at this moment.
    linkSync(own, file);
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param given see `publicKeyOf`; if null, the public half of the private key in the file is used */
export function verifyingKey(given: string | null, file: string): KeyObject {
  return given ? publicKeyOf(given) : createPublicKey(createPrivateKey(readFileSync(file)));
}

/** @param text PEM, or its base64 lines without the header and footer. @throws whatever Node's key parser throws */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPublicKey(text.replaceAll('\\n', '\n'));
  return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
}

/** The public key on one line, as settings and commands take it. */
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

export { networkOf, readVisit, type Visit, visitTicket } from './visit-ticket';
