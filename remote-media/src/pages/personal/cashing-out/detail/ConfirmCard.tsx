import type { ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { QrCode } from '@shizhong/shared-ui/qr';
import css from './detail.module.css';

type Confirmation = NonNullable<ResponseOf<'media/cashoutDetail'>['confirm']>;

/** What WeChat's own browser gives a page, and no other browser does. */
interface WechatBridge {
  invoke(act: 'requestMerchantTransfer', facts: Record<string, string>, done: () => void): void;
}

const bridgeOf = (page: Window): WechatBridge | undefined => (page as Window & { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;

/** A payment into WeChat is received by its owner's own hand: in WeChat by a button, elsewhere by opening this page there. */
export function ConfirmCard({ confirm, onConfirmed }: { confirm: Confirmation; onConfirmed: () => void }) {
  const { appId, merchantId: mchId, packageInfo } = confirm;
  const bridge = bridgeOf(window);
  return (
    <Card title="在微信中确认收款">
      <div className={css.confirm}>
        {bridge ? (
          <Button
            kind="primary"
            onClick={() => bridge.invoke('requestMerchantTransfer', { appId, mchId, package: packageInfo }, onConfirmed)}
          >
            确认收款
          </Button>
        ) : (
          <QrCode value={window.location.href} label="在微信中打开本页的二维码" size={144} />
        )}
        <p className={css.confirmText}>
          款项已交给微信支付，须由本人在微信中确认后才会到账。
          {bridge ? '' : '请用绑定的微信扫码打开本页，登录后点「确认收款」。'}
          24 小时内没有确认，款项退回可提现余额，可以重新申请。
        </p>
      </div>
    </Card>
  );
}
