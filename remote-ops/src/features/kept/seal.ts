/** Text that lies in the browser while its operator is away: only the key that the desk gives the same operator opens it. */
export interface Sealed {
  iv: string;
  box: string;
}

export class Seal {
  private constructor(private readonly key: CryptoKey) {}

  /** Null where the browser offers no cryptography: on an address that is neither https nor this machine. */
  static async of(key: string): Promise<Seal | null> {
    if (!globalThis.crypto?.subtle) return null;
    return new Seal(await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']));
  }

  async close(text: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.key, new TextEncoder().encode(text));
    return { iv: textOf(iv), box: textOf(new Uint8Array(box)) };
  }

  /** Null for what this key did not close. */
  async open({ iv, box }: Sealed): Promise<string | null> {
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, this.key, bytesOf(box)));
    } catch {
      return null;
    }
  }
}

const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
