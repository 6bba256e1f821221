/** What a backup is made of. Its contents are written last: a backup without them was never finished. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Place } from './place';
import { BackupRefused } from './refused';
import { openObject, sealObject } from './sealed-object';
import type { StreamFacts } from './stream';

const stream = z.object({ parts: z.number().int(), bytes: z.number().int(), sha256: z.string() });

const contents = z.object({
  id: z.string(),
  /** `server`: with the log that follows, to any second. `embedded`: to the moment of its end. */
  kind: z.enum(['server', 'embedded']),
  startedAt: z.string(),
  endedAt: z.string(),
  postgresMajor: z.number().int(),
  /** The first file of the log that it needs, and the length of each. */
  walFrom: z.string(),
  walBytes: z.number().int(),
  /** Name of the database and of the role that the product uses. */
  database: z.string(),
  role: z.string(),
  /** Of a database of figures on the same server, which is in the same stream. */
  figures: z.object({ database: z.string(), role: z.string() }).nullable().default(null),
  streams: z.record(z.string(), stream),
  /** Settings without which what was encrypted cannot be read, and pages that are open are refused. */
  secrets: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contents>;

const folder = 'backups/';
const contentsName = (id: string): string => `${folder}${id}/contents`;
export const streamName = (id: string, stream: string): string => `${folder}${id}/${stream}`;

/** `20261128T001500Z-1a2b3c`: sorts by time. */
export const idAt = (at: Date, random: string): string => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${random}`;

export function timeOf(id: string): Date {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(id) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

export async function writeContents({ place, key }: { place: Place; key: string }, of: Contents): Promise<void> {
  const name = contentsName(of.id);
  await place.put(name, sealObject(key, name, Buffer.from(JSON.stringify(of))));
}

/** @throws BackupRefused */
export async function readContents({ place, key }: { place: Place; key: string }, id: string): Promise<Contents> {
  const name = contentsName(id);
  return contents.parse(JSON.parse(openObject(key, name, await place.get(name)).toString()));
}

/** Every backup of the place, the oldest first, with all its objects. */
export async function backupsIn(place: Place): Promise<{ id: string; isFinished: boolean; objects: string[] }[]> {
  const byId = new Map<string, string[]>();
  for (const name of await place.list(folder)) {
    const id = name.slice(folder.length).split('/')[0] ?? '';
    byId.set(id, [...(byId.get(id) ?? []), name]);
  }
  return [...byId]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, objects]) => ({ id, objects, isFinished: objects.includes(contentsName(id)) }));
}

/** The one with this id, or the newest; of an instant, the newest that had ended by then. @throws BackupRefused */
export async function chosenBackup(
  sealed: { place: Place; key: string },
  { id, until }: { id: string | undefined; until: Date | undefined },
): Promise<Contents> {
  const finished = (await backupsIn(sealed.place)).filter((backup) => backup.isFinished).map((backup) => backup.id);
  if (id) {
    if (!finished.includes(id))
      throw new BackupRefused(`there is no finished backup ${id}; npm run ops -- backup list shows them`);
    return readContents(sealed, id);
  }
  for (const candidate of finished.reverse()) {
    const found = await readContents(sealed, candidate);
    if (!until || Date.parse(found.endedAt) <= until.getTime()) return found;
  }
  throw new BackupRefused(until ? `no backup had ended by ${until.toISOString()}` : 'there is no finished backup in this place');
}

export const bytesStream = (bytes: Buffer): Readable => Readable.from([bytes]);

/** The stream's facts. @throws BackupRefused */
export function factsOf({ id, streams }: Contents, name: string): StreamFacts {
  const facts = streams[name];
  if (!facts) throw new BackupRefused(`${id} has no ${name}`);
  return facts;
}
