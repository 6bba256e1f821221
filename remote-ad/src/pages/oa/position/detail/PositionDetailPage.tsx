import { BusinessRefusal, formatDateTime, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Card, CopyButton, PageTitle, StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { StatBand } from '@shizhong/shared-ui/figures';
import { orderStatus, planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ordersWords, planStatus } from '../plan-status';
import { OrderPanel } from './OrderPanel';
import css from './PositionDetailPage.module.css';
import { TerminatePlan } from './TerminatePlan';

type Order = ResponseOf<'adPosition/detail'>['list'][number];
const listPath = '/admin-ad/oa/position';

/** 投放计划详情: its orders, and the selected one with all available actions. `docs/pages/advertiser.md#position-plan-detail`. */
export default function PositionDetailPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { data: plan, status, error, reload, isRefreshing } = useServerData('adPosition/detail', { id });
  // The order that was opened stays: after an act that ends it, another would have the turn, and its outcome would be read as this one's.
  const [opened, setOpened] = useState<string | null>(null);
  const first = plan && firstToAct(plan.list);
  if (first && opened === null) setOpened(first.id);
  const crumbs = (
    <nav className={css.crumbs} aria-label="面包屑">
      <Link to={listPath}>广告位</Link>
      <span>/ 详情</span>
    </nav>
  );
  if (!plan)
    return (
      <>
        {crumbs}
        <PageTitle title="投放计划" />
        <Card>
          {status === 'loading' ? <Skeleton rows={8} /> : null}
          {status === 'failed' ? (
            error instanceof BusinessRefusal ? (
              <Empty kind="gated" title="投放计划不存在" action={<ButtonLink to={listPath}>返回列表</ButtonLink>} />
            ) : (
              <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
            )
          ) : null}
        </Card>
      </>
    );
  const { label, tone } = planStatus(plan.status);
  const chosen = plan.list.find(({ id: each }) => each === (query.get('order') ?? opened)) ?? firstToAct(plan.list);
  const frozenFen = plan.priceFen - plan.list.reduce((sum, order) => sum + (order.status === 'settled' ? order.priceFen : 0), 0);
  return (
    <>
      {crumbs}
      <PageTitle
        title={
          <span className={css.title}>
            {plan.name || '未命名计划'}
            <StatusTag tone={tone}>{label}</StatusTag>
          </span>
        }
        hint={
          <>
            {plan.no} <CopyButton text={plan.no} what="计划编号" /> 创建于 {formatDateTime(plan.createdAt)}
          </>
        }
        actions={
          plan.status === 'draft' ? (
            <ButtonLink to={`${listPath}/add?id=${plan.id}`} kind="primary">
              继续编辑
            </ButtonLink>
          ) : (
            <>
              <TerminatePlan plan={plan} onDone={() => void reload()} />
              <ButtonLink to={`${listPath}/add?copy=${plan.id}`}>复制计划</ButtonLink>
            </>
          )
        }
      />
      {status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} busy={isRefreshing} text="没有更新成功，以下是之前的内容" />
      ) : null}
      <StatBand
        label="计划概况"
        stats={[
          {
            key: 'orders',
            label: '订单',
            value: `${plan.orders.total} 单`,
            foot: ordersWords(plan.orders),
          },
          { key: 'accounts', label: '媒体', value: `${plan.accounts} 个` },
          { key: 'frozen', label: '冻结中', value: `¥${formatFen(frozenFen)}` },
          { key: 'spent', label: '实际消费', value: `¥${formatFen(plan.spentFen)}` },
        ]}
      />
      {plan.list.length ? (
        <div className={css.columns}>
          <Card title="订单">
            <ul className={css.orders}>
              {plan.list.map((order) => (
                <li key={order.id}>
                  <OrderLink order={order} current={order.id === chosen?.id} />
                </li>
              ))}
            </ul>
          </Card>
          {chosen ? <OrderPanel key={chosen.id} id={chosen.id} onChange={() => void reload()} /> : null}
        </div>
      ) : (
        <Card>
          <Empty
            kind="never"
            title="草稿还没有提交，提交后每个位置一张订单"
            action={
              <ButtonLink to={`${listPath}/add?id=${plan.id}`} kind="primary">
                继续编辑
              </ButtonLink>
            }
          />
        </Card>
      )}
    </>
  );
}

/** The first order that waits for the advertiser. */
function firstToAct(orders: readonly Order[]): Order | undefined {
  return orders.find(({ status }) => orderStatus(status, 'ad').waitingFor === 'me') ?? orders[0];
}

function OrderLink({ order, current }: { order: Order; current: boolean }) {
  const { label, tone } = orderStatus(order.status, 'ad');
  return (
    <Link to={`?order=${order.id}`} replace className={css.order} aria-current={current ? 'true' : undefined}>
      <span>
        <b>{order.account.name}</b>
        <small>
          {positionName(order.position)} · {planTime(order.planAt)}
        </small>
        <small>{order.parentId ? '补量，不另计费' : `${formatFen(order.priceFen)} 元`}</small>
      </span>
      <StatusTag tone={tone}>{label}</StatusTag>
    </Link>
  );
}
