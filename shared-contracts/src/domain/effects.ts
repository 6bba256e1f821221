/**
 * What a question is about and what an act changes: data, read by the cache of server data, the inspector, the server's push and the
 * tests. Every endpoint is either a question or an act; a test fails without its declaration. Contains no schema library, because
 * pages load it. `docs/server-data.md#declarations`.
 */
import type { EndpointKey } from '../protocol/product';
import { bookingActs, bookingQuestions } from './booking/effects';
import { campaignActs, campaignAreaActs, campaignAreaQuestions, campaignQuestions } from './campaign/effects';
import { growthActs, growthQuestions } from './growth/effects';
import { identityActs, identityQuestions } from './identity/effects';
import { moneyActs, moneyQuestions } from './money/effects';
import { orderActs, orderAreaActs, orderAreaQuestions, orderQuestions } from './order/effects';
import { siteActs, siteQuestions } from './site/effects';
import { supplyActs, supplyQuestions } from './supply/effects';
import { type Question, type Thing, things } from './things';

export { thingsOfMessages } from './identity/effects';
export { type Question, type Thing, things };

const questions: Partial<Record<string, Question>> = {
  ...identityQuestions,
  ...moneyQuestions,
  ...supplyQuestions,
  ...campaignQuestions,
  ...orderQuestions,
  ...bookingQuestions,
  ...growthQuestions,
  ...siteQuestions,
};

const acts: Partial<Record<string, readonly Thing[]>> = {
  ...identityActs,
  ...moneyActs,
  ...supplyActs,
  ...campaignActs,
  ...orderActs,
  ...bookingActs,
  ...growthActs,
  ...siteActs,
};

/** Every campaign kind has these in an area of its own: `adRead/list`, `adFans/list`. */
const questionsOfAreas: Partial<Record<string, Question>> = { ...campaignAreaQuestions, ...orderAreaQuestions };
const actsOfAreas: Partial<Record<string, readonly Thing[]>> = { ...campaignAreaActs, ...orderAreaActs };

const nameOf = (key: string) => key.slice(key.indexOf('/') + 1);

/** The declaration of a question; undefined for an act. */
export function questionOf(key: EndpointKey): Question | undefined {
  return questions[key] ?? (acts[key] ? undefined : questionsOfAreas[nameOf(key)]);
}

/** What an act changes; undefined for a question. */
export function effectsOf(key: EndpointKey): readonly Thing[] | undefined {
  return acts[key] ?? (questions[key] ? undefined : actsOfAreas[nameOf(key)]);
}
