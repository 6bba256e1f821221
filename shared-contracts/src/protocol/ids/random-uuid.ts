/**
 * A random UUID (version 4). `crypto.randomUUID` exists in all our browsers, but only in secure contexts, and an installation may be tried
 * out over plain http in a local network; random values exist everywhere. Not `v4` of `uuid`: 385 bytes (brotli) against 162, in the shell's
 * first script and once more in every remote.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return `${[4, 6, 8, 10].includes(index) ? '-' : ''}${value.toString(16).padStart(2, '0')}`;
  });
  return hex.join('');
}
