/** An authenticator app as its owner has it on a phone. */
import { codeAt, stepOf } from '../src/identity/second-step/totp';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret that a page shows for typing. */
export function secretOf(typed: string): Buffer {
  const bits = [...typed].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** @param steps half minutes from now */
export function appCode(secret: Buffer, steps = 0): string {
  return codeAt(secret, stepOf(Date.now() / 1000) + steps);
}
