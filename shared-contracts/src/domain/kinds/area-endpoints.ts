/** Endpoints that every campaign kind has in its own area: `adRead/list`, `adFans/list` … */
import type { Endpoint } from '../../transport/endpoint/endpoint';
import type { CampaignArea } from './order-kind';
import { campaignKinds } from './registry';

type Family = Readonly<Record<string, Endpoint>>;

export type AreaEndpoints<Named> = { [Name in keyof Named & string as `${CampaignArea}/${Name}`]: Named[Name] };

const families: Family[] = [];

const below = (area: CampaignArea, family: Family): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(family).map(([name, each]) => [`${area}/${name}`, each]));

/** The endpoints in the area of every kind registered so far. */
export function ofEveryCampaignKind<const Named extends Family>(family: Named): AreaEndpoints<Named> {
  families.push(family);
  return Object.assign({}, ...campaignKinds().map(({ area }) => below(area, family))) as AreaEndpoints<Named>;
}

/** All endpoints of one area, for a kind that is registered later. */
export function endpointsOfArea(area: CampaignArea): Record<string, Endpoint> {
  return Object.assign({}, ...families.map((family) => below(area, family))) as Record<string, Endpoint>;
}
