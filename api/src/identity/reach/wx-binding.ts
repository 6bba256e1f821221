/** Binds a user's WeChat account by QR code, for notices only: it cannot be used to sign in. `docs/domain/identity.md#reach`. */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, once, refuse, sqlState, takeFor, uuidv7, WechatError } from '../../platform';
import type { IdentityServices } from '../services';
import { simulatedAppid, type WxPerson } from './wx-service';

type State = ResponseOf<'user/wxBindResult'>['state'];

const bindMinutes = securityFigures['wx_bind.code_min'];

export async function startBinding(
  services: IdentityServices,
  userId: string,
  requestId: string,
): Promise<ResponseOf<'user/wxBindStart'>> {
  const { wx } = services;
  if (!wx) throw refuse('wechatNotConfigured');
  return once(services, { endpoint: 'user/wxBindStart', requestId, content: userId }, async (trx) => {
    const bindId = uuidv7();
    const { expires_at } = await trx
      .insertInto('wx_bind')
      .values({ id: bindId, user_id: userId, expires_at: sql`now() + make_interval(mins => ${bindMinutes})` })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return { bindId, url: wx.consentUrl(bindId), expiresAt: expires_at.toISOString(), simulated: wx.simulated };
  });
}

interface Attempt {
  user_id: string;
  state: 'pending' | 'bound' | 'refused' | 'taken';
  expired: boolean;
}

async function attempt(db: Database, bindId: string, lock = false): Promise<Attempt | undefined> {
  return db
    .selectFrom('wx_bind')
    .select(['user_id', 'state', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('id', '=', bindId)
    .$if(lock, (row) => row.forUpdate())
    .executeTakeFirst();
}

const stateOf = ({ state, expired }: Attempt): State => (state === 'pending' && expired ? 'expired' : state);

export async function bindingState(db: Database, userId: string, bindId: string): Promise<State> {
  const found = await attempt(db, bindId);
  if (found?.user_id !== userId) throw refuse('wechatBindingMissing');
  return stateOf(found);
}

/** Completes a binding; `person` is null if the user refused. A WeChat account bound by another user of this side stays there. */
export async function finishBinding(
  services: Pick<IdentityServices, 'db' | 'clock'>,
  bindId: string,
  person: WxPerson | null,
): Promise<State | null> {
  const { db, clock } = services;
  const found = await attempt(db, bindId);
  if (!found) return null;
  return db.transaction().execute(async (trx) => {
    const now = await attempt(trx, bindId, true);
    if (!now || stateOf(now) !== 'pending') return now ? stateOf(now) : null;
    const state = person ? await bind(trx, now.user_id, person, new Date(clock.now())) : 'refused';
    await trx.updateTable('wx_bind').set({ state }).where('id', '=', bindId).execute();
    return state;
  });
}

/** The WeChat account that a user has bound, as our service account knows it. */
export async function boundWechat(db: Database, userId: string): Promise<{ appid: string; openid: string } | undefined> {
  return db.selectFrom('wx_info').select(['appid', 'openid']).where('user_id', '=', userId).executeTakeFirst();
}

async function bind(trx: DatabaseTransaction, userId: string, person: WxPerson, at: Date): Promise<'bound' | 'taken'> {
  const { side } = await trx.selectFrom('user').select('side').where('id', '=', userId).executeTakeFirstOrThrow();
  const row = { user_id: userId, side, ...person, bound_at: at };
  await sql`savepoint bind`.execute(trx);
  try {
    await trx
      .insertInto('wx_info')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return 'bound';
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    await sql`rollback to savepoint bind`.execute(trx);
    return 'taken';
  }
}

export async function simulateBinding(
  services: IdentityServices,
  userId: string,
  { bindId, act, nickname, follows }: { bindId: string; act: 'agree' | 'refuse'; nickname: string; follows: boolean },
): Promise<State> {
  if (!services.wx?.simulated) throw refuse('wechatScanRequired');
  await bindingState(services.db, userId, bindId);
  // The same nickname is the same person, as the same phone would be in reality.
  const openid = services.keys.pseudonym('wechat', `played ${nickname}`);
  const person = { appid: simulatedAppid, openid, unionid: null, nickname, avatar: null, subscribed: follows };
  return (await finishBinding(services, bindId, act === 'agree' ? person : null)) ?? 'expired';
}

export async function unbind(services: IdentityServices, userId: string, requestId: string): Promise<Record<string, never>> {
  return once(services, { endpoint: 'user/wxUnbind', requestId, content: userId }, async (trx) => {
    await trx.deleteFrom('wx_info').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notice_channel').where('user_id', '=', userId).where('channel', '=', 'wechat').execute();
    return {};
  });
}

const recheckS = 20;

/** E-mail and binding. A user who does not follow the account yet is checked again, at most every twenty seconds. */
export async function reachOf(services: IdentityServices, userId: string): Promise<ResponseOf<'user/reach'>> {
  const { db, mail, wx } = services;
  const email = await db.selectFrom('user_email').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const bound = await db.selectFrom('wx_info').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (bound && !bound.subscribed && wx && !wx.simulated && !(await takeFor(db, `wx-follows:${userId}`, recheckS))) {
    try {
      bound.subscribed = await wx.follows(bound.openid);
      await db.updateTable('wx_info').set({ subscribed: bound.subscribed }).where('user_id', '=', userId).execute();
    } catch (error) {
      // WeChat is unavailable: show the last known state.
      if (!(error instanceof WechatError)) throw error;
    }
  }
  return {
    email: email?.email ?? null,
    emailConfirmedAt: email?.confirmed_at.toISOString() ?? null,
    mail: { available: mail !== null, simulated: mail?.simulated ?? false },
    wechat: {
      available: wx !== null,
      simulated: wx?.simulated ?? false,
      bound: bound
        ? {
            nickname: bound.nickname,
            avatar: bound.avatar,
            subscribed: bound.subscribed,
            boundAt: bound.bound_at.toISOString(),
          }
        : null,
    },
  };
}
