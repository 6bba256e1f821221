/**
 * Two marks that an advertiser sets on an account: favourite, and 「仍然允许」 for a low-quality one.
 * `docs/pages/advertiser.md#low-quality-media`, `docs/domain/supply.md#favourites-and-notes`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { listLimits } from '@shizhong/shared-contracts/identity';
import { sql } from 'kysely';
import { type Database, namePatterns, once, refuse, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';
import { accountColumns, accountView } from './account-view';

type Input = RequestOf<'adMedia/favourite'>;
type Answer = ResponseOf<'adMedia/favourite'>;

export const favourite = (services: SupplyServices, input: Input, call: SignedInCall): Promise<Answer> =>
  mark(services, 'favourite', 'adMedia/favourite', input, call);

export const allowLow = (services: SupplyServices, input: Input, call: SignedInCall): Promise<Answer> =>
  mark(services, 'allow_low', 'adMedia/allow', input, call);

async function mark(
  services: SupplyServices,
  table: 'favourite' | 'allow_low',
  endpoint: string,
  { request_id: requestId, accountId, on }: Input,
  { user }: SignedInCall,
): Promise<Answer> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint, requestId, content: [user.userId, accountId, on] }, async (trx) => {
    if (!on) {
      await trx.deleteFrom(table).where('ad_user_id', '=', user.userId).where('account_id', '=', accountId).execute();
      return { accountId, on };
    }
    const there = await trx
      .selectFrom('media_account')
      .select('id')
      .where('id', '=', accountId)
      .where('status', 'not in', ['unbound', 'draft'])
      .executeTakeFirst();
    if (!there) throw refuse('accountMissing');
    await trx
      .insertInto(table)
      .values({ ad_user_id: user.userId, account_id: accountId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { n } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('ad_user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    if (Number(n) > listLimits.favourite) throw refuse('markedAccountsFull', { max: listLimits.favourite });
    return { accountId, on };
  });
}

export async function favouritesOf(
  db: Database,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'adMedia/favourites'>,
): Promise<ResponseOf<'adMedia/favourites'>> {
  let base = db
    .selectFrom('favourite as f')
    .innerJoin('media_account as a', 'a.id', 'f.account_id')
    .where('f.ad_user_id', '=', userId);
  const names = await namePatterns(
    db,
    filters.keyword,
    sql`select a.name, f.created_at as at from favourite f join media_account a on a.id = f.account_id where f.ad_user_id = ${userId}::uuid`,
  );
  if (names) base = base.where(sql<boolean>`a.name ilike any(${names}::text[])`);
  const rows = await base
    .select([...accountColumns, 'f.created_at'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.account_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await base.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({ account: accountView(row), createdAt: row.created_at.toISOString() })),
    total: Number(n),
    page,
    pageSize,
  };
}
