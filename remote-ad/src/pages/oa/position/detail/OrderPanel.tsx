import { BusinessRefusal, formatCount, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { Card, CopyButton, fileAddress, StatusTag } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { LandingCode } from '@shizhong/shared-ui/landing-code';
import {
  DisputePanel,
  EventLog,
  FundsLog,
  formName,
  MakegoodLine,
  type OrderDetail,
  OrderTimeline,
  orderStatus,
  planTime,
  positionName,
  ReadsChecked,
  ReviewForm,
  ReviewLine,
  StatementDialog,
  TurnBlock,
  turnOf,
} from '@shizhong/shared-ui/position-order';
import { EvidenceDownload, FundsDownload, ReportDialog } from '@shizhong/shared-ui/report';
import { OrderRules, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { ActDialog } from './ActDialog';
import { CreativeDrawer } from './CreativeDrawer';
import { Material } from './Material';
import { Acts, type OpenDialog } from './OrderActs';
import css from './OrderPanel.module.css';
import { Sums } from './Sums';

/** One order of a plan: whose turn it is, money, timeline, creative, reviews, and every action of the advertiser. */
export function OrderPanel({ id, onChange }: { id: string; onChange: () => void }) {
  const { data: order, status, error, reload, isRefreshing } = useServerData('adPosition/orderDetail', { id });
  if (!order)
    return (
      <Card>
        {status === 'loading' ? <Skeleton rows={8} /> : null}
        {status === 'failed' ? (
          error instanceof BusinessRefusal ? (
            <Empty kind="filtered" title="订单不存在" />
          ) : (
            <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
          )
        ) : null}
      </Card>
    );
  return (
    <div className={css.panel}>
      {status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} busy={isRefreshing} text="没有更新成功，以下是之前的内容" />
      ) : null}
      <OrderRules rules={order.termRules}>
        <Known
          order={order}
          onDone={() => {
            void reload();
            onChange();
          }}
        />
      </OrderRules>
    </div>
  );
}

function Known({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const host = useHost();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const review = useServerAction('adPosition/review');
  const rulingDays = useRulesInForce()['dispute.ruling_wd'];
  const { label, tone } = orderStatus(order.status, 'ad');
  const done = (message: string | null) => {
    setOpenDialog(null);
    if (message) {
      host.notify.toast(message, 'success');
      void host.session.reloadUserInfo();
    }
    onDone();
  };
  const close = () => setOpenDialog(null);
  const reviewEndsAt = order.reviews.endsAt;
  return (
    <>
      <TurnBlock turn={turnOf(order, 'ad')} onEnd={onDone}>
        <Acts order={order} onAsk={setOpenDialog} />
      </TurnBlock>
      {order.counterOffer && order.status === 'negotiating' ? <Offer order={order} /> : null}
      <MakegoodLine order={order} />
      <Card
        title={`${order.account.name} · ${positionName(order.position)}`}
        extra={
          <span className={css.no}>
            {order.no} <CopyButton text={order.no} what="订单号" /> <StatusTag tone={tone}>{label}</StatusTag>
          </span>
        }
      >
        <Details
          items={[
            { label: '投放时间', value: planTime(order.planAt) },
            order.candidates.length > 1 &&
              order.status === 'inviting' && {
                label: '候选日期',
                value: order.candidates.map(({ planAt }) => planTime(planAt)).join('；'),
              },
            { label: '形式', value: formName(order.form) },
            { label: '保留', value: `${order.keepHours / 24} 天` },
            {
              label: '保量 / 阅读',
              value: `${order.guaranteeReads ? formatCount(order.guaranteeReads) : '不保量'} / ${formatCount(order.reads)}`,
            },
            order.articleUrl
              ? {
                  label: '文章',
                  value: (
                    <a href={order.articleUrl} target="_blank" rel="noreferrer noopener">
                      {order.articleUrl}
                    </a>
                  ),
                }
              : null,
          ]}
        />
      </Card>
      <div className={css.pair}>
        <Card title="进度">
          <OrderTimeline order={order} side="ad" />
        </Card>
        <Card title="本单怎么算钱">
          <Sums order={order} />
        </Card>
      </div>
      {order.disputeId ? <DisputePanel id={order.disputeId} side="ad" onChange={onDone} /> : null}
      <Material order={order} />
      {order.publishedAt ? <Checked order={order} /> : null}
      {order.status === 'settled' ? (
        <Card title="评价">
          <div className={css.stack}>
            {order.reviews.mine ? <ReviewLine by="我的评价" review={order.reviews.mine} /> : null}
            {order.reviews.theirs ? <ReviewLine by="媒体的评价" review={order.reviews.theirs} /> : null}
            {!order.reviews.mine && reviewEndsAt && Date.parse(reviewEndsAt) > host.now() ? (
              <>
                <p className={css.small}>双方都评价后互相可见，截止 {formatDateTime(reviewEndsAt)}。</p>
                <ReviewForm
                  side="ad"
                  send={async (given) => {
                    const attempt = await review.run({ id: order.id, ...given });
                    if (!attempt.done) return attempt.refusal;
                    done('已评价');
                    return null;
                  }}
                />
              </>
            ) : null}
          </div>
        </Card>
      ) : null}
      <Card title="资金轨迹" extra={<FundsDownload order={order} />}>
        <FundsLog order={order} side="ad" />
      </Card>
      <Card title="操作日志" extra={<EvidenceDownload order={order} />}>
        <EventLog order={order} side="ad" />
      </Card>
      {openDialog === 'report' ? <ReportDialog endpoint="adPosition/orderReport" orderId={order.id} onClose={close} /> : null}
      {openDialog === 'creative' ? <CreativeDrawer order={order} onClose={close} onDone={done} /> : null}
      {openDialog === 'object' ? (
        <StatementDialog
          endpoint="adPosition/object"
          subject={{ id: order.id, version: order.version }}
          title="提出异议"
          confirm="提出异议"
          hint={`提出后进入争议，¥${formatFen(order.priceFen)} 继续冻结，双方举证后由平台在 ${rulingDays} 个工作日内裁决；每单只能提出一次。`}
          onClose={close}
          onDone={() => done('已提出异议')}
          onRefresh={() => done(null)}
        />
      ) : null}
      {openDialog && openDialog !== 'report' && openDialog !== 'creative' && openDialog !== 'object' ? (
        <ActDialog act={openDialog} order={order} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}

function Checked({ order }: { order: OrderDetail }) {
  return (
    <Card title="数据核验">
      <div className={css.stack}>
        <ReadsChecked order={order} side="ad" />
        {order.landing ? <LandingCode url={new URL(fileAddress(order.landing.path), location.href).href} no={order.no} /> : null}
      </div>
    </Card>
  );
}

/** The media owner's counter-offer next to the original request. */
function Offer({ order }: { order: OrderDetail }) {
  const { counterOffer } = order;
  if (!counterOffer) return null;
  const rise = counterOffer.priceFen - order.priceFen;
  return (
    <Card title="媒体的协商">
      <Details
        items={[
          { label: '原邀约', value: `${planTime(order.planAt)}，${formatFen(order.priceFen)} 元` },
          { label: '协商为', value: `${planTime(counterOffer.planAt)}，${formatFen(counterOffer.priceFen)} 元` },
          {
            label: '同意后',
            value: rise === 0 ? '冻结金额不变' : rise > 0 ? `补冻结 ¥${formatFen(rise)}` : `解冻 ¥${formatFen(-rise)}`,
          },
          counterOffer.note ? { label: '说明', value: counterOffer.note } : null,
        ]}
      />
    </Card>
  );
}
