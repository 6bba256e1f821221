import type { Passwords, Phones, PlatformServices } from '../platform';
import type { Captchas } from './captcha/captchas';
import type { WxService } from './reach/wx-service';
import type { IpRegions } from './session/ip-region';
import type { SmsSender } from './sms/sender';

export interface IdentityServices extends PlatformServices {
  phones: Phones;
  passwords: Passwords;
  captchas: Captchas;
  sms: SmsSender;
  /** Null when the platform has no service account. */
  wx: WxService | null;
  /** Determines the region of an IP address. */
  ipRegions: IpRegions;
}
