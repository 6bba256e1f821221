import type { ApiSettings } from '../../platform';
import { alipayChannel } from './alipay';
import type { PaymentChannels } from './channel';
import { localCashier } from './local-cashier';
import { wechatPayChannel } from './wechat-pay';

/** The channels whose settings are complete; the local cashier only in the demonstration. */
export function channelsFor(settings: ApiSettings): PaymentChannels {
  const channels: PaymentChannels = {};
  const { publicUrl } = settings;
  const { alipayAppId, alipaySellerId, alipayPrivateKey, alipayPublicKey, alipayAppCert, alipayRootCert } = settings;
  if (publicUrl && alipayAppId && alipaySellerId && alipayPrivateKey && alipayPublicKey) {
    channels.alipay = alipayChannel({
      appId: alipayAppId,
      sellerId: alipaySellerId,
      privateKey: alipayPrivateKey,
      alipayPublicKey,
      gateway: settings.alipayGateway,
      certificates: alipayAppCert && alipayRootCert ? { app: alipayAppCert, root: alipayRootCert } : null,
      notifyUrl: callbackAddress(publicUrl, 'alipay'),
    });
  }
  const { wechatPayAppId, wechatPayMerchantId, wechatPayMerchantSerial, wechatPayMerchantKey } = settings;
  const { wechatPayApiV3Key, wechatPayPlatformSerial, wechatPayPlatformKey } = settings;
  if (
    publicUrl &&
    wechatPayAppId &&
    wechatPayMerchantId &&
    wechatPayMerchantSerial &&
    wechatPayMerchantKey &&
    wechatPayApiV3Key &&
    wechatPayPlatformSerial &&
    wechatPayPlatformKey
  ) {
    channels.wechat = wechatPayChannel({
      appId: wechatPayAppId,
      merchantId: wechatPayMerchantId,
      merchantSerial: wechatPayMerchantSerial,
      merchantKey: wechatPayMerchantKey,
      apiV3Key: wechatPayApiV3Key,
      platformSerial: wechatPayPlatformSerial,
      platformKey: wechatPayPlatformKey,
      endpoint: settings.wechatPayEndpoint,
      notifyUrl: callbackAddress(publicUrl, 'wechat'),
    });
  }
  if (settings.profile === 'demonstration') channels.local = localCashier;
  return channels;
}

function callbackAddress(publicUrl: string, channel: 'alipay' | 'wechat'): string {
  return `${publicUrl}/api/v1/payment/${channel}/callback`;
}
