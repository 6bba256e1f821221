import { declareArea } from '@shizhong/shared-contracts/endpoints';
import {
  type CampaignKind,
  type CampaignKindFacts,
  type OrderKindDescriptor,
  registerOrderKind,
} from '@shizhong/shared-contracts/kinds';
import { type CampaignKindRules, registerCampaignRules } from '../campaign';
import { type OrderKindRules, registerOrderRules } from '../order';

/** Everything that a kind sold by campaign consists of: what it is, and what the server does for it. */
export interface NewCampaignKind {
  descriptor: OrderKindDescriptor & { kind: CampaignKind; campaign: CampaignKindFacts };
  campaign: CampaignKindRules;
  order: OrderKindRules;
}

/**
 * Registers a kind with every context that knows kinds, before the routes are made. The product's own kinds stand in the registries
 * themselves: `docs/recipes/add-a-kind-of-order.md`.
 * @returns takes it away again, for tests
 */
export function registerCampaignKind({ descriptor, campaign, order }: NewCampaignKind): () => void {
  const undo = [
    registerOrderKind(descriptor),
    declareArea(descriptor.campaign.area),
    registerCampaignRules(descriptor.kind, campaign),
    registerOrderRules(descriptor.kind, order),
  ];
  return () => {
    for (const each of undo.reverse()) each();
  };
}
