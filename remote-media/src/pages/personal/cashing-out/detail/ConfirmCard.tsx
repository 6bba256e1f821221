import type { ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { QrCode } from '@shizhong/shared-ui/qr';
import { useState } from 'react';
import css from './detail.module.css';
import { isWechat, type Received, receiveTransfer, useWechatBridge } from './wechat-bridge';

type Confirmation = NonNullable<ResponseOf<'media/cashoutDetail'>['confirm']>;

const outcomes: Readonly<Record<Received, string>> = {
  ok: '已在微信中确认，到账结果以本页的状态为准，一般几分钟内更新。',
  cancelled: '您没有确认，款项还在微信等待。可以再点「确认收款」。',
  unknown: '微信没有打开收款页：请把微信更新到最新版，用绑定的微信重新打开本页再试；仍不行的请联系客服。',
};

/** A payment into WeChat is received by its owner's own hand: in WeChat by a button, elsewhere by opening this page there. */
export function ConfirmCard({ confirm, onConfirmed }: { confirm: Confirmation; onConfirmed: () => void }) {
  const bridge = useWechatBridge();
  const [received, setReceived] = useState<Received | null>(null);
  const inside = bridge !== undefined || isWechat();
  const receive = async () => {
    if (!bridge) return;
    setReceived(await receiveTransfer(bridge, confirm));
    // Whatever WeChat says to the page, the channel is asked what became of the money.
    onConfirmed();
  };
  return (
    <Card title="在微信中确认收款">
      <div className={css.confirm}>
        {inside ? (
          <Button kind="primary" busy={bridge === undefined} onClick={() => void receive()}>
            确认收款
          </Button>
        ) : (
          <QrCode value={window.location.href} label="在微信中打开本页的二维码" size={144} />
        )}
        <p className={css.confirmText}>
          款项已交给微信支付，须由本人在微信中确认后才会到账。
          {inside ? '' : '请用绑定的微信扫码打开本页，登录后点「确认收款」。'}
          24 小时内没有确认，款项退回可提现余额，可以重新申请。
        </p>
      </div>
      <p role="status" className={css.confirmText}>
        {received ? outcomes[received] : ''}
      </p>
    </Card>
  );
}
