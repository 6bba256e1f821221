/** The amount that a plan freezes: per position, the most expensive candidate day. */
import { dayOf } from '@shizhong/shared-ui/calendar';
import type { MarketAccount, PlanItem, PlanValues } from './plan-values';
import type { Calendars } from './use-calendars';

export interface ItemCost {
  item: PlanItem;
  account: MarketAccount | undefined;
  /** Null without a known price: the account is gone, or does not offer the position. */
  priceFen: number | null;
  guaranteeReads: number | null;
}

function costOf(item: PlanItem, account: MarketAccount | undefined, calendars: Calendars): ItemCost {
  const rate = account?.prices.find(({ position }) => position === item.position);
  const prices = item.planAts.map(
    (at) => calendars.slotOf(item.accountId, dayOf(at), item.position)?.priceFen ?? rate?.priceFen ?? null,
  );
  const known = prices.filter((price) => price !== null);
  const priceFen = item.planAts.length ? (known.length ? Math.max(...known) : null) : (rate?.priceFen ?? null);
  return { item, account, priceFen, guaranteeReads: rate?.guaranteeReads ?? null };
}

export function costsOf(values: PlanValues, accounts: readonly MarketAccount[], calendars: Calendars): ItemCost[] {
  return values.items.map((item) =>
    costOf(
      item,
      accounts.find(({ id }) => id === item.accountId),
      calendars,
    ),
  );
}

export const totalOf = (costs: readonly ItemCost[]) => costs.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0);
