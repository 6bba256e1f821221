/** RFC 4648 without padding, as authenticator apps take a typed secret. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet.charAt((value >>> (bits - 5)) & 31);
      bits -= 5;
    }
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}
