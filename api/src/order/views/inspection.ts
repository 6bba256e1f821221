/** What was seen of a published page, as both sides of an order or booking read it. `docs/domain/features.md#f2-evidence-pack`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Inspection } from '../measurement/port';

/** @param stored as `verify` and the official figures left it */
export function inspectionView(
  stored: Record<string, unknown> | null,
  msgid: string | null,
): ResponseOf<'adRead/orderDetail'>['inspection'] {
  if (!stored) return null;
  const { at, ownerMatches, publishedAt, place, labelFound, similarityBp, notified } = stored as unknown as Inspection;
  return {
    at: new Date(at).toISOString(),
    ownerMatches,
    publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
    place,
    msgid,
    labelFound,
    similarityBp,
    notified,
  };
}
