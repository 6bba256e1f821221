import { declareArea } from '@shizhong/shared-contracts/endpoints';
import {
  type CampaignKind,
  type CampaignKindFacts,
  type OrderKindDescriptor,
  registerOrderKind,
} from '@shizhong/shared-contracts/kinds';
import { type CampaignKindRules, registerCampaignRules } from '../campaign';
import { type OrderKindRules, registerOrderRules } from '../order';

/** Everything that defines a kind sold by campaign: its descriptor and its rules on the server. */
export interface NewCampaignKind {
  descriptor: OrderKindDescriptor & { kind: CampaignKind; campaign: CampaignKindFacts };
  campaign: CampaignKindRules;
  order: OrderKindRules;
}

/**
 * Registers a kind with every context that depends on kinds, before the routes are created. The built-in kinds are declared in
 * the registries themselves: `docs/recipes/add-a-kind-of-order.md`.
 * @returns a function that unregisters the kind, for tests
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
