/**
 * Followers gained through an order's code (`docs/domain/overview.md#measuring-followers`): the code carries the order's scene,
 * and the platform pushes who followed through it and who left. A person is a keyed hash; profile and openid are never stored.
 */
import { keepFollow } from '../../figures';
import { type Database, type FiguresDatabase, uuidv7, type WechatApi } from '../../platform';

/** A code of one order that brings followers to the promoted account. */
export interface FollowCode {
  scene: string;
  ticket: string;
  imageUrl: string;
  expiresAt: Date;
}

/** `user_source` of a scanned code. */
const scanned = 30;
/** Temporary codes are valid for at most 30 days. */
const codeDays = 30;

/** A separate code for each order. */
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

/** A user followed through an order's code. @returns whether the scene belongs to an order */
export async function recordFollow(
  { db, figures }: { db: Database; figures: FiguresDatabase },
  { scene, personHash, at }: { scene: string; personHash: string; at: Date },
): Promise<boolean> {
  const order = await db
    .selectFrom('follow_code as code')
    .innerJoin('performance_order as o', 'o.id', 'code.order_id')
    .select(['o.id', 'o.campaign_id'])
    .where('code.scene', '=', scene)
    .executeTakeFirst();
  if (!order) return false;
  await keepFollow(figures, { orderId: order.id, campaignId: order.campaign_id }, { personHash, source: scanned, at });
  return true;
}
