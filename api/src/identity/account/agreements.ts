import { agreementDocs } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { type DatabaseTransaction, dayOf, uuidv7 } from '../../platform';

type Document = (typeof agreementDocs)[Side][number];

/**
 * Effective dates of each document's versions, newest first, matching its article in the help centre (a test compares them).
 * A new version is announced 7 days in advance (`docs/domain/compliance.md#platform-duties`).
 */
export const agreementDays: Record<Document, readonly [string, ...string[]]> = {
  tos: ['2026-11-01'],
  privacy: ['2026-11-01'],
  ad_rules: ['2026-11-28', '2026-11-01'],
  media_rules: ['2026-11-28', '2026-11-01'],
};

/** The version of each document in force at an instant. */
export function agreementVersionsAt(at: number): Record<Document, string> {
  const today = dayOf(at);
  const inForce = (days: readonly [string, ...string[]]) => days.find((day) => day <= today) ?? days[days.length - 1] ?? days[0];
  return {
    tos: inForce(agreementDays.tos),
    privacy: inForce(agreementDays.privacy),
    ad_rules: inForce(agreementDays.ad_rules),
    media_rules: inForce(agreementDays.media_rules),
  };
}

/** Documents of the side that have not been accepted. */
export function missingAgreements(side: Side, agreed: readonly string[]): Document[] {
  return agreementDocs[side].filter((doc) => !agreed.includes(doc));
}

export async function recordConsents(
  trx: DatabaseTransaction,
  user: { id: string; side: Side },
  { ip, at }: { ip: string; at: number },
): Promise<void> {
  const versions = agreementVersionsAt(at);
  await trx
    .insertInto('consent')
    .values(
      agreementDocs[user.side].map((doc) => ({
        id: uuidv7(),
        user_id: user.id,
        doc,
        doc_version: versions[doc],
        action: 'agree' as const,
        ip,
      })),
    )
    .execute();
}
