import { type ApiSettings, type Database, type Keys, wechatApi } from '../../platform';
import { accountTokens, componentOf } from '../../supply';
import { articlePages } from './article-page';
import { measurementByHand } from './by-hand';
import { officialMeasurement } from './official';
import type { Measurement } from './port';
import { simulatedMeasurement } from './simulated';

/**
 * Chooses the official interfaces where a component is configured, otherwise the simulator (in the demonstration profile only),
 * otherwise manual work.
 */
export function measurementFor(settings: ApiSettings, needs: { db: Database; keys: Keys }): Measurement {
  const component = componentOf(settings);
  if (component) {
    const api = wechatApi(settings.wechatApi);
    return officialMeasurement({ api, tokens: accountTokens(needs, api, component), pages: articlePages() });
  }
  return settings.profile === 'demonstration' ? simulatedMeasurement : measurementByHand;
}
