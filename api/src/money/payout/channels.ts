import type { ApiSettings } from '../../platform';
import { alipayPayouts } from './alipay-payout';
import type { PayoutChannels } from './channel';
import { wechatPayouts } from './wechat-payout';

/** The channels whose settings are complete; without any, every cash-out goes through the bank's file. */
export function payoutsFor(settings: ApiSettings): PayoutChannels {
  const channels: PayoutChannels = {};
  const { alipayAppId, alipayPrivateKey, alipayPublicKey, alipayAppCert, alipayRootCert } = settings;
  if (alipayAppId && alipayPrivateKey && alipayPublicKey && alipayAppCert && alipayRootCert) {
    channels.alipay = alipayPayouts({
      appId: alipayAppId,
      privateKey: alipayPrivateKey,
      alipayPublicKey,
      gateway: settings.alipayGateway,
      certificates: { app: alipayAppCert, root: alipayRootCert },
    });
  }
  const { wechatServiceAppId, wechatPayTransferScene, wechatPayMerchantId, wechatPayMerchantSerial } = settings;
  const { wechatPayMerchantKey, wechatPayPlatformSerial, wechatPayPlatformKey } = settings;
  if (
    wechatServiceAppId &&
    wechatPayTransferScene &&
    wechatPayMerchantId &&
    wechatPayMerchantSerial &&
    wechatPayMerchantKey &&
    wechatPayPlatformSerial &&
    wechatPayPlatformKey
  ) {
    channels.wechat = wechatPayouts({
      appId: wechatServiceAppId,
      scene: wechatPayTransferScene,
      merchantId: wechatPayMerchantId,
      merchantSerial: wechatPayMerchantSerial,
      merchantKey: wechatPayMerchantKey,
      platformSerial: wechatPayPlatformSerial,
      platformKey: wechatPayPlatformKey,
      endpoint: settings.wechatPayEndpoint,
    });
  }
  return channels;
}
