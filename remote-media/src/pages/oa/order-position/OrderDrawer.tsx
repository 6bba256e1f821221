import { formatCount, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { CopyButton, StatusTag } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { Drawer } from '@shizhong/shared-ui/drawer';
import {
  DisputePanel,
  EventLog,
  FilePictures,
  FundsLog,
  formName,
  MakegoodLine,
  type OrderDetail,
  OrderTimeline,
  orderStatus,
  planTime,
  positionName,
  proposedOf,
  ReadsChecked,
  ReviewForm,
  ReviewLine,
  StatementDialog,
  TurnBlock,
  turnOf,
} from '@shizhong/shared-ui/position-order';
import { EvidenceDownload, FundsDownload, OrderTerms, ReportDialog } from '@shizhong/shared-ui/report';
import { OrderRules, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { TalkButton } from '@shizhong/shared-ui/talk';
import { type ReactNode, useState } from 'react';
import { ContentPack } from '../../../features/position-content/ContentPack';
import { PositionSums } from '../../../features/position-content/PositionSums';
import { CancelDialog } from './CancelDialog';
import { MakegoodDialog } from './MakegoodDialog';
import css from './OrderDrawer.module.css';
import { PreviewDialog } from './PreviewDialog';
import { PublishDialog } from './PublishDialog';

type OpenDialog = 'preview' | 'publish' | 'cancel' | 'makegood' | 'appeal' | 'report';

export interface OrderDrawerProps {
  orderId: string | null;
  onClose: () => void;
  /** Called when the order has changed: the list is stale. */
  onChange: () => void;
}

/** One order: whose turn it is, money, timeline, creative, reviews. */
export function OrderDrawer({ orderId, onClose, onChange }: OrderDrawerProps) {
  const detail = useServerData('media/positionDetail', { id: orderId ?? '' }, { enabled: orderId !== null });
  const order = orderId ? detail.data : undefined;
  const { label, tone } = orderStatus(order?.status ?? 'inviting', 'media');
  return (
    <Drawer
      open={orderId !== null}
      onClose={onClose}
      size="large"
      title={order ? `${order.account.name} · ${positionName(order.position)}` : '广告位订单'}
      hint={
        order ? (
          <span className={css.hint}>
            {order.no} <CopyButton text={order.no} what="订单号" />
            <StatusTag tone={tone}>{label}</StatusTag>
          </span>
        ) : undefined
      }
    >
      {detail.status === 'failed' ? (
        <InlineFailure
          onRetry={() => void detail.reload()}
          busy={detail.isRefreshing}
          text={detail.error?.name === 'BusinessRefusal' ? '订单不存在' : undefined}
        />
      ) : null}
      {order ? null : detail.status === 'loading' ? <Skeleton rows={8} /> : null}
      {order ? (
        <OrderRules rules={order.termRules}>
          <OrderBody
            order={order}
            onDone={() => {
              void detail.reload();
              onChange();
            }}
          />
        </OrderRules>
      ) : null}
    </Drawer>
  );
}

function OrderBody({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const host = useHost();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const review = useServerAction('media/positionReview');
  const rulingDays = useRulesInForce()['dispute.ruling_wd'];
  const done = (message: string | null) => {
    setOpenDialog(null);
    if (message) host.notify.toast(message, 'success');
    onDone();
  };
  const dialog = { order, onClose: () => setOpenDialog(null), onDone: done };
  const reviewEndsAt = order.reviews.endsAt;
  return (
    <div className={css.body}>
      <TurnBlock turn={turnOf(order, 'media')} onEnd={onDone}>
        <Acts order={order} onAsk={setOpenDialog} />
      </TurnBlock>
      <Part title="约定">
        <Details
          items={[
            { label: '广告主', value: order.advertiser },
            { label: '投放时间', value: planTime(order.planAt) },
            { label: '形式', value: formName(order.form) },
            { label: '保留', value: `${order.keepHours / 24} 天` },
            { label: '保量', value: order.guaranteeReads ? `${formatCount(order.guaranteeReads)} 次阅读` : '不保量' },
            order.articleUrl
              ? {
                  label: '发布链接',
                  value: (
                    <a href={order.articleUrl} target="_blank" rel="noreferrer noopener">
                      {order.articleUrl}
                    </a>
                  ),
                }
              : null,
            order.publishedAt ? { label: '发布时间', value: formatDateTime(order.publishedAt) } : null,
          ]}
        />
      </Part>
      <Part title="本单怎么算钱">
        <PositionSums order={order} />
      </Part>
      <Part title="进度">
        <OrderTimeline order={order} side="media" />
      </Part>
      <MakegoodLine order={order} />
      {order.preview ? (
        <Part title="我的预览">
          <p className={css.small}>{formatDateTime(order.preview.at)} 提交</p>
          {order.preview.url ? (
            <p>
              <a href={order.preview.url} target="_blank" rel="noreferrer noopener">
                {order.preview.url}
              </a>
            </p>
          ) : null}
          {order.preview.note ? <p>{order.preview.note}</p> : null}
          <FilePictures ids={order.preview.fileIds} links={order.fileLinks} name="预览截图" side="media" />
          {order.preview.back ? <p className={css.bad}>退回原因：{order.preview.back}</p> : null}
        </Part>
      ) : null}
      {order.disputeId ? <DisputePanel id={order.disputeId} side="media" onChange={onDone} /> : null}
      {order.content ? (
        <Part title="素材">
          <ContentPack order={order} />
        </Part>
      ) : null}
      {order.publishedAt ? <Checked order={order} /> : null}
      {order.status === 'settled' ? (
        <Part title="评价">
          {order.reviews.mine ? <ReviewLine by="我的评价" review={order.reviews.mine} /> : null}
          {order.reviews.theirs ? <ReviewLine by="广告主的评价" review={order.reviews.theirs} /> : null}
          {!order.reviews.mine && reviewEndsAt && Date.parse(reviewEndsAt) > host.now() ? (
            <>
              <p className={css.small}>双方都评价后互相可见，截止 {formatDateTime(reviewEndsAt)}。</p>
              <ReviewForm
                side="media"
                send={async (given) => {
                  const attempt = await review.run({ id: order.id, ...given });
                  if (!attempt.done) return attempt.refusal;
                  done('已评价');
                  return null;
                }}
              />
            </>
          ) : null}
        </Part>
      ) : null}
      <Part title="资金轨迹">
        <FundsLog order={order} side="media" />
        <FundsDownload order={order} />
      </Part>
      <Part title="操作日志">
        <EventLog order={order} side="media" />
        <EvidenceDownload order={order} />
      </Part>
      {openDialog === 'preview' ? <PreviewDialog {...dialog} /> : null}
      {openDialog === 'publish' ? <PublishDialog {...dialog} /> : null}
      {openDialog === 'cancel' ? <CancelDialog {...dialog} /> : null}
      {openDialog === 'makegood' ? <MakegoodDialog {...dialog} /> : null}
      {openDialog === 'report' ? (
        <ReportDialog endpoint="media/positionReport" orderId={order.id} onClose={() => setOpenDialog(null)} />
      ) : null}
      {openDialog === 'appeal' ? (
        <StatementDialog
          endpoint="media/positionAppeal"
          subject={{ id: order.id, version: order.version }}
          title="申诉扣减"
          confirm="提交申诉"
          hint={`拟结算 ¥${formatFen(proposedOf(order))}，低于报价 ¥${formatFen(order.priceFen)}。提交后进入争议，款项继续冻结，由平台在 ${rulingDays} 个工作日内裁决。`}
          onClose={() => setOpenDialog(null)}
          onDone={() => done('已提交申诉')}
          onRefresh={() => done(null)}
        />
      ) : null}
    </div>
  );
}

function Checked({ order }: { order: OrderDetail }) {
  return (
    <Part title="数据核验">
      <ReadsChecked order={order} side="media" />
    </Part>
  );
}

function Acts({ order, onAsk }: { order: OrderDetail; onAsk: (what: OpenDialog) => void }) {
  const { status } = order;
  const short = order.guaranteeReads !== null && order.reads !== null && order.reads * 2 < order.guaranteeReads;
  return (
    <>
      {status === 'inviting' || status === 'negotiating' ? (
        <ButtonLink to="/admin-media/order-invite" kind="primary">
          去答复邀约
        </ButtonLink>
      ) : null}
      {status === 'need_preview' ? (
        <Button kind="primary" onClick={() => onAsk('preview')}>
          提交预览
        </Button>
      ) : null}
      {status === 'waiting' ? (
        <Button kind="primary" onClick={() => onAsk('publish')}>
          回填发布链接
        </Button>
      ) : null}
      {status === 'confirming' && short && !order.parentId && !order.makegood && !order.makegoodOrderId ? (
        <Button kind="primary" onClick={() => onAsk('makegood')}>
          提出补量
        </Button>
      ) : null}
      {status === 'confirming' && proposedOf(order) < order.priceFen ? (
        <Button onClick={() => onAsk('appeal')}>申诉</Button>
      ) : null}
      {order.cancel ? <Button onClick={() => onAsk('cancel')}>取消订单</Button> : null}
      <TalkButton order={order} />
      {['inviting', 'negotiating', 'declined'].includes(status) ? null : <OrderTerms orderId={order.id} />}
      {status === 'settled' ? <Button onClick={() => onAsk('report')}>交付报告</Button> : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
