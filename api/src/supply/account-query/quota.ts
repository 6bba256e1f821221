import { addressHash, hit, hitsOf, refuse, rulesAt, type SignedIn, shanghaiDay, standingOf } from '../../platform';
import type { SupplyServices } from '../services';

export interface Quota {
  key: string;
  perDay: number;
}

export async function quotaOf(services: SupplyServices, visitor: SignedIn | null, ip: string): Promise<Quota> {
  const { db, clock, keys, settings } = services;
  const at = new Date(clock.now());
  const rules = await rulesAt(db, at);
  if (!visitor) {
    const perDay = Math.floor(rules['query.visitor_per_day'] * settings.rateLimitFactor);
    return { key: `query:${addressHash(keys, ip)}`, perDay };
  }
  const level = visitor.side === 'media' ? (await standingOf(db, visitor.userId, at, rules)).level.level : 0;
  return { key: `query:${visitor.userId}`, perDay: rules['query.user_per_day'] + level * rules['query.more_per_level'] };
}

/** Counts one look-up of this day in Shanghai. @returns how many are left @throws Refusal `tooOften` */
export async function spend({ db }: Pick<SupplyServices, 'db'>, { key, perDay }: Quota, isVisitor: boolean): Promise<number> {
  if (await hit(db, { key, limit: perDay, ...shanghaiDay })) {
    throw refuse(isVisitor ? 'visitorQueriesUsedUp' : 'queriesUsedUp', { perDay });
  }
  return Math.max(0, perDay - (await hitsOf(db, key, shanghaiDay.windowS, shanghaiDay.shiftS)));
}
