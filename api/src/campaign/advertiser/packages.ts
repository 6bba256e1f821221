/** 定向包: a named targeting, reused in forms and filled from 成交媒体. `docs/domain/campaign.md#targeting`. */
import { campaignLimits, packageLimits } from '@shizhong/shared-contracts/campaign';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, type DatabaseTransaction, type FieldFault, once, Refusal, refuse, uuidv7 } from '../../platform';
import { validateTargeting } from '../form/targeting';
import type { CampaignServices } from '../services';

type Response = ResponseOf<'adMedia/packages'>;

export async function packagesOf(db: Database, userId: string): Promise<Response> {
  const rows = await db
    .selectFrom('targeting_package')
    .selectAll()
    .where('ad_user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    packages: rows.map(({ id, name, targeting, updated_at: at }) => ({ id, name, targeting, updatedAt: at.toISOString() })),
  };
}

/** @throws Refusal `invalid` at the name if another package has it */
export async function savePackage(
  services: CampaignServices,
  userId: string,
  { request_id: requestId, id, name, targeting }: RequestOf<'adMedia/packageSave'>,
): Promise<ResponseOf<'adMedia/packageSave'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [userId, id, name, targeting];
  return once(services, { endpoint: 'adMedia/packageSave', requestId, content }, async (trx) => {
    const faults: FieldFault[] = [];
    const validated = validateTargeting(targeting, (path, msg) => faults.push({ path, msg }));
    if (faults.length) throw Refusal.invalid(...faults);
    await lockPackages(trx, userId);
    const kept = await trx.selectFrom('targeting_package').select(['id', 'name']).where('ad_user_id', '=', userId).execute();
    if (kept.some((one) => one.name === name && one.id !== id)) throw refuse('packageNameTaken');
    const facts = { name, targeting: JSON.stringify(validated), updated_at: at };
    if (id) {
      if (!kept.some((one) => one.id === id)) throw refuse('packageMissing');
      await trx.updateTable('targeting_package').set(facts).where('id', '=', id).execute();
      return { id, name };
    }
    if (kept.length >= packageLimits.most) throw refuse('packagesFull', { max: packageLimits.most });
    const made = uuidv7();
    await trx
      .insertInto('targeting_package')
      .values({ id: made, ad_user_id: userId, created_at: at, ...facts })
      .execute();
    return { id: made, name };
  });
}

export async function addToPackage(
  services: CampaignServices,
  userId: string,
  { request_id: requestId, id, accountIds }: RequestOf<'adMedia/packageAdd'>,
): Promise<ResponseOf<'adMedia/packageAdd'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'adMedia/packageAdd', requestId, content: [userId, id, accountIds] }, async (trx) => {
    const kept = await trx
      .selectFrom('targeting_package')
      .select('targeting')
      .where('id', '=', id)
      .where('ad_user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) throw refuse('packageMissing');
    const known = await trx.selectFrom('media_account').select('id').where('id', 'in', accountIds).execute();
    if (known.length < new Set(accountIds).size) throw refuse('accountMissing');
    const before = kept.targeting.includeAccounts ?? [];
    const fresh = known.map((account) => account.id).filter((account) => !before.includes(account));
    const includeAccounts = [...before, ...fresh];
    if (includeAccounts.length > campaignLimits.accounts) throw refuse('packageAccountsFull', { max: campaignLimits.accounts });
    const targeting = JSON.stringify({ ...kept.targeting, includeAccounts });
    await trx.updateTable('targeting_package').set({ targeting, updated_at: at }).where('id', '=', id).execute();
    return { id, added: fresh.length, skipped: known.length - fresh.length, accounts: includeAccounts.length };
  });
}

export async function removePackage(
  services: CampaignServices,
  userId: string,
  { request_id: requestId, id }: RequestOf<'adMedia/packageRemove'>,
): Promise<ResponseOf<'adMedia/packageRemove'>> {
  return once(services, { endpoint: 'adMedia/packageRemove', requestId, content: [userId, id] }, async (trx) => {
    const gone = await trx
      .deleteFrom('targeting_package')
      .where('id', '=', id)
      .where('ad_user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw refuse('packageMissing');
    return { id };
  });
}

/**
 * Creates an advertiser's packages one after the other; otherwise two concurrent requests could both create the fiftieth, or use
 * the same name.
 */
async function lockPackages(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
