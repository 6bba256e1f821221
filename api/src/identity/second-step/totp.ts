/** Codes of an authenticator app by RFC 6238 as all of them do it: HMAC-SHA-1, 30 seconds, six digits. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../platform';

const stepSeconds = 30;
/** Steps before and after the server's own: clocks differ, and typing takes time. */
const tolerance = 1;

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export function stepOf(seconds: number): number {
  return Math.floor(seconds / stepSeconds);
}

/** @returns the step whose code this is; null for none that counts now */
export function matchingStep(secret: Buffer, code: string, seconds: number): number | null {
  const now = stepOf(seconds);
  let found: number | null = null;
  // All of them are always compared, so that the answer's time says nothing.
  for (let step = now - tolerance; step <= now + tolerance; step += 1) if (sameText(codeAt(secret, step), code)) found = step;
  return found;
}
