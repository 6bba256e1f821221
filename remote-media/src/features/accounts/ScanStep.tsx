import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Countdown } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { ActionForm, type Errors, FormCheck, useActionForm } from '@shizhong/shared-ui/form-page';
import { QrCode } from '@shizhong/shared-ui/qr';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountKind } from './account';
import css from './ScanStep.module.css';

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
  const [order, setOrder] = useState<Order | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const start = useServerAction('media/accountAuthStart');
  const form = useActionForm<{ consent: boolean }>({
    initial: { consent: false },
    errorsOf,
    async act({ consent }) {
      setResult(null);
      const attempt = await start.run({ kind, consent, ...(accountId ? { accountId } : {}) });
      if (attempt.done) setOrder(attempt.data);
      return attempt.done ? null : attempt.refusal;
    },
  });

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
    <ActionForm form={form} name="scan" label="扫码授权">
      {result ? <ResultNotice result={result} /> : null}
      <p className={css.note}>
        只申请下列权限：
        {accountKinds[kind].articles ? '用户分析数据、带参数二维码与关注事件、群发与图文数据' : '视频号名称与粉丝总数'}
        。不代发文章，不改菜单，可随时在微信侧取消。
      </p>
      <FormCheck name="consent">
        我已阅读并同意 <Link to="/help/order?id=join-requirements">账号授权说明</Link>
      </FormCheck>
      <Button kind="primary" type="submit" busy={form.busy}>
        {result ? '重新获取二维码' : '获取授权二维码'}
      </Button>
    </ActionForm>
  );
}

const errorsOf = ({ consent }: { consent: boolean }): Errors => (consent ? {} : { consent: '请先同意账号授权说明' });

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

  const reported = useRef(false);
  /** The result arrives by the poll, the played scan or the cancellation, and is reported once. */
  const end = useCallback(
    (answer: Result) => {
      if (answer.status === 'pending' || reported.current) return;
      reported.current = true;
      onResult(answer);
    },
    [onResult],
  );
  const { data: scanned } = useServerData('media/accountAuthResult', { authId: order.authId }, { enabled: !lapsed, pollMs });
  useEffect(() => {
    if (scanned) end(scanned);
  }, [scanned, end]);

  const pretend = async (act: 'full' | 'partial' | 'refuse') => {
    const given = name.trim();
    const attempt = await play.run({ authId: order.authId, act, ...(given ? { name: given } : {}) });
    if (attempt.done) end(attempt.data);
  };
  const stop = async () => {
    const attempt = await cancel.run({ authId: order.authId });
    if (attempt.done) end(attempt.data);
  };

  return (
    <div className={css.qr}>
      <QrCode value={order.qr} label="公众号或视频号管理员扫码授权" cover={lapsed ? '二维码已过期' : undefined} />
      <div>
        <p>
          请账号管理员用微信扫码并确认。
          {lapsed ? null : (
            <Countdown until={Date.parse(order.expiresAt)} waitingFor="me" label="有效期剩" onEnd={() => setLapsed(true)} />
          )}
        </p>
        <p className={css.note}>申请的权限：{order.scopes.map(({ purpose }) => purpose).join('、')}</p>
        <div className={css.row}>
          <Button onClick={() => void stop()} busy={cancel.busy}>
            {lapsed ? '返回重新获取' : '取消授权'}
          </Button>
        </div>
        {order.simulated && !lapsed ? (
          <div className={css.play}>
            <p className={css.note}>演示环境没有接入微信：填一个账号名，模拟管理员的选择。</p>
            <FormField label="模拟账号名称">
              <TextInput
                value={name}
                maxLength={30}
                placeholder="如 一碗江南"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </FormField>
            <div className={css.row}>
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
