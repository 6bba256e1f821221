/** 签到: once a day in Shanghai time, with a bonus for every full week in a row. `docs/domain/growth.md#points`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, dayOf, nextDay, once, refuse, type SignedInCall, uuidv7 } from '../../platform';
import { pointRules } from '../points/point-rules';
import { earn, lockPoints } from '../points/points';
import type { GrowthServices } from '../services';

/** Returns the days in a row up to today, or up to yesterday if the user has not signed in today. */
export async function streakOf(db: Database, userId: string, at: Date): Promise<{ signedToday: boolean; streak: number }> {
  const today = dayOf(at.getTime());
  const last = await db
    .selectFrom('sign_in')
    .select(['day', 'streak'])
    .where('user_id', '=', userId)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.day < nextDay(today, -1)) return { signedToday: false, streak: 0 };
  return { signedToday: last.day === today, streak: last.streak };
}

/** @throws Refusal `signedInToday` on a second sign-in of the day that is not a repeated request */
export async function signIn(
  services: GrowthServices,
  { request_id: requestId }: RequestOf<'media/sign'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'media/sign'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'media/sign', requestId, content: [userId] }, async (trx) => {
    await lockPoints(trx, userId);
    const day = dayOf(at.getTime());
    const before = await streakOf(trx, userId, at);
    if (before.signedToday) throw refuse('signedInToday');
    const streak = before.streak + 1;
    await trx.insertInto('sign_in').values({ user_id: userId, day, streak }).execute();
    const reward = { userId, about: day, capped: true, at };
    await earn(trx, { ...reward, amount: pointRules.signIn, reason: '每日签到', deed: `sign:${day}` });
    const isFull = streak % pointRules.streakDays === 0;
    if (isFull) {
      const reason = `连续签到 ${pointRules.streakDays} 天`;
      await earn(trx, { ...reward, amount: pointRules.streakBonus, reason, deed: `streak:${day}` });
      await trx
        .insertInto('growth_entry')
        .values({ id: uuidv7(), user_id: userId, growth: pointRules.weekGrowth, reason, deed: `streak:${day}`, at })
        .execute();
    }
    return { day, points: pointRules.signIn, bonus: isFull ? pointRules.streakBonus : 0, streak };
  });
}

export async function signDays(
  db: Database,
  userId: string,
  { month }: RequestOf<'media/signDays'>,
): Promise<ResponseOf<'media/signDays'>> {
  const rows = await db
    .selectFrom('sign_in')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<', `${nextDay(`${month}-28`, 4).slice(0, 7)}-01`)
    .orderBy('day')
    .execute();
  return { days: rows.map(({ day }) => day) };
}
