import { formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { Card, CopyButton, Money } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { Outcome } from '@shizhong/shared-ui/outcome';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect, useRef, useState } from 'react';
import { ProcessTag } from '../../features/finance/ProcessTag';
import { channelWords } from '../../features/finance/words';
import css from './deposit.module.css';
import { Pay } from './Pay';
import payCss from './pay.module.css';
import type { Paying } from './paying';
import { Remit } from './Remit';

const pollMs = 3000;

const records = '/admin-ad/financial/invest';

export interface PayViewProps {
  id: string;
  /** The originating page, to continue there. */
  back: string | null;
  /** Starts a new deposit. */
  onAgain: () => void;
}

/** One deposit until it is credited, closed or submitted. */
export function PayView({ id, back, onAgain }: PayViewProps) {
  const host = useHost();
  // Polls during a payment: the channel reports to the server, which has no message for the payer before the money is credited.
  const [waits, setWaits] = useState(false);
  const answer = useServerData('adFinance/depositStatus', { id }, { pollMs: waits ? pollMs : undefined });
  const { data, status, reload } = answer;
  const isUnderWay = data?.status === 'pending' || data?.status === 'paid';
  useEffect(() => setWaits(isUnderWay), [isUnderWay]);

  const credited = data?.status === 'credited';
  const notified = useRef(false);
  useEffect(() => {
    if (!credited || notified.current) return;
    notified.current = true;
    void host.session.reloadUserInfo().catch(() => undefined);
  }, [credited, host]);

  if (!data) {
    return (
      <Card>
        {status === 'failed' ? (
          <>
            <InlineFailure onRetry={() => void reload()} text={answer.error?.message} />
            <div className={payCss.buttons}>
              <Button onClick={onAgain}>重新发起充值</Button>
            </div>
          </>
        ) : (
          <Skeleton rows={5} rowHeight={48} />
        )}
      </Card>
    );
  }
  return (
    <div className={css.columns}>
      <Card title={titleOf(data)}>
        <Step deposit={data} back={back} onAgain={onAgain} onChanged={reload} />
      </Card>
      <Card title="充值单">
        <Details
          label="充值单"
          end
          items={[
            {
              label: '单号',
              value: (
                <>
                  {data.no} <CopyButton text={data.no} what="充值单号" />
                </>
              ),
            },
            { label: '方式', value: channelWords[data.channel] },
            { label: '状态', value: <ProcessTag process="deposit" status={data.status} /> },
            { label: '充值金额', value: <Money fen={data.amountFen} /> },
            { label: '赠送', value: <Money fen={data.giftFen} /> },
            { label: '下单时间', value: formatDateTime(data.createdAt) },
            data.creditedAt ? { label: '到账时间', value: formatDateTime(data.creditedAt) } : null,
          ]}
        />
        {host.hasPage(records) ? (
          <div className={payCss.buttons}>
            <ButtonLink to={records} block>
              查看充值记录
            </ButtonLink>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

function titleOf({ status, channel }: Paying): string {
  if (status === 'pending') return channel === 'local' ? '演示收银台' : `${channelWords[channel]}扫码`;
  if (status === 'pending_remit' || status === 'rejected') return '对公转账';
  return '充值结果';
}

interface StepProps {
  deposit: Paying;
  back: string | null;
  onAgain: () => void;
  onChanged: () => Promise<void>;
}

function Step({ deposit, back, onAgain, onChanged }: StepProps) {
  switch (deposit.status) {
    case 'pending':
      return <Pay deposit={deposit} onChanged={onChanged} />;
    case 'pending_remit':
    case 'rejected':
      return <Remit deposit={deposit} onChanged={onChanged} />;
    case 'reviewing':
      return (
        <Outcome tone="blue" icon="clock" title="回单已提交，等待核对" actions={<Leave back={back} />}>
          <RuleText>{'平台在 {{deposit.match_wd}} 个工作日内核对到账，结果会发消息给您。'}</RuleText>{' '}
          {deposit.voucherUrl ? (
            <a href={deposit.voucherUrl} target="_blank" rel="noreferrer">
              查看回单
            </a>
          ) : null}
        </Outcome>
      );
    case 'paid':
      return (
        <Outcome tone="blue" icon="clock" title="支付成功，正在入账">
          通常在几秒内完成，本页会自动更新。
        </Outcome>
      );
    case 'closed':
      return (
        <Outcome
          tone="grey"
          icon="close"
          title="订单已关闭，请重新发起"
          actions={
            <Button kind="primary" onClick={onAgain}>
              重新充值
            </Button>
          }
        >
          {deposit.reason || '超时未支付或已取消，没有产生扣款。如果已经付款，款项到达后会自动恢复并入账。'}
        </Outcome>
      );
    default:
      return (
        <Outcome
          tone="green"
          icon="check"
          title={`已到账 ¥${formatFen(deposit.amountFen + deposit.giftFen)}`}
          actions={<Leave back={back} onAgain={onAgain} />}
        >
          充值 {formatFen(deposit.amountFen)}
          {deposit.giftFen ? `，赠送 ${formatFen(deposit.giftFen)}` : ''}
          {deposit.refundedFen ? `；其中 ${formatFen(deposit.refundedFen)} 已退款` : ''}
        </Outcome>
      );
  }
}

/** Links back to the form that was missing the money, or to the next useful page. */
function Leave({ back, onAgain }: { back: string | null; onAgain?: () => void }) {
  const host = useHost();
  const next = back ?? ['/admin-ad/add', '/admin-ad/index'].find((path) => host.hasPage(path));
  return (
    <>
      {next ? (
        <ButtonLink kind="primary" to={next}>
          {back ? '返回继续填写' : next.endsWith('/add') ? '去新建广告' : '返回首页'}
        </ButtonLink>
      ) : null}
      {onAgain ? <Button onClick={onAgain}>再充一笔</Button> : null}
    </>
  );
}
