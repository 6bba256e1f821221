/**
 * The documents and versions to which a user consented. Rows are never changed: a withdrawal adds one.
 * `docs/domain/identity.md#consent`, `docs/domain/compliance.md#personal-information`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type ConsentDoc, consentDocs, withdrawableConsents } from '@shizhong/shared-contracts/identity';
import { agreementDocs } from '@shizhong/shared-contracts/rules';
import { type Database, type DatabaseTransaction, once, refuse, type SignedInCall, uuidv7 } from '../../platform';
import { agreementVersionsAt } from '../account/agreements';
import type { IdentityServices } from '../services';

const ownVersions = { oa_auth: '2026-11-01', sensitive_id: '2026-11-01', sensitive_bank: '2026-11-01' } as const;

function versionsAt(at: number): Record<ConsentDoc, string> {
  return { ...agreementVersionsAt(at), ...ownVersions };
}

export async function recordConsent(
  trx: DatabaseTransaction,
  userId: string,
  doc: ConsentDoc,
  action: 'agree' | 'withdraw',
  ip: string,
): Promise<void> {
  await trx
    .insertInto('consent')
    .values({ id: uuidv7(), user_id: userId, doc, doc_version: versionsAt(Date.now())[doc], action, ip })
    .execute();
}

export async function consentsOf(db: Database, userId: string): Promise<ResponseOf<'auth/consents'>> {
  const versions = versionsAt(Date.now());
  const rows = await db
    .selectFrom('consent')
    .distinctOn('doc')
    .select(['doc', 'doc_version', 'action', 'at'])
    .where('user_id', '=', userId)
    .orderBy('doc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ doc, doc_version, action, at }) =>
    isDoc(doc)
      ? [
          {
            doc,
            title: consentDocs[doc],
            version: doc_version,
            currentVersion: versions[doc],
            action,
            at: at.toISOString(),
            withdrawable: action === 'agree' && withdrawableConsents.includes(doc),
          },
        ]
      : [],
  );
}

/** A withdrawal applies to the future only; processing based on the earlier consent remains lawful and its results remain. */
export async function changeConsent(
  services: IdentityServices,
  { request_id: requestId, doc, action }: RequestOf<'auth/consent'>,
  { user, ip }: SignedInCall,
): Promise<ResponseOf<'auth/consent'>> {
  const ofThisSide = (agreementDocs[user.side] as readonly string[]).includes(doc) || withdrawableConsents.includes(doc);
  if (!ofThisSide) throw refuse('fileNotSelected', { path: 'doc' });
  if (action === 'withdraw' && !withdrawableConsents.includes(doc)) throw refuse('consentRequired');
  return once(services, { endpoint: 'auth/consent', requestId, content: [user.userId, doc, action] }, async (trx) => {
    await recordConsent(trx, user.userId, doc, action, ip);
    return { doc, version: versionsAt(Date.now())[doc], action };
  });
}

function isDoc(doc: string): doc is ConsentDoc {
  return doc in consentDocs;
}
