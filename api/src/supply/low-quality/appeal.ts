import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { fieldFault, once, perform, refuse, type SignedInCall, unmet } from '../../platform';
import type { SupplyServices } from '../services';

const minAppealLength = 10;

/** The owner explains why the account does not belong on the list. */
export async function lowAppeal(
  services: SupplyServices,
  input: RequestOf<'media/lowAppeal'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'media/lowAppeal'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/lowAppeal', requestId, content: [user.userId, content] }, async (trx) => {
    const listing = await trx
      .selectFrom('low_quality as l')
      .innerJoin('media_account as a', 'a.id', 'l.account_id')
      .select('l.id')
      .where('l.id', '=', input.id)
      .where('a.user_id', '=', user.userId)
      .executeTakeFirst();
    if (!listing) throw refuse('lowQualityMissing');
    const { to } = await perform(trx, {
      process: 'lowQuality',
      id: input.id,
      transition: 'appeal',
      by: { type: 'media', id: user.userId },
      at,
      calendar: services.calendar,
    });
    const fileIds = [...new Set(input.fileIds ?? [])];
    const own = fileIds.length
      ? await trx
          .selectFrom('file')
          .select('id')
          .where('user_id', '=', user.userId)
          .where('purpose', '=', 'attachment')
          .where('id', 'in', fileIds)
          .execute()
      : [];
    if (input.text.length < minAppealLength)
      throw unmet('evidenceGiven', { faults: [fieldFault('appealTooShort', { min: minAppealLength })] });
    if (!own.length || own.length !== fileIds.length)
      throw unmet('evidenceGiven', { faults: [fieldFault('evidenceFileMissing')] });
    await trx
      .updateTable('low_quality')
      .set({ appeal: JSON.stringify({ text: input.text, fileIds, at: at.toISOString() }), ruling: '' })
      .where('id', '=', input.id)
      .execute();
    return { id: input.id, status: to };
  });
}
