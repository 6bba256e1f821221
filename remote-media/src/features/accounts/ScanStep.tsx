import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Button, Checkbox, Countdown, FormField, Notice, TextInput } from '@shizhong/shared-ui';
import { QrCode } from '@shizhong/shared-ui/qr';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountKind } from './account';
import styles from './forms.module.css';

type Order = ResponseOf<'media/accountAuthStart'>;
type Result = ResponseOf<'media/accountAuthResult'>;

const pollMs = 2000;

export interface ScanStepProps {
  kind: AccountKind;
  /** Account to authorise again. */
  accountId?: string | undefined;
  /** Called when the account exists; `partial`: permissions are missing. */
  onAuthorised: (accountId: string, result: Result) => void;
}

/**
 * 扫码授权: consent, code, result. Results: 成功, 取消, 过期, 权限不全, 已被他人绑定. `docs/pages/media-owner.md#official-accounts`,
 * `docs/domain/supply.md#authorisation`.
 */
export function ScanStep({ kind, accountId, onAuthorised }: ScanStepProps) {
  const [consent, setConsent] = useState(false);
  const [missed, setMissed] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const start = useServerAction('media/accountAuthStart');

  const begin = async () => {
    setMissed(!consent);
    if (!consent) return;
    setResult(null);
    const attempt = await start.run({ kind, consent, ...(accountId ? { accountId } : {}) });
    if (attempt.done) setOrder(attempt.data);
  };

  if (order && !result) {
    return (
      <Waiting
        key={order.authId}
        order={order}
        onResult={(answer) => {
          setResult(answer);
          if (answer.accountId && (answer.status === 'ok' || answer.status === 'partial')) onAuthorised(answer.accountId, answer);
        }}
      />
    );
  }
  return (
    <div className={styles['form']}>
      {result ? <ResultNotice result={result} /> : null}
      <p className={styles['note']}>
        只申请下列权限：
        {accountKinds[kind].articles ? '用户分析数据、带参数二维码与关注事件、群发与图文数据' : '视频号名称与粉丝总数'}
        。不代发文章，不改菜单，可随时在微信侧取消。
      </p>
      <div>
        <Checkbox
          checked={consent}
          onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          aria-describedby="scan-consent"
        >
          我已阅读并同意 <Link to="/help/order?id=join-requirements">账号授权说明</Link>
        </Checkbox>
        <p id="scan-consent" className={styles['error']} role={missed && !consent ? 'alert' : undefined}>
          {missed && !consent ? '请先同意账号授权说明' : ''}
        </p>
      </div>
      <RefusalNotice refusal={start.refusal} />
      <div className={styles['row']}>
        <Button kind="primary" onClick={() => void begin()} busy={start.busy}>
          {result ? '重新获取二维码' : '获取授权二维码'}
        </Button>
      </div>
    </div>
  );
}

function ResultNotice({ result }: { result: Result }) {
  if (result.status === 'ok') return <Notice tone="success">「{result.name}」授权成功。</Notice>;
  if (result.status === 'partial')
    return (
      <Notice tone="warning">
        「{result.name}」缺少权限：{result.missing.map(({ purpose }) => purpose).join('、')}
        。请重新扫码并全部勾选，缺少时不能接单。
      </Notice>
    );
  return <Notice tone="error">{result.fault || '授权未完成：已取消或二维码过期，请重新获取。'}</Notice>;
}

function Waiting({ order, onResult }: { order: Order; onResult: (result: Result) => void }) {
  const host = useHost();
  const [name, setName] = useState('');
  const [lapsed, setLapsed] = useState(() => Date.parse(order.expiresAt) <= host.now());
  const play = useServerAction('user/accountAuthPlay');
  const cancel = useServerAction('media/accountAuthCancel');

  useEffect(() => {
    if (lapsed) return;
    const mine = new AbortController();
    const timer = setInterval(() => {
      host.call('media/accountAuthResult', { authId: order.authId }, { signal: mine.signal }).then(
        (answer) => {
          if (!mine.signal.aborted && answer.status !== 'pending') onResult(answer);
        },
        // The next poll tries again; the shell has reported the connection error.
        () => undefined,
      );
    }, pollMs);
    return () => {
      clearInterval(timer);
      mine.abort();
    };
  }, [host, order.authId, lapsed, onResult]);

  const pretend = async (act: 'full' | 'partial' | 'refuse') => {
    const given = name.trim();
    const attempt = await play.run({ authId: order.authId, act, ...(given ? { name: given } : {}) });
    if (attempt.done) onResult(attempt.data);
  };
  const stop = async () => {
    const attempt = await cancel.run({ authId: order.authId });
    if (attempt.done) onResult(attempt.data);
  };

  return (
    <div className={styles['qr']}>
      <QrCode value={order.qr} label="公众号或视频号管理员扫码授权" cover={lapsed ? '二维码已过期' : undefined} />
      <div>
        <p>
          请账号管理员用微信扫码并确认。
          {lapsed ? null : (
            <Countdown until={Date.parse(order.expiresAt)} waitingFor="me" label="有效期剩" onEnd={() => setLapsed(true)} />
          )}
        </p>
        <p className={styles['note']}>申请的权限：{order.scopes.map(({ purpose }) => purpose).join('、')}</p>
        <div className={styles['row']}>
          <Button onClick={() => void stop()} busy={cancel.busy}>
            {lapsed ? '返回重新获取' : '取消授权'}
          </Button>
        </div>
        {order.simulated && !lapsed ? (
          <div className={styles['play']}>
            <p className={styles['note']}>演示环境没有接入微信：填一个账号名，模拟管理员的选择。</p>
            <FormField label="模拟账号名称">
              <TextInput
                value={name}
                maxLength={30}
                placeholder="如 一碗江南"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </FormField>
            <div className={styles['row']}>
              <Button kind="primary" size="small" onClick={() => void pretend('full')} busy={play.busy}>
                模拟同意授权
              </Button>
              <Button size="small" onClick={() => void pretend('partial')} busy={play.busy}>
                模拟部分授权
              </Button>
              <Button size="small" onClick={() => void pretend('refuse')} busy={play.busy}>
                模拟拒绝
              </Button>
            </div>
            <RefusalNotice refusal={play.refusal} />
          </div>
        ) : null}
        <RefusalNotice refusal={cancel.refusal} />
      </div>
    </div>
  );
}
