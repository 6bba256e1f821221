import { BusinessRefusal, formatBp, formatCount, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { Button, Card, CopyButton, Empty, InlineFailure, Money, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import {
  ArticleView,
  contentStateView,
  DisputePanel,
  EventLog,
  FilePictures,
  formName,
  MakegoodLine,
  type OrderDetail,
  OrderTimeline,
  orderStatus,
  planTime,
  positionName,
  proposedOf,
  ReviewForm,
  ReviewLine,
  StatementDialog,
  TurnBlock,
  turnOf,
} from '@shizhong/shared-ui/position-order';
import { OrderTerms, ReportDialog } from '@shizhong/shared-ui/report';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useState } from 'react';
import { ActDialog, type PlainAct } from './ActDialog';
import { CreativeDrawer } from './CreativeDrawer';
import styles from './OrderPanel.module.css';

type Asked = PlainAct | 'creative' | 'object' | 'report';

/** One order of a plan: whose turn, money, way, material, reviews; and every action of the advertiser. */
export function OrderPanel({ id, onChange }: { id: string; onChange: () => void }) {
  const { data: order, status, fault, reload, isRefreshing } = useServerData('adPosition/orderDetail', { id });
  if (!order)
    return (
      <Card>
        {status === 'loading' ? <Skeleton rows={8} /> : null}
        {status === 'failed' ? (
          fault instanceof BusinessRefusal ? (
            <Empty kind="filtered" title="订单不存在" />
          ) : (
            <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
          )
        ) : null}
      </Card>
    );
  return (
    <div className={styles['panel']}>
      {status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} busy={isRefreshing} text="没有更新成功，以下是之前的内容" />
      ) : null}
      <Known
        order={order}
        onDone={() => {
          void reload();
          onChange();
        }}
      />
    </div>
  );
}

