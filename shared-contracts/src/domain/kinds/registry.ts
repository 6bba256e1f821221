import type { AccountKind } from './account-kinds';
import { fans } from './fans';
import type { CampaignArea, CampaignKind, CampaignKindDescriptor, OrderKind, OrderKindDescriptor, PromoForm } from './order-kind';
import { position } from './position';
import { read } from './read';
import { video } from './video';

/** In display order of lists. */
const registered = new Map<string, OrderKindDescriptor>();
const campaigns = new Map<string, CampaignKindDescriptor>();

/** Names in the order of registration. Updated in place: schemas hold references to these arrays. */
export const orderKindNames: OrderKind[] = [];
export const campaignKindNames: CampaignKind[] = [];

/**
 * Adds a kind of order. The product's kinds are registered below; a kind registered later is effective from then on.
 * @returns a function that removes it again, for tests
 */
export function registerOrderKind(descriptor: OrderKindDescriptor): () => void {
  const { kind, campaign } = descriptor;
  if (registered.has(kind)) throw new Error(`the kind ${kind} is already registered`);
  registered.set(kind, descriptor);
  orderKindNames.push(kind);
  if (campaign) {
    const name = kind as CampaignKind;
    campaigns.set(kind, { ...campaign, ...descriptor, kind: name, campaign });
    campaignKindNames.push(name);
  }
  return () => {
    registered.delete(kind);
    campaigns.delete(kind);
    for (const names of [orderKindNames, campaignKindNames] as string[][]) {
      const at = names.indexOf(kind);
      if (at >= 0) names.splice(at, 1);
    }
  };
}

for (const descriptor of [read, fans, position, video]) registerOrderKind(descriptor);

/** Shown by lists when no kind is requested. */
export const defaultCampaignKind: CampaignKind = 'read';

/** @throws Error for a name that is not registered */
export function orderKind(kind: OrderKind): OrderKindDescriptor {
  const found = registered.get(kind);
  if (!found) throw new Error(`unknown kind of order: ${kind}`);
  return found;
}

/** @throws Error for a name that is not registered, or is not sold as campaigns */
export function campaignKind(kind: CampaignKind): CampaignKindDescriptor {
  const found = campaigns.get(kind);
  if (!found) throw new Error(`unknown kind of campaign: ${kind}`);
  return found;
}

export const orderKinds = (): readonly OrderKindDescriptor[] => [...registered.values()];
export const campaignKinds = (): readonly CampaignKindDescriptor[] => [...campaigns.values()];

export const isOrderKind = (name: string): name is OrderKind => registered.has(name);
export const isCampaignKind = (name: string): name is CampaignKind => campaigns.has(name);

/** The kind of the rows of `position_order`. */
export const bookedKind = 'position' satisfies OrderKind;

/** Names of the kinds that are booked at a price, from a rate card. */
export const bookedKinds = (): OrderKind[] => orderKinds().flatMap(({ kind, campaign }) => (campaign ? [] : [kind]));

/** Kinds of orders that an account of this kind may take. */
export const takesOf = (account: AccountKind): OrderKind[] =>
  orderKinds()
    .filter(({ accounts }) => accounts.includes(account))
    .map(({ kind }) => kind);

/** Names of the campaign kinds with a capability: for lists and query conditions. */
export const campaignKindsThat = (can: (kind: CampaignKindDescriptor) => boolean): CampaignKind[] =>
  campaignKinds()
    .filter(can)
    .map(({ kind }) => kind);

/** The kind whose endpoints are in this area. */
export function campaignKindOfArea(area: CampaignArea): CampaignKindDescriptor {
  const found = campaignKinds().find((each) => each.area === area);
  if (!found) throw new Error(`no kind of campaign in the area ${area}`);
  return found;
}

/** Null if the kind has no form of that name. */
export function promoFormOf(kind: CampaignKind, form: string | null | undefined): PromoForm | null {
  const { promoForms } = campaignKind(kind);
  return form != null && Object.hasOwn(promoForms, form) ? (promoForms[form] ?? null) : null;
}

/** Name and label, for selects and filters. */
export function promoFormLabels(kind: CampaignKind): [name: string, label: string][] {
  return Object.entries(campaignKind(kind).promoForms).map(([name, { label }]) => [name, label]);
}
