/**
 * Media accounts for a campaign's own list: as pasted, as typed, or as chosen before.
 * `docs/pages/advertiser.md#audience-section`, 指定媒体 and 排除媒体.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, likeAnywhere } from '../../platform';
import { accountColumns, accountView } from './account-view';
import { accountsNamed } from './blacklist';

const maxByKeyword = 20;

export async function findAccounts(
  db: Database,
  { names = [], ids = [], keyword }: RequestOf<'adMedia/find'>,
): Promise<ResponseOf<'adMedia/find'>> {
  const asked = [...new Set(names.filter(Boolean))];
  const named = asked.length || ids.length ? await accountsNamed(db, ids, asked) : { ids: [], unknown: [], ambiguous: [] };
  let query = db.selectFrom('media_account as a').select(accountColumns);
  if (named.ids.length) query = query.where('a.id', 'in', named.ids).orderBy('a.name');
  else if (keyword) {
    const like = likeAnywhere(keyword);
    query = query
      .where('a.status', '=', 'normal')
      .where((where) =>
        where.or([where('a.name', 'ilike', like), where('a.platform_id', 'ilike', like), where('a.alias', 'ilike', like)]),
      )
      .orderBy('a.fans', 'desc')
      .limit(maxByKeyword);
  } else return { accounts: [], unknown: named.unknown, ambiguous: named.ambiguous };
  const rows = await query.execute();
  return { accounts: rows.map(accountView), unknown: named.unknown, ambiguous: named.ambiguous };
}
