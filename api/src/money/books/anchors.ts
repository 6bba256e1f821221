/**
 * Where the end of the chain is written down outside of the database, so that whoever cuts it off there is found. The file belongs on
 * another disk, or is shipped to one; each line is signed with the books' key.
 */
import { createHmac } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiSettings, Database, Keys } from '../../platform';

export interface Anchor {
  position: string;
  mac: string;
  /** Real time. */
  at: string;
}

export interface Anchors {
  add(anchor: Anchor): Promise<void>;
  /** @throws AnchorsBroken */
  all(): Promise<Anchor[]>;
}

/** A line that is not as we wrote it: the file is evidence, and a damaged one proves nothing. */
export class AnchorsBroken extends Error {
  override readonly name = 'AnchorsBroken';
}

export function anchorsFor({ anchorFile: file, dataDir }: Pick<ApiSettings, 'anchorFile' | 'dataDir'>, keys: Keys): Anchors {
  return anchorFile(file ?? join(dataDir, 'books', 'anchors.jsonl'), keys);
}

function anchorFile(file: string, keys: Keys): Anchors {
  const proofOf = ({ position, mac, at }: Anchor) =>
    createHmac('sha256', keys.of('books'))
      .update(JSON.stringify(['anchor', position, mac, at]))
      .digest('hex');
  return {
    async add({ position, mac, at }) {
      const anchor = { position, mac, at };
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify({ ...anchor, proof: proofOf(anchor) })}\n`, { mode: 0o600 });
    },
    async all() {
      const lines = (await textOf(file)).split('\n').filter(Boolean);
      return lines.map((line, index) => {
        const anchor = parsed(line);
        if (!anchor || anchor.proof !== proofOf(anchor)) throw new AnchorsBroken(`line ${index + 1} of ${file} is not ours`);
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

/** Writes the end of the chain down, if it has grown. @returns the position that is anchored */
export async function anchorBooks(db: Database, anchors: Anchors, last: string, at = new Date()): Promise<string> {
  const head = await db.selectFrom('book_seal_head').select(['position', 'mac']).where('id', '=', 1).executeTakeFirstOrThrow();
  if (head.position === last || head.position === '0') return last;
  await anchors.add({ position: head.position, mac: head.mac, at: at.toISOString() });
  return head.position;
}
