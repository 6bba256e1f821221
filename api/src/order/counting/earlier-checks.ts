/** What the rules found of an account's earlier orders and bookings, which are assessed together with a new one (R13). */
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import type { DatabaseTransaction } from '../../platform';
import { readArticleLink } from '../measurement/article-link';

const assessedTogether = 10;

interface Before {
  /** Of the order or booking that is assessed. */
  id: string;
  accountId: string;
  createdAt: Date;
}

/** @returns the sums of the latest, without those that a person has found in order, and the message numbers of all their articles */
export async function earlierChecks(
  trx: DatabaseTransaction,
  { id, accountId, createdAt }: Before,
): Promise<{ sums: Record<string, number>[]; msgids: Set<string> }> {
  const orders = await trx
    .selectFrom('performance_order')
    .select(['id', 'checks', 'msgid', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', createdAt)
    .where('id', '<>', id)
    .where('checks', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(assessedTogether - 1)
    .execute();
  const bookings = await trx
    .selectFrom('position_order')
    .select(['id', 'checks', 'article_url', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', createdAt)
    .where('id', '<>', id)
    .where('checks', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(assessedTogether - 1)
    .execute();
  const all = [
    ...orders,
    ...bookings.map(({ article_url: url, ...row }) => ({
      ...row,
      msgid: readArticleLink(url ?? '', bookedKind)?.msgid ?? null,
    })),
  ]
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, assessedTogether - 1);
  const cleared = await clearedOf(
    trx,
    all.map(({ id: of }) => of),
  );
  return {
    sums: all.flatMap(({ id: of, checks }) => (checks && !cleared.has(of) ? [{ ...checks.sums }] : [])),
    msgids: new Set(all.flatMap(({ msgid }) => msgid ?? [])),
  };
}

/** An operator has looked at their suspicion and found nothing. */
async function clearedOf(trx: DatabaseTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('process_event')
    .select('object_id')
    .where('process', 'in', ['performanceOrder', 'positionOrder'])
    .where('object_id', 'in', ids)
    .where('transition', '=', 'clear_suspicion')
    .execute();
  return new Set(rows.map(({ object_id: id }) => id));
}
