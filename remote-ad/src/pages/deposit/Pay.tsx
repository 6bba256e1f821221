/** A deposit paid by QR code or at the demonstration's cashier. */

import { formatFen } from '@shizhong/shared-contracts';
import { Countdown, Money } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { QrCode } from '@shizhong/shared-ui/qr';
import { useAsk, useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { channelWords } from '../../features/finance/words';
import { CancelButton } from './CancelButton';
import css from './pay.module.css';
import type { Paying } from './paying';

export function Pay({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const ask = useAsk();
  const cashier = useServerAction('adFinance/localCashier');
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const until = deposit.expiresAt ? Date.parse(deposit.expiresAt) : 0;

  // A payment may be in progress: closing the window shows a warning. `docs/pages/advertiser.md#deposit`. Navigating within the
  // area does not interrupt the payment.
  useEffect(() => {
    if (deposit.channel === 'local') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [deposit.channel]);

  async function recheck() {
    setAsking(true);
    setMessage('');
    try {
      const { status } = await ask('adFinance/depositStatus', { id: deposit.id, recheck: true });
      if (status === 'pending') setMessage('支付渠道还没有收到这笔付款。如已付款，请稍等片刻再查。');
      await onChanged();
    } catch {
      setMessage('没有查询成功，请重试');
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={css.pay}>
      <Money fen={deposit.amountFen} size="large" />
      {deposit.channel === 'local' ? (
        <div className={css.cashier}>
          <h3>演示收银台</h3>
          <p className={css.small}>这里没有真实资金：按下按钮，就当作渠道通知了支付成功。正式环境没有这个页面。</p>
          <div className={css.buttons} style={{ marginTop: 16 }}>
            <Button
              kind="primary"
              size="large"
              busy={cashier.busy}
              onClick={async () => {
                const attempt = await cashier.run({ id: deposit.id });
                if (attempt.done) await onChanged();
              }}
            >
              模拟支付 ¥{formatFen(deposit.amountFen)}
            </Button>
          </div>
          {cashier.refusal ? <RefusalNotice refusal={cashier.refusal} onRefresh={() => void onChanged()} /> : null}
        </div>
      ) : deposit.payCode ? (
        <QrCode value={deposit.payCode} label={`${channelWords[deposit.channel]}付款码`} size={200} />
      ) : (
        <Notice tone="warning">支付渠道暂时没有给出付款码，请稍后刷新，或取消后换一种方式。</Notice>
      )}
      <p>
        请在 <Countdown until={until} waitingFor="me" label="" onEnd={onChanged} /> 内完成支付，超时自动关闭
      </p>
      {message ? (
        <p role="status" className={css.small}>
          {message}
        </p>
      ) : null}
      <div className={css.buttons}>
        {deposit.channel === 'local' ? null : (
          <Button kind="primary" onClick={() => void recheck()} busy={asking}>
            我已支付
          </Button>
        )}
        <CancelButton deposit={deposit} onChanged={onChanged} />
      </div>
      <p className={css.small}>离开本页不影响支付，可在充值记录里继续。</p>
    </div>
  );
}
