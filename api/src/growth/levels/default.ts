import type { LoseGrowthForDefault } from '../../order';
import { uuidv7 } from '../../platform';

/** What a default of the media owner costs. `docs/domain/growth.md#earning-growth`. */
export const defaultGrowth = -100;

/** An order that the media owner let pass its deadline, once for each order. */
export const loseGrowthForDefault: LoseGrowthForDefault = async (trx, { userId, orderId, at }) => {
  await trx
    .insertInto('growth_entry')
    .values({ id: uuidv7(), user_id: userId, growth: defaultGrowth, reason: '违约流单', deed: `default:${orderId}`, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'deed']).doNothing())
    .execute();
};
