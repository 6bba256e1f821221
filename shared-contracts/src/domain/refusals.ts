/**
 * Every refusal of the product by name: code, text, where it is shown. Texts are changed only in the `refusals.ts` of their
 * context. Pages import types only from this file; the server and the tests import its values.
 */
import type { RefusalDefinition } from '../transport/refusal/define';
import { transportRefusals } from '../transport/refusal/refusals';
import { bookingRefusals } from './booking/refusals';
import { campaignRefusals } from './campaign/refusals';
import { growthRefusals } from './growth/refusals';
import { identityRefusals } from './identity/refusals';
import { moneyRefusals } from './money/refusals';
import { operatorRefusals } from './operator/refusals';
import { orderRefusals } from './order/refusals';
import { guards } from './process-definition/guards';
import { siteRefusals } from './site/refusals';
import { supplyRefusals } from './supply/refusals';

export type { RefusalDefinition, RefusalText, ShownAt } from '../transport/refusal/define';

/** By context, in the order of the contexts. `guards` are the conditions of transitions: refused if they are not met. */
export const refusalsByContext = {
  transport: transportRefusals,
  guards,
  identity: identityRefusals,
  money: moneyRefusals,
  supply: supplyRefusals,
  campaign: campaignRefusals,
  order: orderRefusals,
  booking: bookingRefusals,
  growth: growthRefusals,
  site: siteRefusals,
  operator: operatorRefusals,
} satisfies Record<string, Record<string, RefusalDefinition>>;

export const refusals = {
  ...transportRefusals,
  ...guards,
  ...identityRefusals,
  ...moneyRefusals,
  ...supplyRefusals,
  ...campaignRefusals,
  ...orderRefusals,
  ...bookingRefusals,
  ...growthRefusals,
  ...siteRefusals,
  ...operatorRefusals,
};

export type RefusalName = keyof typeof refusals;

/** The parameters of a refusal's text; `never` for a constant text. */
export type RefusalParams<Name extends RefusalName> = Name extends RefusalName
  ? (typeof refusals)[Name]['text'] extends (params: infer Params) => string
    ? Params
    : never
  : never;
