/** Anchors that an authority has signed with the time, in a file of their own, a line each. It belongs where the file of anchors belongs. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Anchor, type AnchorPlace, AnchorsBroken } from './anchor';
import { type TimestampAuthority, TimestampRefused, timeOf, timestampOf } from './timestamp';

const textOf = ({ position, mac }: Pick<Anchor, 'position' | 'mac'>): string => JSON.stringify(['anchor', position, mac]);

/** @param trustedFile PEM file of the certificates that may have issued the authority's */
export function anchorTimestamps(file: string, { url, trustedFile }: { url: string; trustedFile: string }): AnchorPlace {
  const authority = async (): Promise<TimestampAuthority> => ({ url, trusted: await readFile(trustedFile, 'utf8') });
  return {
    name: url,
    async add(anchor) {
      const token = await timestampOf(textOf(anchor), await authority());
      await mkdir(dirname(file), { recursive: true });
      const { position, mac } = anchor;
      await appendFile(file, `${JSON.stringify({ position, mac, token })}\n`, { mode: 0o600 });
    },
    async all() {
      const { trusted } = await authority();
      const anchors: Anchor[] = [];
      for (const [index, line] of (await linesOf(file)).entries()) {
        const where = `line ${index + 1} of ${file}`;
        const { position, mac, token } = parsed(line) ?? {};
        if (position === undefined || mac === undefined || token === undefined)
          throw new AnchorsBroken(`${where} is no timestamp`);
        const at = await timeOf(textOf({ position, mac }), token, { trusted }).catch((error: unknown) => {
          throw error instanceof TimestampRefused ? new AnchorsBroken(`${where}: ${error.message}`) : error;
        });
        anchors.push({ position, mac, at: at.toISOString() });
      }
      return anchors;
    },
  };
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parsed(line: string): { position: string; mac: string; token: string } | null {
  try {
    const { position, mac, token } = JSON.parse(line) as Record<string, unknown>;
    return /^\d{1,20}$/.test(String(position)) ? { position: String(position), mac: String(mac), token: String(token) } : null;
  } catch {
    return null;
  }
}
