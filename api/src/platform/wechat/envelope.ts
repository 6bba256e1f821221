/**
 * Format of the open platform's pushes: XML with an encrypted part. Signature: SHA-1 over the sorted token, time, nonce and
 * ciphertext; AES-256-CBC with a key of 43 base64 characters whose first 16 bytes are the vector; content: 16 random bytes,
 * length, message, appid.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { stoppedWhenTooDeep } from '../markup/depth';
import { sameText } from '../security/keys';

export interface PushSecrets {
  appid: string;
  /** 消息校验 Token */
  token: string;
  /** 消息加解密 Key, 43 characters. */
  aesKey: string;
}

export interface Signed {
  timestamp: string;
  nonce: string;
  msg_signature: string;
}

/** A push that is not from the platform or not for this component. */
export class WrongPush extends Error {
  override readonly name = 'WrongPush';
}

/** The platform tries three times within seconds; what comes much later is a copy. */
const freshS = 300;

/** @throws WrongPush */
export function openPush(xml: string, signed: Signed, secrets: PushSecrets, nowMs = Date.now()): Record<string, string> {
  const sealed = xmlFields(xml)['Encrypt'];
  if (!sealed) throw new WrongPush('no encrypted part');
  if (!sameText(signatureOf(secrets.token, signed, sealed), signed.msg_signature)) throw new WrongPush('wrong signature');
  if (!(Math.abs(nowMs / 1000 - Number(signed.timestamp)) <= freshS)) throw new WrongPush('not fresh');
  const { message, appid } = opened(sealed, secrets.aesKey);
  if (appid !== secrets.appid) throw new WrongPush('addressed to another component');
  return xmlFields(message);
}

/** Encrypts as the platform does; for tests. */
export function sealPush(
  message: string,
  secrets: PushSecrets,
  timestamp: string,
  nonce: string,
): { xml: string; signed: Signed } {
  const key = keyOf(secrets.aesKey);
  const body = Buffer.from(message, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(secrets.appid, 'utf8')]);
  const pad = blockBytes - (plain.length % blockBytes);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString(
    'base64',
  );
  const signed = { timestamp, nonce, msg_signature: '' };
  signed.msg_signature = signatureOf(secrets.token, signed, sealed);
  return { xml: `<xml><AppId><![CDATA[${secrets.appid}]]></AppId><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`, signed };
}

/** The platform pads to 32 bytes, not to the cipher's 16. */
const blockBytes = 32;

function signatureOf(token: string, { timestamp, nonce }: Pick<Signed, 'timestamp' | 'nonce'>, sealed: string): string {
  return createHash('sha1').update([token, timestamp, nonce, sealed].sort().join('')).digest('hex');
}

function keyOf(aesKey: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  if (key.length !== 32) throw new WrongPush('invalid AES key');
  return key;
}

function opened(sealed: string, aesKey: string): { message: string; appid: string } {
  const key = keyOf(aesKey);
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
    const pad = plain[plain.length - 1] ?? 0;
    const content = plain.subarray(16, plain.length - (pad >= 1 && pad <= blockBytes ? pad : 0));
    const length = content.readUInt32BE(0);
    return { message: content.toString('utf8', 4, 4 + length), appid: content.toString('utf8', 4 + length) };
  } catch {
    throw new WrongPush('cannot be decrypted');
  }
}

/** Text fields of the platform's flat XML. Entities are not resolved, and of nested documents only the innermost texts are read. */
export function xmlFields(xml: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  let text: string | null = null;
  const guarded = stoppedWhenTooDeep({
    onopentag() {
      text = '';
    },
    ontext(more) {
      if (text !== null) text += more;
    },
    onclosetag(name, isImplied) {
      if (text !== null && !isImplied) fields[name] = text;
      text = null;
    },
  });
  guarded.run(() => new Parser(guarded.handler, { xmlMode: true, decodeEntities: false }).end(xml));
  return fields;
}
