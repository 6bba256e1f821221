/**
 * Exports the data that the platform stores about a person. `docs/pages/advertiser.md#profile`,
 * `docs/domain/identity.md#personal-data`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { authData, consentsOf, keysOf, proveSecondFactor, signInRecord, userById } from '../../identity';
import { payeesOf } from '../../money';
import { type Database, hit, inTransaction, refuse, type SignedInCall } from '../../platform';
import type { SiteServices } from '../services';
import { messagesOf } from '../ticket/view';
import { dealingsOf } from './dealings';

const perDay = securityFigures['data_export.per_day'];
const maxRows = 5000;

/**
 * Numbers of identity documents and bank cards stay masked: only `auth/authReveal` and `user/payeeReveal` show them, and log each
 * access.
 */
export async function exportData(
  services: SiteServices,
  factor: RequestOf<'user/dataExport'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/dataExport'>> {
  const { db } = services;
  const { userId, side } = call.user;
  await inTransaction(db, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    if (await hit(trx, { key: `export:${userId}`, limit: perDay, windowS: 86_400 })) {
      throw refuse('dataExportsUsedUp', { perDay });
    }
  });
  const user = await userById(db, userId);
  const auth = await authData(services, userId);
  // File links expire after five minutes: in a saved export they would be dead.
  const form = auth.form && { ...auth.form, files: undefined };
  const data = {
    账号: {
      编号: user.id,
      身份: side === 'ad' ? '广告主' : '媒体主',
      手机号: services.phones.open(user.phone_enc),
      昵称: user.nickname,
      公司: user.company,
      邀请码: user.invite_code,
      注册时间: user.created_at.toISOString(),
      最近登录: user.last_login_at?.toISOString() ?? null,
    },
    联系方式: await reachPart(services, userId),
    认证: { 状态: auth.status, 资料: form, 有效期至: auth.validTo },
    同意记录: await consentsOf(db, userId),
    登录记录: (await signInRecord(services, userId, { page: 1, pageSize: 100 })).list,
    工单: await ticketsWithMessages(db, userId),
    ...(await dealingsOf(db, userId, side)),
    ...(side === 'ad' ? await advertiserPart(db, userId) : await mediaPart(services, userId)),
  };
  return { generatedAt: new Date().toISOString(), data: JSON.parse(JSON.stringify(data)) as Record<string, unknown> };
}

async function reachPart({ db, clock }: Pick<SiteServices, 'db' | 'clock'>, userId: string) {
  const email = await db.selectFrom('user_email').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const wx = await db.selectFrom('wx_info').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const keys = await keysOf({ db, clock }, userId);
  return {
    邮箱: email && { 地址: email.email, 确认时间: email.confirmed_at },
    微信: wx && { 昵称: wx.nickname, 关注服务号: wx.subscribed, 绑定时间: wx.bound_at },
    API密钥: keys.map(({ name, tail, networks, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
      名称: name,
      尾号: tail,
      允许的网络: networks,
      新建时间: createdAt,
      最近使用: lastUsedAt,
      到期时间: expiresAt,
      停用时间: revokedAt,
    })),
  };
}

async function ticketsWithMessages(db: Database, userId: string) {
  const tickets = await db
    .selectFrom('ticket')
    .select(['id', 'no', 'kind', 'title', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(maxRows)
    .execute();
  return Promise.all(
    tickets.map(async ({ id, ...ticket }) => ({
      ...ticket,
      往来: (await messagesOf(db, id)).map(({ operator_id, body, at }) => ({ 来自: operator_id ? '客服' : '本人', body, at })),
    })),
  );
}

async function advertiserPart(db: Database, userId: string) {
  const own = <T extends 'campaign' | 'deposit' | 'refund' | 'invoice'>(table: T) =>
    db
      .selectFrom(table as 'deposit')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(maxRows);
  return {
    开票信息: await db
      .selectFrom('invoice_title')
      .select(['title', 'tax_no', 'bank', 'address', 'email', 'mail_address'])
      .where('user_id', '=', userId)
      .execute(),
    广告: await db
      .selectFrom('campaign')
      .select(['no', 'kind', 'name', 'status', 'budget_fen', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(maxRows)
      .execute(),
    充值: await own('deposit').select(['no', 'amount_fen', 'status', 'created_at']).execute(),
    退款: await own('refund').select(['no', 'amount_fen', 'status', 'created_at']).execute(),
    发票: await own('invoice').select(['no', 'amount_fen', 'status', 'created_at']).execute(),
  };
}

async function mediaPart(services: SiteServices, userId: string) {
  const { db } = services;
  return {
    收款账户: await payeesOf(services, userId),
    媒体账号: await db
      .selectFrom('media_account')
      .select(['kind', 'name', 'status', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    提现: await db
      .selectFrom('cash_out')
      .select(['no', 'amount_fen', 'tax_fen', 'paid_fen', 'status', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(maxRows)
      .execute(),
  };
}
