/** Names of kinds on the wire. An enumeration that grows with the registry, so that kinds registered later are accepted too. */
import { z } from 'zod';
import { accountKindNames } from './account-kinds';
import type { CampaignKind, OrderKind } from './order-kind';
import { campaignKindNames, orderKindNames } from './registry';

function registered<Name extends string>(names: readonly Name[]): z.ZodType<Name, Name> {
  const known = z.string().refine((name) => (names as readonly string[]).includes(name), '没有这种广告类型');
  return known.meta({ enum: names }) as unknown as z.ZodType<Name, Name>;
}

export const orderKindName = registered<OrderKind>(orderKindNames);
export const campaignKindName = registered<CampaignKind>(campaignKindNames);
export const accountKindName = z.enum(accountKindNames);
