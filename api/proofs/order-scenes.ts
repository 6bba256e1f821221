import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Scene } from './world';

export const orderScenes: Partial<Record<EndpointKey, Scene>> = {};