function Known({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const host = useHost();
  const [asked, setAsked] = useState<Asked | null>(null);
  const review = useServerAction('adPosition/review');
  const { label, tone } = orderStatus(order.status, 'ad');
  const done = (said: string | null) => {
    setAsked(null);
    if (said) {
      host.notify.toast(said, 'success');
      void host.session.reloadUserInfo();
    }
    onDone();
  };
  const close = () => setAsked(null);
  const reviewEndsAt = order.reviews.endsAt;
  return (
    <>
      <TurnBlock turn={turnOf(order, 'ad')} onEnd={onDone}>
        <Acts order={order} onAsk={setAsked} />
      </TurnBlock>
      {order.counterOffer && order.status === 'negotiating' ? <Offer order={order} /> : null}
      <MakegoodLine order={order} />
      <Card
        title={`${order.account.name} · ${positionName(order.position)}`}
        extra={
          <span className={styles['no']}>
            {order.no} <CopyButton text={order.no} what="订单号" /> <StatusTag tone={tone}>{label}</StatusTag>
          </span>
        }
      >
        <dl className={styles['facts']}>
          <Fact name="投放时间" value={planTime(order.planAt)} />
          {order.candidates.length > 1 && order.status === 'inviting' ? (
            <Fact name="候选日期" value={order.candidates.map(({ planAt }) => planTime(planAt)).join('；')} />
          ) : null}
          <Fact name="形式" value={formName(order.form)} />
          <Fact name="保留" value={`${order.keepHours / 24} 天`} />
          <Fact
            name="保量 / 阅读"
            value={`${order.guaranteeReads ? formatCount(order.guaranteeReads) : '不保量'} / ${formatCount(order.reads)}`}
          />
          {order.articleUrl ? (
            <Fact
              name="文章"
              value={
                <a href={order.articleUrl} target="_blank" rel="noreferrer noopener">
                  {order.articleUrl}
                </a>
              }
            />
          ) : null}
        </dl>
      </Card>
      <div className={styles['pair']}>
        <Card title="进度">
          <OrderTimeline order={order} side="ad" />
        </Card>
        <Card title="本单怎么算钱">
          <Sums order={order} />
        </Card>
      </div>
      {order.disputeId ? <DisputePanel id={order.disputeId} side="ad" onChange={onDone} /> : null}
      {order.preview ? (
        <Card title="媒体的预览" extra={formatDateTime(order.preview.at)}>
          <div className={styles['stack']}>
            {order.preview.url ? (
              <a href={order.preview.url} target="_blank" rel="noreferrer noopener">
                {order.preview.url}
              </a>
            ) : null}
            {order.preview.note ? <p>{order.preview.note}</p> : null}
            <FilePictures ids={order.preview.fileIds} links={order.fileLinks} name="预览截图" side="ad" />
            {order.preview.back ? <p className={styles['bad']}>已退回：{order.preview.back}</p> : null}
          </div>
        </Card>
      ) : null}
      <Card
        title="素材"
        extra={
          <StatusTag tone={contentStateView(order.contentState).tone}>{contentStateView(order.contentState).label}</StatusTag>
        }
      >
        {order.contentReason ? <p className={styles['bad']}>{order.contentReason}</p> : null}
        {order.content ? (
          <ArticleView
            article={{
              ...order.content,
              coverUrl: order.fileLinks.find(({ id }) => id === order.content?.coverFileId)?.url ?? null,
            }}
            account={order.account.name}
            position={order.position}
          />
        ) : (
          <p className={styles['small']}>
            还没有上传素材{order.creativeDueAt ? `，截止 ${formatDateTime(order.creativeDueAt)}` : ''}。
          </p>
        )}
        {order.content ? <PhonePreview process="positionOrder" id={order.id} /> : null}
      </Card>
      {order.status === 'settled' ? (
        <Card title="评价">
          <div className={styles['stack']}>
            {order.reviews.mine ? <ReviewLine by="我的评价" review={order.reviews.mine} /> : null}
            {order.reviews.theirs ? <ReviewLine by="媒体的评价" review={order.reviews.theirs} /> : null}
            {!order.reviews.mine && reviewEndsAt && Date.parse(reviewEndsAt) > host.now() ? (
              <>
                <p className={styles['small']}>双方都评价后互相可见，截止 {formatDateTime(reviewEndsAt)}。</p>
                <ReviewForm
                  side="ad"
                  busy={review.busy}
                  error={review.refusal?.text ?? null}
                  onSend={async (given) => {
                    if ((await review.run({ id: order.id, ...given })).done) done('已评价');
                  }}
                />
              </>
            ) : null}
          </div>
        </Card>
      ) : null}
      <Card title="操作日志">
        <EventLog order={order} side="ad" />
      </Card>
      {asked === 'report' ? <ReportDialog endpoint="adPosition/orderReport" orderId={order.id} onClose={close} /> : null}
      {asked === 'creative' ? <CreativeDrawer order={order} onClose={close} onDone={done} /> : null}
      {asked === 'object' ? (
        <StatementDialog
          endpoint="adPosition/object"
          subject={{ id: order.id, version: order.version }}
          title="提出异议"
          confirm="提出异议"
          hint={`提出后进入争议，¥${formatFen(order.priceFen)} 继续冻结，双方举证后由平台在 3 个工作日内裁决；每单只能提出一次。`}
          onClose={close}
          onDone={() => done('已提出异议')}
          onRefresh={() => done(null)}
        />
      ) : null}
      {asked && asked !== 'report' && asked !== 'creative' && asked !== 'object' ? (
        <ActDialog act={asked} order={order} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}

function Acts({ order, onAsk }: { order: OrderDetail; onAsk: (what: Asked) => void }) {
  const { status } = order;
  const button = (what: Asked, words: string, primary = false) => (
    <Button key={what} kind={primary ? 'primary' : 'default'} onClick={() => onAsk(what)}>
      {words}
    </Button>
  );
  return (
    <>
      {status === 'negotiating' ? [button('counterYes', '同意协商', true), button('counterNo', '不同意')] : null}
      {status === 'need_creative' && order.contentState !== 'reviewing' ? button('creative', '上传素材', true) : null}
      {status === 'previewing'
        ? [button('previewOk', '确认预览', true), ...(order.backsLeft > 0 ? [button('previewBack', '退回预览')] : [])]
        : null}
      {status === 'confirming'
        ? [
            button('confirm', '确认数据', true),
            ...(order.makegood && !order.makegoodOrderId ? [button('makegood', '同意补量')] : []),
            button('object', '提出异议'),
          ]
        : null}
      {status === 'inviting' || status === 'negotiating' ? button('withdraw', '撤回邀约') : null}
      {order.cancel ? button('cancel', '取消订单') : null}
      {['inviting', 'negotiating', 'declined'].includes(status) ? null : <OrderTerms orderId={order.id} />}
      {status === 'settled' ? button('report', '交付报告') : null}
    </>
  );
}

/** What the media owner proposes beside what was asked. */
function Offer({ order }: { order: OrderDetail }) {
  const { counterOffer } = order;
  if (!counterOffer) return null;
  const rise = counterOffer.priceFen - order.priceFen;
  return (
    <Card title="媒体的协商">
      <dl className={styles['facts']}>
        <Fact name="原邀约" value={`${planTime(order.planAt)}，${formatFen(order.priceFen)} 元`} />
        <Fact name="协商为" value={`${planTime(counterOffer.planAt)}，${formatFen(counterOffer.priceFen)} 元`} />
        <Fact
          name="同意后"
          value={rise === 0 ? '冻结金额不变' : rise > 0 ? `补冻结 ¥${formatFen(rise)}` : `解冻 ¥${formatFen(-rise)}`}
        />
        {counterOffer.note ? <Fact name="说明" value={counterOffer.note} /> : null}
      </dl>
    </Card>
  );
}

/** What the order costs as it stands, line by line. */
function Sums({ order }: { order: OrderDetail }) {
  if (order.parentId) return <p className={styles['small']}>补量订单不另计费，阅读并入原订单。</p>;
  const due = proposedOf(order);
  const over = ['declined', 'expired', 'cancelled'].includes(order.status);
  const paid = over ? order.compensationFen : due;
  const share =
    order.guaranteeReads && order.reads !== null
      ? Math.min(10_000, Math.floor((order.reads * 10_000) / order.guaranteeReads))
      : null;
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>
          报价<small>{over || order.status === 'settled' ? '邀约时冻结' : '冻结中'}</small>
        </dt>
        <dd>{formatFen(order.priceFen)}</dd>
      </div>
      {!over && due < order.priceFen ? (
        <div>
          <dt>
            未达保量扣减
            <small>
              保量 {formatCount(order.guaranteeReads)}，实际 {formatCount(order.reads)}
              {share === null ? '' : `，按 ${formatBp(share, 0)} 结算`}
            </small>
          </dt>
          <dd>{formatFen(due - order.priceFen)}</dd>
        </div>
      ) : null}
      {over ? (
        <div>
          <dt>解冻</dt>
          <dd>{formatFen(order.compensationFen - order.priceFen)}</dd>
        </div>
      ) : null}
      <div className={styles['net']}>
        <dt>{over ? '补偿媒体' : order.amountFen === null ? '预计支付' : '已支付'}</dt>
        <dd>
          <Money fen={paid} size="stat" />
        </dd>
      </div>
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
