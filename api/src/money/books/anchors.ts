/** Where the end of the chain is written down outside of the database, so that whoever cuts it off there is found. `docs/domain/money.md#books`. */
import { dirname, join } from 'node:path';
import type { ApiSettings, Database, Keys } from '../../platform';
import type { AnchorPlace } from './anchor';
import { anchorBucket } from './anchor-bucket';
import { anchorFile } from './anchor-file';
import { anchorTimestamps } from './anchor-timestamps';

/** A file always, a bucket and a timestamp authority where they are set. */
export function anchorsFor(settings: ApiSettings, keys: Keys): readonly AnchorPlace[] {
  const file = settings.anchorFile ?? join(settings.dataDir, 'books', 'anchors.jsonl');
  return [
    anchorFile(file, keys),
    ...bucketOf(settings, keys),
    ...timestampsOf(settings, join(dirname(file), 'timestamps.jsonl')),
  ];
}

function bucketOf(settings: ApiSettings, keys: Keys): AnchorPlace[] {
  const { anchorS3Endpoint: endpoint, anchorS3AccessKeyId, anchorS3SecretAccessKey } = settings;
  if (endpoint === null) return [];
  const account = {
    region: settings.anchorS3Region,
    accessKeyId: anchorS3AccessKeyId ?? '',
    secretAccessKey: anchorS3SecretAccessKey ?? '',
  };
  return [anchorBucket({ endpoint, ...account, lockedDays: settings.anchorS3Days }, keys)];
}

function timestampsOf({ anchorTsaUrl: url, anchorTsaTrustedFile }: ApiSettings, file: string): AnchorPlace[] {
  return url === null ? [] : [anchorTimestamps(file, { url, trustedFile: anchorTsaTrustedFile ?? '' })];
}

/** The position that each place holds, by its name. */
export type Anchored = ReadonlyMap<string, string>;

/**
 * Writes the end of the chain to every place that does not hold it yet. One that is away keeps no other from it, and is asked again
 * the next time.
 * @param onError called for each place that failed
 */
export async function anchorBooks(
  db: Database,
  places: readonly AnchorPlace[],
  before: Anchored,
  onError: (error: unknown, place: string) => void,
): Promise<Anchored> {
  const head = await db.selectFrom('book_seal_head').select(['position', 'mac']).where('id', '=', 1).executeTakeFirstOrThrow();
  if (head.position === '0') return before;
  const anchor = { position: head.position, mac: head.mac, at: new Date().toISOString() };
  const now = new Map(before);
  await Promise.all(
    places.map(async (place) => {
      if (before.get(place.name) === head.position) return;
      try {
        await place.add(anchor);
        now.set(place.name, head.position);
      } catch (error) {
        onError(error, place.name);
      }
    }),
  );
  return now;
}
