/**
 * Every refusal of the product by name: code, text, where it is shown. A text is changed in the `refusals.ts` of its context and nowhere else.
 * Pages import this file as types only; the server and the tests import it for real.
 */
import type { RefusalDefinition } from '../transport/refusal/define';
import { transportRefusals } from '../transport/refusal/refusals';
import { identityRefusals } from './identity/refusals';
import { guards } from './process-definition/guards';

export type { RefusalDefinition, RefusalText, ShownAt } from '../transport/refusal/define';

/** By context, in the order of the contexts. `guards` are the conditions of transitions: refused when they do not hold. */
export const refusalsByContext = {
  transport: transportRefusals,
  guards,
  identity: identityRefusals,
} satisfies Record<string, Record<string, RefusalDefinition>>;

export const refusals = {
  ...transportRefusals,
  ...guards,
  ...identityRefusals,
};

export type RefusalName = keyof typeof refusals;

/** What the text of a refusal is made of; `never` for a text that is the same every time. */
export type RefusalParams<Name extends RefusalName> = (typeof refusals)[Name]['text'] extends (params: infer Params) => string
  ? Params
  : never;
