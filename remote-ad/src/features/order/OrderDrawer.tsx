import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { StatBand } from '@shizhong/shared-ui/figures';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { TurnBlock } from '@shizhong/shared-ui/position-order';
import { OrderTerms, ReportDialog } from '@shizhong/shared-ui/report';
import { OrderRules } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { PageTabs } from '@shizhong/shared-ui/tabs';
import { TalkButton } from '@shizhong/shared-ui/talk';
import { useState } from 'react';
import { type CampaignKind, kindViews, type OrderDetail } from '../campaign/kinds';
import { EvidencePart } from './EvidencePart';
import { MoneyPart } from './MoneyPart';
import { type OrderAct, OrderActDialog, orderActsOf } from './OrderActDialog';
import css from './OrderDrawer.module.css';
import { OrderStatus } from './OrderStatus';
import { TimelinePart } from './TimelinePart';
import { turnOf } from './turn';

/** Few orders are disputed: its forms come with the dispute, not with the page. */
const DisputePart = lazyPart(
  () => import(/* webpackChunkName: "dispute" */ './DisputePart').then((part) => part.DisputePart),
  <Skeleton rows={6} />,
);

const parts = { evidence: '核验证据', money: '本单怎么算钱', timeline: '经过', dispute: '争议' } as const;
type Part = keyof typeof parts;

export interface OrderDrawerProps {
  kind: CampaignKind;
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
  /** Called when the order has changed: the list is stale. */
  onChanged: () => void;
}

/**
 * One order next to its list: whose turn it is, evidence, calculation, dispute. `docs/pages/advertiser.md#order-drawer`,
 * `docs/domain/features.md#f1-money-trail`, `docs/domain/features.md#f2-evidence-pack`,
 * `docs/domain/features.md#f4-locked-terms`.
 */
export function OrderDrawer({ kind, orderId, onClose, onChanged }: OrderDrawerProps) {
  const { area } = kindViews[kind];
  const order = useServerData(`${area}/orderDetail` as const, { id: orderId ?? '' }, { enabled: orderId !== null });
  const [openAct, setOpenAct] = useState<OrderAct | null>(null);
  const [report, setReport] = useState(false);
  const { data } = order;

  function changed() {
    setOpenAct(null);
    void order.reload();
    onChanged();
  }

  return (
    <OrderRules rules={data?.termRules}>
      <Drawer
        open={orderId !== null}
        onClose={onClose}
        title={data ? data.account.name : '订单'}
        hint={
          data ? (
            <span className={css.hint}>
              {data.no}
              <CopyButton text={data.no} what="订单编号" />
              <OrderStatus status={data.status} />
            </span>
          ) : null
        }
        footer={
          data ? (
            <>
              <TalkButton order={data} />
              <OrderTerms orderId={data.id} />
              {data.settled ? <Button onClick={() => setReport(true)}>交付报告</Button> : null}
            </>
          ) : null
        }
      >
        {order.error && !data ? (
          order.error.name === 'BusinessRefusal' ? (
            <p>订单不存在。</p>
          ) : (
            <InlineFailure onRetry={() => void order.reload()} />
          )
        ) : null}
        {!data && !order.error ? <Skeleton rows={8} rowHeight={40} /> : null}
        {data ? <Contents kind={kind} order={data} onAct={setOpenAct} onChanged={changed} /> : null}
      </Drawer>
      {openAct && data ? (
        <OrderActDialog kind={kind} order={data} act={openAct} onClose={() => setOpenAct(null)} onDone={changed} />
      ) : null}
      {report && data ? (
        <ReportDialog endpoint={`${area}/orderReport`} orderId={data.id} onClose={() => setReport(false)} />
      ) : null}
    </OrderRules>
  );
}

interface ContentsProps {
  kind: CampaignKind;
  order: OrderDetail;
  onAct: (act: OrderAct) => void;
  onChanged: () => void;
}

function Contents({ kind, order, onAct, onChanged }: ContentsProps) {
  const host = useHost();
  const shown = (Object.keys(parts) as Part[]).filter((part) => part !== 'dispute' || order.disputes.length > 0);
  const about = kindViews[kind];
  const acts = orderActsOf(order);
  const contentOf = (part: Part) => {
    switch (part) {
      case 'evidence':
        return (
          <div className={css.contents}>
            <EvidencePart kind={kind} order={order} />
            {about.delivers.article ? <PhonePreview process="performanceOrder" id={order.id} /> : null}
          </div>
        );
      case 'money':
        return <MoneyPart kind={kind} order={order} />;
      case 'timeline':
        return <TimelinePart order={order} />;
      case 'dispute':
        return <DisputePart order={order} onChanged={onChanged} host={host} />;
    }
  };
  return (
    <div className={css.contents}>
      <TurnBlock turn={turnOf(order)} onEnd={onChanged}>
        {acts.length
          ? acts.map(({ act, label, kind: look }) => (
              <Button key={act} kind={look} onClick={() => onAct(act)}>
                {label}
              </Button>
            ))
          : null}
      </TurnBlock>
      <div className={css.figures}>
        <StatBand
          label="本单数据"
          size="small"
          stats={[
            { key: 'raw', label: about.raw, value: formatCount(order.rawQty) },
            {
              key: 'abnormal',
              label: about.counts.growth ? '自然基线' : '异常',
              value: (
                <span className={order.abnormalQty ? css.abnormal : undefined}>
                  {formatCount(about.counts.growth ? naturalOf(order) : order.abnormalQty)}
                </span>
              ),
            },
            { key: 'valid', label: about.valid, value: formatCount(order.validQty) },
            {
              key: 'amount',
              label: order.settled ? '已付' : '应付',
              value: order.amountFen === null ? '--' : formatFen(order.amountFen),
            },
          ]}
        />
      </div>
      <PageTabs
        label="订单内容"
        param="part"
        initial={order.status === 'disputed' ? 'dispute' : 'evidence'}
        items={shown.map((part) => ({ key: part, label: parts[part], content: () => contentOf(part) }))}
      />
    </div>
  );
}

/** Deducted natural growth; null before the assessment. */
function naturalOf({ rawQty, validQty, abnormalQty }: OrderDetail): number | null {
  return rawQty === null || validQty === null ? null : rawQty - validQty - (abnormalQty ?? 0);
}
