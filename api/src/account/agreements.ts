import { agreementDocs } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import type { DatabaseTransaction } from '../database/database';
import { uuidv7 } from '../database/uuid';

type Document = (typeof agreementDocs)[Side][number];

/** The version in force of each document, as the help centre shows it. A new version is announced 7 days ahead (`domain.md` 6). */
export const agreementVersions: Record<Document, string> = {
  tos: '2026-11-01',
  privacy: '2026-11-01',
  ad_rules: '2026-11-01',
  media_rules: '2026-11-01',
};

/** Documents of the side that were not agreed to. */
export function missingAgreements(side: Side, agreed: readonly string[]): Document[] {
  return agreementDocs[side].filter((doc) => !agreed.includes(doc));
}

export async function recordConsents(trx: DatabaseTransaction, user: { id: string; side: Side }, ip: string): Promise<void> {
  await trx
    .insertInto('consent')
    .values(
      agreementDocs[user.side].map((doc) => ({
        id: uuidv7(),
        user_id: user.id,
        doc,
        doc_version: agreementVersions[doc],
        action: 'agree' as const,
        ip,
      })),
    )
    .execute();
}
