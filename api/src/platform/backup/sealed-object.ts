/**
 * How each object of a place is encrypted: AES-256-GCM under a key of its own, derived from `BACKUP_KEY` and a random salt by HKDF-SHA-256. The name of the
 * object is authenticated with it, so that no object can be laid in the place of another; how many there are, and the hash of the whole, is in
 * the sealed contents of the backup.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupRefused } from './refused';

const magic = Buffer.from('SZB1');
const lengths = { salt: 32, nonce: 12, tag: 16 };
const headLength = magic.length + lengths.salt + lengths.nonce;

const keyOf = (secret: string, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, 'shizhong backup', 32));

export function sealObject(secret: string, name: string, bytes: Buffer): Buffer {
  const salt = randomBytes(lengths.salt);
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([magic, salt, nonce, sealed, cipher.getAuthTag()]);
}

/** @throws BackupRefused when the key is another, the name differs, or a single bit has changed */
export function openObject(secret: string, name: string, sealed: Buffer): Buffer {
  if (sealed.length < headLength + lengths.tag || !sealed.subarray(0, magic.length).equals(magic))
    throw new BackupRefused(`${name} is not what was written: it has no beginning of ours`);
  const salt = sealed.subarray(magic.length, magic.length + lengths.salt);
  const nonce = sealed.subarray(magic.length + lengths.salt, headLength);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce)
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(sealed.length - lengths.tag));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headLength, sealed.length - lengths.tag)), decipher.final()]);
  } catch {
    throw new BackupRefused(`${name} cannot be opened: BACKUP_KEY is another, or it is not what was written`);
  }
}
