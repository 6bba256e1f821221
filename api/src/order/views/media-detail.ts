/**
 * The parts of an order shown only to the media owner: the advertiser, what is promoted, and the estimated tax.
 * `docs/pages/media-owner.md#order-detail`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { termsOf } from '../../campaign';
import { taxOutlook } from '../../money';
import { privateFileUrl, rulesAt } from '../../platform';
import { advertiserRecords } from '../../supply';
import type { OrderServices } from '../services';
import { orderDetail } from './detail';
import { textOf } from './view';

/** @throws Refusal `orderMissing` */
export async function mediaOrderDetail(
  services: OrderServices,
  userId: string,
  id: string,
): Promise<ResponseOf<'media/orderDetail'>> {
  const order = await orderDetail(services, { side: 'media', userId }, id);
  const { db } = services;
  const at = new Date(services.clock.now());
  const facts = await db
    .selectFrom('campaign as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .leftJoin('content as t', 't.id', 'c.content_id')
    .leftJoin('account_authorisation as p', 'p.id', 'c.promoted_account_id')
    .leftJoin('earning as e', (join) => join.on('e.order_id', '=', id).on('e.source', '=', 'order'))
    .select(['u.id as advertiserId', 'u.company', 'u.nickname', 't.cover_file_id', 'e.available_at', 'e.state'])
    .select(['p.name', 'p.avatar_url', 'p.platform_id', 'p.kind'])
    .where('c.id', '=', order.campaign.id)
    .executeTakeFirstOrThrow();
  const record = (await advertiserRecords(db, [facts.advertiserId])).get(facts.advertiserId);
  const tax = await taxOutlook(db, userId, at, await rulesAt(db, at));
  const { publishHours, promoForm } = termsOf(order);
  return {
    ...order,
    advertiser: { name: facts.company || facts.nickname || '广告主', score: record?.score ?? null },
    cover: facts.cover_file_id ? { id: facts.cover_file_id, url: privateFileUrl(services, facts.cover_file_id) } : null,
    promoForm,
    publishHours: [...publishHours],
    promoted: facts.kind && {
      name: facts.name ?? '',
      avatar: facts.avatar_url,
      platformId: facts.platform_id,
      kind: facts.kind,
    },
    taxFen: tax.on(order.netFen ?? order.mostNetFen),
    taxed: tax.taxed,
    availableAt: facts.state === 'pending' ? textOf(facts.available_at) : null,
  };
}
