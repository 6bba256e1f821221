import { addressHash, type DatabaseTransaction, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';
import type { RevealLogTable } from '../tables';

/** Records each reveal of encrypted data; the rows are permanent. */
export async function recordReveal(
  trx: DatabaseTransaction,
  { keys }: Pick<IdentityServices, 'keys'>,
  {
    subject,
    subjectId,
    fields,
    proof,
  }: { subject: RevealLogTable['subject']; subjectId: string; fields: string[]; proof: RevealLogTable['proof'] },
  call: { user: { userId: string }; ip: string },
): Promise<void> {
  await trx
    .insertInto('reveal_log')
    .values({
      id: uuidv7(),
      user_id: call.user.userId,
      subject,
      subject_id: subjectId,
      fields,
      proof,
      address_hash: addressHash(keys, call.ip),
    })
    .execute();
}
