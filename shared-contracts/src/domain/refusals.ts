/**
 * Every refusal of the product by name: code, text, where it is shown. A text is changed in the `refusals.ts` of its context and nowhere else.
 * Pages import this file as types only; the server and the tests import it for real.
 */
import type { RefusalDefinition } from '../transport/refusal/define';
import { transportRefusals } from '../transport/refusal/refusals';
import { bookingRefusals } from './booking/refusals';
import { campaignRefusals } from './campaign/refusals';
import { growthRefusals } from './growth/refusals';
import { identityRefusals } from './identity/refusals';
import { moneyRefusals } from './money/refusals';
import { orderRefusals } from './order/refusals';
import { guards } from './process-definition/guards';
import { siteRefusals } from './site/refusals';
import { supplyRefusals } from './supply/refusals';

export type { RefusalDefinition, RefusalText, ShownAt } from '../transport/refusal/define';

/** By context, in the order of the contexts. `guards` are the conditions of transitions: refused when they do not hold. */
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
};

export type RefusalName = keyof typeof refusals;

/** What the text of a refusal is made of; `never` for a text that is the same every time. */
export type RefusalParams<Name extends RefusalName> = Name extends RefusalName
  ? (typeof refusals)[Name]['text'] extends (params: infer Params) => string
    ? Params
    : never
  : never;
