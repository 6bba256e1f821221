/** 专属顾问: a member of our staff whom an operator assigns to an advertiser. `docs/domain/site.md#consultant`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, refuse } from '../../platform';
import type { CampaignServices } from '../services';

export async function consultantOf(db: Database, userId: string): Promise<ResponseOf<'ad/consultant'>> {
  const row = await db
    .selectFrom('consultant')
    .select(['name', 'phone', 'wechat'])
    .where('ad_user_id', '=', userId)
    .executeTakeFirst();
  return { consultant: row ?? null };
}

export interface Assignment {
  userId: string;
  name: string;
  /** A phone number, mobile or landline. */
  phone: string;
  wechat: string;
}

/** @throws Refusal `invalid` for an invalid name or number */
export async function assignConsultant(
  services: CampaignServices,
  operator: string,
  { userId, ...given }: Assignment,
): Promise<void> {
  const name = given.name.trim();
  const phone = given.phone.trim();
  if (name === '' || name.length > 20) throw refuse('consultantNameWrong');
  if (!/^[\d-]{7,18}$/.test(phone)) throw refuse('consultantPhoneMissing');
  const facts = {
    name,
    phone,
    wechat: given.wechat.trim(),
    assigned_by: operator,
    assigned_at: new Date(services.clock.now()),
  };
  await services.db
    .insertInto('consultant')
    .values({ ad_user_id: userId, ...facts })
    .onConflict((conflict) => conflict.column('ad_user_id').doUpdateSet(facts))
    .execute();
}

/** @returns whether a consultant was assigned */
export async function dismissConsultant(services: CampaignServices, userId: string): Promise<boolean> {
  const gone = await services.db
    .deleteFrom('consultant')
    .where('ad_user_id', '=', userId)
    .returning('ad_user_id')
    .executeTakeFirst();
  return gone !== undefined;
}
