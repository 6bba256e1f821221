/**
 * What WeChat's own browser gives a page, and no other browser does. It comes some time after the page, with an event.
 */
import { useEffect, useState } from 'react';

interface WechatBridge {
  invoke(act: 'requestMerchantTransfer', facts: Record<string, string>, done: (result: { err_msg?: string }) => void): void;
}

type WechatWindow = Window & { WeixinJSBridge?: WechatBridge };

/** How the page of WeChat was left. `unknown`: by an old version, or one that refuses; the outcome is asked for in any case. */
export type Received = 'ok' | 'cancelled' | 'unknown';

export const isWechat = (): boolean => /MicroMessenger/i.test(window.navigator.userAgent);

export function useWechatBridge(): WechatBridge | undefined {
  const [bridge, setBridge] = useState(() => (window as WechatWindow).WeixinJSBridge);
  useEffect(() => {
    const ready = () => setBridge((window as WechatWindow).WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', ready);
    ready();
    return () => document.removeEventListener('WeixinJSBridgeReady', ready);
  }, []);
  return bridge;
}

export function receiveTransfer(
  bridge: WechatBridge,
  { appId, merchantId, packageInfo }: { appId: string; merchantId: string; packageInfo: string },
): Promise<Received> {
  return new Promise((resolve) => {
    const facts = { appId, mchId: merchantId, package: packageInfo };
    bridge.invoke('requestMerchantTransfer', facts, ({ err_msg: said = '' }) => {
      if (said === 'requestMerchantTransfer:ok') resolve('ok');
      else resolve(said === 'requestMerchantTransfer:cancel' ? 'cancelled' : 'unknown');
    });
  });
}
