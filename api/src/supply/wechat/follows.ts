/**
 * Followers that an order's code brought (`docs/domain/overview.md#measuring-followers`): the code carries the order's scene, the platform pushes who followed by it and who
 * left. A person is a keyed hash; profile and openid are never kept.
 */
import { type Insertable, sql } from 'kysely';
import type { FanEventTable } from '../../figures';
import { type DatabaseTransaction, dayMs, uuidv7, type WechatApi } from '../../platform';

/** A code of one order that brings followers to the promoted account. */
export interface FollowCode {
  scene: string;
  ticket: string;
  imageUrl: string;
  expiresAt: Date;
}

/** `user_source` of a scanned code. */
const scanned = 30;
/** Temporary codes live 30 days at most. */
const codeDays = 30;

/** A code of its own for an order. */
export async function createCode(api: WechatApi, token: string, at: Date): Promise<FollowCode> {
  const scene = `od_${uuidv7().replaceAll('-', '')}`;
  const { answer } = await api.post(
    '/cgi-bin/qrcode/create',
    { access_token: token },
    { expire_seconds: codeDays * 86_400, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
  );
  const ticket = String(answer['ticket'] ?? '');
  return {
    scene,
    ticket,
    imageUrl: `https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`,
    expiresAt: new Date(at.getTime() + Number(answer['expire_seconds'] ?? codeDays * 86_400) * 1000),
  };
}

/** Somebody followed by an order's code. @returns whether the scene is an order's */
export async function recordFollow(
  trx: DatabaseTransaction,
  { scene, personHash, at }: { scene: string; personHash: string; at: Date },
): Promise<boolean> {
  const order = await trx
    .selectFrom('follow_code as code')
    .innerJoin('performance_order as o', 'o.id', 'code.order_id')
    .select(['o.id', 'o.campaign_id'])
    .where('code.scene', '=', scene)
    .executeTakeFirst();
  if (!order) return false;
  const { campaigns } = await trx
    .selectFrom('fan_event')
    .select(sql<string>`count(distinct campaign_id) filter (where campaign_id <> ${order.campaign_id}::uuid)`.as('campaigns'))
    .where('person_hash', '=', personHash)
    .where('at', '>', new Date(at.getTime() - 7 * dayMs))
    .executeTakeFirstOrThrow();
  await keep(trx, {
    order_id: order.id,
    campaign_id: order.campaign_id,
    person_hash: personHash,
    type: 'follow',
    source: scanned,
    campaigns_in_week: Number(campaigns) + 1,
    at,
  });
  return true;
}

/** Somebody left: noted with every order that had brought this person to the account. */
export async function recordUnfollow(
  trx: DatabaseTransaction,
  { personHash, at }: { personHash: string; at: Date },
): Promise<number> {
  const follows = await trx
    .selectFrom('fan_event')
    .selectAll()
    .distinctOn('order_id')
    .where('person_hash', '=', personHash)
    .where('type', '=', 'follow')
    .where('at', '<=', at)
    .orderBy('order_id')
    .orderBy('at', 'desc')
    .execute();
  for (const follow of follows) await keep(trx, { ...follow, type: 'unfollow', at });
  return follows.length;
}

/** A push that comes twice is one event. */
async function keep(trx: DatabaseTransaction, event: Insertable<FanEventTable>): Promise<void> {
  await trx
    .insertInto('fan_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
