/** An authenticator app as its owner has it on a phone: RFC 6238 with SHA-1, 30 seconds and six digits. */
import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export class Authenticator {
  readonly #key: Buffer;
  #last = 0;

  /** @param typed the secret, as the page shows it for typing */
  constructor(typed: string) {
    const bits = [...typed.replace(/\s/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
    this.#key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /** A code that was not given before: within the same half minute the next one, which the server accepts already. */
  code(): string {
    this.#last = Math.max(Math.floor(Date.now() / 30_000), this.#last + 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.#last));
    const mac = createHmac('sha1', this.#key).update(counter).digest();
    const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
  }
}
