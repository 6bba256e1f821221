import type { LoseGrowthForDefault } from '../../order';
import { uuidv7 } from '../../platform';

/** Growth lost for a default of the media owner. `docs/domain/growth.md#earning-growth`. */
const defaultGrowth = -100;

/** Applies the loss for an order whose deadline the media owner missed, once per order. */
export const loseGrowthForDefault: LoseGrowthForDefault = async (trx, { userId, orderId, at }) => {
  await trx
    .insertInto('growth_entry')
    .values({ id: uuidv7(), user_id: userId, growth: defaultGrowth, reason: '违约流单', deed: `default:${orderId}`, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'deed']).doNothing())
    .execute();
};
