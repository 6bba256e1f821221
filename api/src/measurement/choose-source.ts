import type { ApiSettings } from '../settings';
import { measurementByHand } from './by-hand';
import type { Measurement } from './port';
import { simulatedMeasurement } from './simulated';

/** The simulator only in the demonstration profile. */
export function measurementFor(settings: Pick<ApiSettings, 'profile'>): Measurement {
  return settings.profile === 'demonstration' ? simulatedMeasurement : measurementByHand;
}
