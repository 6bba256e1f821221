/**
 * One scene per endpoint, which prepares a successful call; defined in the contexts. Every run of a scene creates its own
 * objects, so that scenes do not affect each other.
 */

import { bookingScenes } from '../src/booking/proofs/scenes';
import { campaignScenes } from '../src/campaign/proofs/scenes';
import { growthScenes } from '../src/growth/proofs/scenes';
import { identityScenes } from '../src/identity/proofs/scenes';
import { moneyScenes } from '../src/money/proofs/scenes';
import { orderScenes } from '../src/order/proofs/scenes';
import { platformScenes } from '../src/platform/proofs/scenes';
import { siteScenes } from '../src/site/proofs/scenes';
import { supplyScenes } from '../src/supply/proofs/scenes';
import type { Scenes } from './world';

export const scenes: Scenes = {
  ...platformScenes,
  ...identityScenes,
  ...moneyScenes,
  ...supplyScenes,
  ...campaignScenes,
  ...orderScenes,
  ...bookingScenes,
  ...growthScenes,
  ...siteScenes,
};
