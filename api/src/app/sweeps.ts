import { sweepIdentity } from '../identity';
import { type Sweep, sweepPlatform } from '../platform';
import { sweepHealth } from '../site';

/** What each context deletes because it has expired. */
export const sweeps: readonly Sweep[] = [sweepPlatform, sweepIdentity, sweepHealth];
