/** A browser's half of Web Push, by RFC 8291 and 8188 and by nothing that the product uses. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface TestBrowser {
  /** As `PushSubscription.toJSON` gives them. */
  keys: { p256dh: string; auth: string };
  pair: ECDH;
  auth: Buffer;
}

export function newBrowser(): TestBrowser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { keys: { p256dh, auth: auth.toString('base64url') }, pair, auth };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** @param body one record of aes128gcm: salt, size, length of the sender's key, the key, what is encrypted @throws when it is for another browser */
export function readPush({ pair, auth }: TestBrowser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // Behind the text of a last record: 2, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
