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

/** @returns the sums of the latest, and the message numbers of their articles */
export async function earlierChecks(
  trx: DatabaseTransaction,
  { id, accountId, createdAt }: Before,
): Promise<{ sums: Record<string, number>[]; msgids: Set<string> }> {
  const orders = await trx
    .selectFrom('performance_order')
    .select(['checks', 'msgid', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', createdAt)
    .where('id', '<>', id)
    .where('checks', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(assessedTogether - 1)
    .execute();
  const bookings = await trx
    .selectFrom('position_order')
    .select(['checks', 'article_url', 'created_at'])
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
  return {
    sums: all.flatMap(({ checks }) => (checks ? [{ ...checks.sums }] : [])),
    msgids: new Set(all.flatMap(({ msgid }) => msgid ?? [])),
  };
}
