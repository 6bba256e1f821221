/** Anchors in a file, a line each. It belongs on another disk, or is shipped to one. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Keys } from '../../platform';
import { type Anchor, type AnchorPlace, AnchorsBroken, isOurs, lineOf } from './anchor';

export function anchorFile(file: string, keys: Keys): AnchorPlace {
  return {
    name: file,
    async add(anchor) {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${lineOf(keys, anchor)}\n`, { mode: 0o600 });
    },
    async all() {
      const lines = (await textOf(file)).split('\n').filter(Boolean);
      return lines.map((line, index) => {
        const anchor = parsed(line);
        if (!anchor || !isOurs(keys, anchor)) throw new AnchorsBroken(`line ${index + 1} of ${file} is not ours`);
        return anchor;
      });
    },
  };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parsed(line: string): (Anchor & { proof: string }) | null {
  try {
    const { position, mac, at, proof } = JSON.parse(line) as Record<string, unknown>;
    const texts = { position: String(position), mac: String(mac), at: String(at), proof: String(proof) };
    return /^\d+$/.test(texts.position) ? texts : null;
  } catch {
    return null;
  }
}
