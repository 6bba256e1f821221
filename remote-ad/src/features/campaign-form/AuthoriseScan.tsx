import { useHost } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Countdown } from '@shizhong/shared-ui';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { QrCode } from '@shizhong/shared-ui/qr';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useEffect, useRef, useState } from 'react';
import css from './AuthoriseDialog.module.css';
import type { AuthoriseDialogProps } from './authorise-props';
import { PlayedScan } from './PlayedScan';
import type { AuthOrder, AuthResult } from './promoted-auth';

const pollMs = 3_000;

/** Consent, then a code that the account's administrator scans. The demonstration has no WeChat, so it simulates the scan and says so. */
export function AuthoriseScan({ kind, account, onClose, onDone }: AuthoriseDialogProps) {
  const start = useServerAction('ad/promotedAuthStart');
  const [agreed, setAgreed] = useState(false);
  const [order, setOrder] = useState<AuthOrder | null>(null);

  async function begin() {
    const attempt = await start.run({ kind, consent: agreed, ...(account ? { id: account.id } : {}) });
    if (attempt.done) setOrder(attempt.data);
  }

  if (order)
    return (
      <Scan
        key={order.authId}
        order={order}
        first={account?.name}
        onAgain={() => void begin()}
        onClose={onClose}
        onDone={onDone}
      />
    );

  return (
    <div className={css.part}>
      <p>用管理员微信扫码，把以下权限授权给平台。只读取数据和生成带参二维码，不代发消息，可随时取消。</p>
      <ul className={css.scopes}>
        {(accountKinds[kind].articles
          ? ['账号基本信息与状态', '用户管理：关注与取关的数量', '带参二维码与群发数据']
          : ['视频号昵称与粉丝总数']
        ).map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        我已阅读并同意账号授权说明
      </Checkbox>
      <RefusalNotice refusal={start.refusal} />
      <Button kind="primary" disabled={!agreed} busy={start.busy} onClick={() => void begin()}>
        生成授权二维码
      </Button>
    </div>
  );
}

interface ScanProps extends Pick<AuthoriseDialogProps, 'onClose' | 'onDone'> {
  order: AuthOrder;
  /** Name of the account to authorise again. */
  first: string | undefined;
  onAgain: () => void;
}

/** One code, until it was scanned or has expired. */
function Scan({ order, first, onAgain, onClose, onDone }: ScanProps) {
  const [result, setResult] = useState<AuthResult | null>(null);
  const [expired, setExpired] = useState(false);
  // No message announces a scan.
  const isAwaited = !expired && result === null;
  const { data } = useServerData('ad/promotedAuthResult', { authId: order.authId }, { enabled: isAwaited, pollMs });
  useEffect(() => {
    if (data && data.status !== 'pending') setResult(data);
  }, [data]);

  useCancelOnLeave(order.authId, isAwaited);

  const done = useRef(onDone);
  done.current = onDone;
  const accountId = result?.status === 'ok' ? result.accountId : null;
  useEffect(() => {
    if (accountId) void done.current(accountId);
  }, [accountId]);

  return (
    <div className={css.part}>
      <div className={css.code}>
        <QrCode
          value={order.qr}
          label="授权二维码"
          cover={
            result?.status === 'ok' ? (
              '已授权'
            ) : expired ? (
              <>
                二维码已过期
                <Button size="small" onClick={onAgain}>
                  换一个
                </Button>
              </>
            ) : undefined
          }
        />
        <div>
          {result ? (
            <Result result={result} />
          ) : (
            <p role="status">
              等待扫码 · <Countdown until={Date.parse(order.expiresAt)} waitingFor="other" onEnd={() => setExpired(true)} />
            </p>
          )}
          <p className={css.hint}>需要的权限：{order.scopes.map(({ purpose }) => purpose).join('、')}</p>
        </div>
      </div>
      {order.simulated && result?.status !== 'ok' ? (
        <PlayedScan authId={order.authId} first={first} onPlayed={setResult} />
      ) : null}
      {result && result.status !== 'ok' && !order.simulated ? <Button onClick={onAgain}>重新授权</Button> : null}
      {result?.status === 'ok' ? (
        <Button kind="primary" onClick={onClose}>
          完成
        </Button>
      ) : null}
    </div>
  );
}

/** Whoever closes the dialog means nobody to scan its code any more. Silent: the code expires by itself. */
function useCancelOnLeave(authId: string, isAwaited: boolean): void {
  const host = useHost();
  const awaited = useRef(isAwaited);
  awaited.current = isAwaited;
  useEffect(
    () => () => {
      if (!awaited.current) return;
      host.call('ad/promotedAuthCancel', { request_id: randomUuid(), authId }, { silent: true }).catch(() => undefined);
    },
    [host, authId],
  );
}

function Result({ result }: { result: AuthResult }) {
  if (result.status === 'ok')
    return (
      <Notice tone="success" live>
        已授权「{result.name}」
      </Notice>
    );
  if (result.missing.length)
    return (
      <Notice tone="warning" live>
        权限不足，缺少：{result.missing.map(({ purpose }) => purpose).join('、')}。请重新扫码并勾选全部权限。
      </Notice>
    );
  return (
    <Notice tone="error" live>
      {result.fault || '未完成授权，请重新扫码'}
    </Notice>
  );
}
