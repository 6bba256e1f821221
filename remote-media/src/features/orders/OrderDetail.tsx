import { BusinessRefusal, type EndpointKey, useHost } from '@shizhong/shared-contracts';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { Card, CopyButton } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { TurnBlock } from '@shizhong/shared-ui/position-order';
import { OrderTerms, ReportDialog } from '@shizhong/shared-ui/report';
import { OrderRules, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { TalkButton } from '@shizhong/shared-ui/talk';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { wordsOf } from '../performance/kinds';
import { BlockDialog } from './BlockDialog';
import { CancelDialog } from './CancelDialog';
import { DataCard } from './DataCard';
import { DisputeCard } from './DisputeCard';
import { FundsCard } from './FundsCard';
import { MaterialsCard } from './MaterialsCard';
import { MoneyCard } from './MoneyCard';
import css from './OrderDetail.module.css';
import { OrderStatusTag } from './OrderStatus';
import { positionWord, stepsOf } from './order-steps';
import { type MediaOrder, turnOf } from './order-turn';
import { PreviewDialog } from './PreviewDialog';
import { ProofDialog } from './ProofDialog';
import { PublishDialog } from './PublishDialog';
import { PublishedCard } from './PublishedCard';
import { StepRail } from './StepRail';
import { TermsCard } from './TermsCard';

/** Order page of a media owner, for all kinds. `docs/pages/media-owner.md#order-detail`. */
export function OrderDetail({ kind }: { kind: CampaignKind }) {
  const { id = '' } = useParams();
  const words = wordsOf(kind);
  const order = useServerData('media/orderDetail', { id });
  const { data, status, error } = order;
  return (
    <>
      <nav className={css.trail} aria-label="位置">
        <Link to={words.orders}>{words.order}</Link> / 详情
      </nav>
      {data && data.kind !== kind ? (
        // Lists that do not know the kind link here too.
        <Navigate to={`${wordsOf(data.kind).orders}/${data.id}/detail`} replace />
      ) : data ? (
        <>
          {status === 'failed' ? <InlineFailure onRetry={() => void order.reload()} busy={order.isRefreshing} /> : null}
          <OrderRules rules={data.termRules}>
            <Loaded order={data} reload={order.reload} />
          </OrderRules>
        </>
      ) : error instanceof BusinessRefusal ? (
        <Empty
          kind="never"
          title="没有这个订单，或它不属于您"
          action={
            <ButtonLink to={words.orders} kind="primary">
              查看我的订单
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h1 className={css.title} tabIndex={-1}>
            订单详情
          </h1>
          {status === 'failed' ? (
            <InlineFailure onRetry={() => void order.reload()} busy={order.isRefreshing} />
          ) : (
            <>
              <Skeleton block={110} />
              <Skeleton rows={8} rowHeight={44} />
            </>
          )}
        </>
      )}
    </>
  );
}

function advertiserWords({ advertiser: { name, score } }: MediaOrder): string {
  return `广告主 ${name}${score === null ? '' : `（履约分 ${score.toFixed(1)}）`}`;
}

type Open = 'publish' | 'preview' | 'cancel' | 'evidence' | 'appeal' | 'block' | 'report';

function Loaded({ order, reload }: { order: MediaOrder; reload: () => Promise<void> }) {
  const host = useHost();
  const rules = useRulesInForce();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (message?: string) => {
    close();
    if (message) host.notify.toast(message, 'success');
    void reload();
  };
  const beforePublication = ['need_preview', 'preview', 'waiting'].includes(order.status);
  const counted = ['counting', 'checking'].includes(order.status);
  const appealable =
    order.status === 'confirming' &&
    (order.abnormalQty ?? 0) > 0 &&
    host.now() - Date.parse(order.statusAt) < rules['confirm.objection_h'] * 3_600_000;
  const dialog = { order, onClose: close, onDone: done };
  const subject = { id: order.id, version: order.version };
  const button = (which: Open, label: string, kind?: 'primary'): ReactNode => (
    <Button key={which} kind={kind} onClick={() => setOpen(which)}>
      {label}
    </Button>
  );

  return (
    <>
      <header className={css.head}>
        <div className={css.names}>
          <h1 className={css.title} tabIndex={-1}>
            {order.title || order.campaign.name} <OrderStatusTag status={order.status} />
          </h1>
          <p className={css.facts}>
            {order.no}
            <CopyButton text={order.no} what="订单号" />
            {[order.account.name, positionWord(order.position), advertiserWords(order)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={css.buttons}>
          {counted ? button('evidence', '上传数据凭证') : null}
          {appealable ? button('appeal', '申诉扣减') : null}
          <TalkButton order={order} />
          <OrderTerms orderId={order.id} />
          {order.settled ? button('report', '交付报告') : null}
          {beforePublication ? button('cancel', '取消订单') : button('block', '屏蔽该广告主')}
        </div>
      </header>

      <TurnBlock turn={turnOf(order)} place="page" onEnd={() => void reload()}>
        {order.status === 'need_preview'
          ? button('preview', '提交预览', 'primary')
          : order.status === 'waiting'
            ? button('publish', '回填链接', 'primary')
            : null}
      </TurnBlock>
      {order.statusReason && (order.status === 'waiting' || order.status === 'need_preview') ? (
        <div className={css.reason}>
          <Notice tone="error">需要修改：{order.statusReason}</Notice>
        </div>
      ) : null}

      <div className={css.columns}>
        <div className={css.side}>
          <MoneyCard order={order} />
          <TermsCard order={order} />
        </div>
        <div className={css.main}>
          <Card title="进度">
            <StepRail steps={stepsOf(order, rules)} myTurn={turnOf(order).waitingFor === 'me'} />
          </Card>
          {beforePublication || order.status === 'verifying' ? <MaterialsCard order={order} /> : null}
          <PublishedCard order={order} />
          {beforePublication ? null : <DataCard order={order} />}
          <DisputeCard order={order} onDone={done} />
          {beforePublication ? null : <FundsCard order={order} />}
        </div>
      </div>

      {open === 'report' ? <ReportDialog endpoint="media/orderReport" orderId={order.id} onClose={close} /> : null}
      {open === 'publish' ? <PublishDialog {...dialog} /> : null}
      {open === 'preview' ? <PreviewDialog {...dialog} /> : null}
      {open === 'cancel' ? <CancelDialog {...dialog} /> : null}
      {open === 'block' ? <BlockDialog {...dialog} /> : null}
      {open === 'evidence' ? (
        <ProofDialog
          rule="/help/order?id=how-data-is-counted#sources"
          title="上传数据凭证"
          confirm="提交凭证"
          hint="未授权的账号，或官方数据缺失时，上传后台截图，由人工核对。"
          endpoint={'media/evidence' satisfies EndpointKey}
          subject={subject}
          withQuantity={wordsOf(order.kind).unit}
          done="凭证已提交"
          onClose={close}
          onDone={done}
        />
      ) : null}
      {open === 'appeal' ? (
        <ProofDialog
          rule="/help/order?id=appeal-deduction#steps"
          title="申诉扣减"
          confirm={`申诉扣减的 ${order.abnormalQty ?? 0} ${wordsOf(order.kind).unit}`}
          hint="说明扣减的数据为什么真实，并上传后台截图。申诉期间本单资金暂停划转，由平台仲裁。"
          endpoint="media/appeal"
          subject={subject}
          done="申诉已提交"
          onClose={close}
          onDone={done}
        />
      ) : null}
    </>
  );
}
