import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { fans } from './fans';
import { read } from './read';
import type { CampaignKindRules } from './rules';
import { video } from './video';

const registered = new Map<string, CampaignKindRules>(
  Object.entries({ read, fans, video } satisfies Record<CampaignKind, CampaignKindRules>),
);

/** @returns a function that unregisters the rules, for tests */
export function registerCampaignRules(kind: CampaignKind, rules: CampaignKindRules): () => void {
  if (registered.has(kind)) throw new Error(`campaign rules of the kind ${kind} are registered already`);
  registered.set(kind, rules);
  return () => void registered.delete(kind);
}

/** @throws Error for a kind without rules */
export function campaignRules(kind: CampaignKind): CampaignKindRules {
  const found = registered.get(kind);
  if (!found) throw new Error(`the kind ${kind} has no campaign rules`);
  return found;
}
