import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Scene } from './world';

export const financeScenes: Partial<Record<EndpointKey, Scene>> = {};
