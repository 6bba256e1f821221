import { type ApiSettings, type Database, type Keys, wechatApi } from '../../platform';
import { componentOf, componentTokens } from '../wechat/component';
import { officialPlatform } from './official-platform';
import { type AccountPlatform, noPlatform } from './platform';
import { simulatedPlatform } from './simulated-platform';

/**
 * The open platform where a component and the public URL are set; otherwise the simulator, in the demonstration only; otherwise
 * proof by hand.
 */
export function accountPlatformFor(settings: ApiSettings, needs: { db: Database; keys: Keys }): AccountPlatform {
  const component = componentOf(settings);
  if (component && settings.publicUrl) {
    const api = wechatApi(settings.wechatApi);
    return officialPlatform({
      api,
      tokens: componentTokens(needs, api, component),
      componentAppid: component.appid,
      publicUrl: settings.publicUrl,
    });
  }
  return settings.profile === 'demonstration' ? simulatedPlatform : noPlatform;
}
