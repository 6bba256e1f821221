import { sweepBeacons } from '../figures';
import { sweepIdentity } from '../identity';
import { type Sweep, sweepPlatform } from '../platform';

/** What each context deletes because it has expired. */
export const sweeps: readonly Sweep[] = [sweepPlatform, sweepIdentity, sweepBeacons];
