/** Evidence submitted by a party or an operator. Rows never change; each carries the fingerprint of its text and files. */
import { createHash } from 'node:crypto';
import { canonicalJson, type DatabaseTransaction, fieldFault, refuse, unmet, uuidv7 } from '../../platform';
import type { Evidence } from '../tables';

export interface NewEvidence {
  orderId: string;
  disputeId?: string | null;
  kind: Evidence['kind'];
  side: Evidence['side'];
  byId: string;
  text: string;
  fileIds: readonly string[];
  data?: Record<string, unknown>;
  at: Date;
}

/** @throws Refusal `attachmentMissing` when a file does not belong to the submitter */
export async function keepEvidence(trx: DatabaseTransaction, evidence: NewEvidence): Promise<string> {
  const id = uuidv7();
  const { text, at, data = {} } = evidence;
  const fileIds = [...new Set(evidence.fileIds)];
  const files = fileIds.length
    ? await trx
        .selectFrom('file')
        .select(['id', 'sha256'])
        .where('id', 'in', fileIds)
        .where('user_id', '=', evidence.byId)
        .where('purpose', '=', 'attachment')
        .orderBy('id')
        .execute()
    : [];
  if (files.length !== fileIds.length) throw refuse('attachmentMissing');
  await trx
    .insertInto('evidence')
    .values({
      id,
      order_id: evidence.orderId,
      dispute_id: evidence.disputeId ?? null,
      kind: evidence.kind,
      side: evidence.side,
      by_id: evidence.byId,
      text,
      file_ids: fileIds,
      data: JSON.stringify(data),
      sha256: createHash('sha256')
        .update(canonicalJson({ text, data: JSON.parse(JSON.stringify(data)), files: files.map(({ sha256 }) => sha256) }))
        .digest('hex'),
      at,
    })
    .execute();
  return id;
}

/** Guard `evidenceGiven`: a text and at least one file. */
export function assertEvidence(given: { text: string; fileIds: readonly string[] }): void {
  if (given.text.trim() && given.fileIds.length) return;
  throw unmet('evidenceGiven', {
    faults: [given.text.trim() ? fieldFault('evidenceFileMissing') : fieldFault('evidenceTextMissing')],
  });
}

/** Guard `reasonGiven`. @param path the field */
export function assertReason(reason: string, path = 'reason'): string {
  const tidy = reason.trim();
  if (!tidy) throw unmet('reasonGiven', { path });
  return tidy;
}
