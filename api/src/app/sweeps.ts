import { sweepIdentity } from '../identity/sweep';
import { type Sweep, sweepPlatform } from '../platform/database/sweep';
import { sweepHealth } from '../site/health/sweep';

/** What each context deletes because it has expired. */
export const sweeps: readonly Sweep[] = [sweepPlatform, sweepIdentity, sweepHealth];
