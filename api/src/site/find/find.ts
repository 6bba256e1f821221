/** Finds a person's own objects by what they type. `docs/pages/conventions.md#finder`. */
import { foundPerKind, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Database } from '../../platform';
import { advertiserSources } from './advertiser';
import { mediaOwnerSources } from './media-owner';
import { byId, type Found, findIn } from './source';
import { typedText } from './typed';

interface Person {
  userId: string;
  side: Side;
}

export async function findObjects(db: Database, { userId, side }: Person, text: string): Promise<ResponseOf<'find/objects'>> {
  const typed = typedText(text);
  const sources = side === 'ad' ? advertiserSources(userId, typed) : mediaOwnerSources(userId);
  const found = await Promise.all(sources.map((source) => findIn(db, source, typed, foundPerKind)));
  return { amountFen: typed.amountFen, found: found.flat() };
}

/** Objects that were seen before, as they are now; one that is gone, or never was this person's, is left out. */
export async function seenObjects(db: Database, { userId, side }: Person, ids: readonly string[]): Promise<Found[]> {
  const sources = side === 'ad' ? advertiserSources(userId, null) : mediaOwnerSources(userId);
  const found = (await Promise.all(sources.map((source) => byId(db, source, ids)))).flat();
  return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
}
