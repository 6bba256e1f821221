/** Campaigns of read, fans and video on the advertiser's side: three areas with the same endpoints. `docs/pages/advertiser.md#campaign-list`, `docs/domain/overview.md#endpoints`. */
import type { Endpoint } from '../../../transport/endpoint/endpoint';
import { campaignActs } from './campaign-acts';
import { campaignExchange } from './campaign-exchange';
import { campaignPlanning } from './campaign-planning';
import { campaignResults } from './campaign-results';

const family = { ...campaignActs, ...campaignPlanning, ...campaignResults, ...campaignExchange };

type Family = typeof family;

/** The family under the name of an area: `adRead/list` … */
function under<const Area extends string>(area: Area): { [Key in keyof Family & string as `${Area}/${Key}`]: Family[Key] } {
  return Object.fromEntries(
    Object.entries(family as Record<string, Endpoint>).map(([key, one]) => [`${area}/${key}`, one]),
  ) as never;
}

export const campaignEndpoints = { ...under('adRead'), ...under('adFans'), ...under('adVideo') };
