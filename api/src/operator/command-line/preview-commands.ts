/**
 * Previews that an operator opens on a phone during a review. `docs/pages/public.md#text-preview`: linked from the audit, too.
 */
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { createLink, type PreviewLink } from '../../order';
import type { Database } from '../../platform';
import { type Command, need, UsageError } from './command';
import { findNumbered } from './numbered';

const parts = ['content', 'brief', 'terms', 'figures'] as const;

export const previewCommands: readonly Command[] = [
  {
    name: 'preview link',
    group: '审核',
    options: '--no <广告或订单编号> [--part <content|brief|terms|figures>]',
    does: '广告或订单文本的手机预览地址，缺省为文章；七天有效，广告主本人再要时得到同一个，也可以撤回；审核中的内容同样能看',
    roles: ['review', 'risk'],
    async run({ services }, options) {
      const { db, clock, settings } = services;
      const part = parts.find((each) => each === (options['part'] ?? 'content'));
      if (!part) throw new UsageError(`--part is one of ${parts.join(', ')}`);
      const found = await findNumbered(db, need(options, 'no'));
      const process = found?.process;
      if (!found || (process !== 'performanceOrder' && process !== 'positionOrder' && process !== 'campaign'))
        throw new UsageError('--no 没有这个订单或广告');
      const userId = await advertiserOf(db, process, found.id);
      const at = new Date(clock.now());
      const { path, expiresAt } = await db
        .transaction()
        .execute((trx) => createLink(trx, services, { userId, side: 'ad' }, { process, id: found.id, part }, at));
      // Without a configured public URL the product does not know its address: the path is then relative to any of its pages.
      const address = settings.publicUrl ? settings.publicUrl.replace(/\/$/, '') + path : path;
      return [{ address, until: formatDateTime(expiresAt) }];
    },
  },
];

async function advertiserOf(db: Database, process: PreviewLink['process'], id: string): Promise<string> {
  if (process === 'campaign')
    return (await db.selectFrom('campaign').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id;
  const table = process === 'performanceOrder' ? 'performance_order' : 'position_order';
  return (await db.selectFrom(table).select('ad_user_id').where('id', '=', id).executeTakeFirstOrThrow()).ad_user_id;
}
