import { formatCount, formatDate, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Icon, StatusTag } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import {
  bothWays,
  CellLines,
  type Column,
  ExportButton,
  type FilterField,
  ListPage,
  type RowAction,
  RowActions,
  soonestFirst,
  sortsBy,
  sumsOf,
  useList,
} from '@shizhong/shared-ui/list';
import { positionName } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pageHints } from '../../../lib/page-hints';
import { ordersWords, planStatus } from './plan-status';

const BookingImportDialog = lazyPart(() =>
  import(/* webpackChunkName: "booking-import" */ './import/BookingImportDialog').then((part) => part.BookingImportDialog),
);

type Plan = ResponseOf<'adPosition/list'>['list'][number];

const addPath = '/admin-ad/oa/position/add';
const { deleted: _gone, ...statuses } = processes.positionPlan.statuses;
const tabs = Object.entries(statuses).map(([key, { label }]) => ({ key, label }));
const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '关键词', placeholder: '计划名称 / ID' },
  { kind: 'dates', name: 'created', label: '创建时间', from: 'createdFrom', to: 'createdTo' },
];

const sorts = [...sortsBy('newest', 'accounts', 'orders', 'price', 'spent'), ...soonestFirst('planAt').map(({ by }) => by)];

const detailOf = (id: string) => `/admin-ad/oa/position/${id}/detail`;

/** 广告位: booking plans. `docs/pages/advertiser.md#position-plan-list`. */
export default function PositionListPage() {
  const host = useHost();
  const list = useList('adPosition/list', {
    id: 'ad-position',
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts,
    views: true,
  });
  const remove = useServerAction('adPosition/delete');
  const [toDelete, setToDelete] = useState<Plan | null>(null);
  const [importing, setImporting] = useState(false);
  const close = () => {
    setToDelete(null);
    remove.reset();
  };

  const actionsOf = ({ id, status, ...plan }: Plan): RowAction[] => [
    ...(status === 'draft'
      ? [
          { key: 'edit', label: '编辑', to: `${addPath}?id=${id}` },
          { key: 'delete', label: '删除', danger: true, onPress: () => setToDelete({ id, status, ...plan }) },
        ]
      : [{ key: 'detail', label: '详情', to: detailOf(id) }]),
    { key: 'copy', label: '复制', to: `${addPath}?copy=${id}` },
  ];

  return (
    <>
      <ListPage
        title="广告位"
        hint={pageHints.positionList}
        label="投放计划"
        list={list}
        sums={sumsOf(
          'adPosition/sums',
          (ids) => ({ filters: list.payload.filters, ...(ids ? { ids: [...ids] } : {}) }),
          ({ orders, settledOrders, priceFen, spentFen }) => ({
            orders: <CellLines sub={`已结算 ${formatCount(settledOrders)} 单`}>共 {formatCount(orders)} 单</CellLines>,
            price: formatFen(priceFen),
            spent: formatFen(spentFen),
          }),
        )}
        columns={columnsOf(actionsOf)}
        rowKey={({ id }) => id}
        rowName={({ name, no }) => name || no}
        tools={<ExportButton endpoint="adPosition/export" payload={{ filters: list.payload.filters }} name="广告位" />}
        actions={
          <>
            <Button onClick={() => setImporting(true)} aria-haspopup="dialog">
              <Icon name="upload" size={16} />
              批量预订
            </Button>
            <ButtonLink to={addPath} kind="primary">
              <Icon name="plus" size={16} />
              新建投放计划
            </ButtonLink>
          </>
        }
        empty={{
          title: '还没有投放计划，新建第一个',
          action: (
            <ButtonLink to={addPath} kind="primary">
              新建投放计划
            </ButtonLink>
          ),
        }}
      />
      {importing ? (
        <BookingImportDialog
          onClose={(booked) => {
            setImporting(false);
            if (booked) void list.answer.reload();
          }}
        />
      ) : null}
      {toDelete ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`删除草稿「${toDelete.name || toDelete.no}」？`}
          confirm="删除草稿"
          danger
          busy={remove.busy}
          refusal={remove.refusal}
          onRefresh={() => {
            close();
            void list.answer.reload();
          }}
          onConfirm={async () => {
            if (!(await remove.run({ id: toDelete.id, version: toDelete.version })).done) return;
            close();
            host.notify.toast('草稿已删除', 'success');
            void list.answer.reload();
          }}
        >
          草稿没有冻结任何金额，删除后不能恢复。
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function columnsOf(actionsOf: (plan: Plan) => RowAction[]): Column<Plan>[] {
  return [
    {
      key: 'name',
      head: '计划',
      card: 'title',
      cell: ({ id, no, name, status }) => (
        <CellLines sub={no}>
          <Link to={status === 'draft' ? `${addPath}?id=${id}` : detailOf(id)}>{name || '未命名计划'}</Link>
        </CellLines>
      ),
    },
    {
      key: 'accounts',
      head: '媒体 / 位置',
      width: 116,
      sort: bothWays('accounts'),
      cell: ({ accounts, positions }) => (
        <CellLines sub={positions.map(positionName).join('、') || undefined}>{accounts} 个账号</CellLines>
      ),
    },
    {
      key: 'dates',
      head: '投放日期',
      sort: soonestFirst('planAt'),
      width: 120,
      cell: ({ firstPlanAt, lastPlanAt }) => {
        const [first, last] = [formatDate(firstPlanAt), formatDate(lastPlanAt)];
        return first === last ? first : <CellLines sub={`至 ${last}`}>{first}</CellLines>;
      },
    },
    {
      key: 'orders',
      head: '订单',
      sort: bothWays('orders'),
      width: 224,
      yields: 1,
      cell: ({ orders }) => <CellLines sub={ordersWords(orders)}>共 {orders.total} 单</CellLines>,
    },
    {
      ...{ key: 'price', head: '总价', unit: '元', width: 104, align: 'right', card: 'figure' },
      sort: bothWays('price'),
      cell: ({ priceFen }) => formatFen(priceFen),
    },
    {
      key: 'spent',
      head: '实际消费',
      unit: '元',
      align: 'right',
      sort: bothWays('spent'),
      cell: ({ spentFen }) => formatFen(spentFen),
    },
    {
      key: 'status',
      head: '状态',
      width: 112,
      card: 'status',
      cell: ({ status }) => {
        const { label, tone } = planStatus(status);
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    { key: 'created', head: '创建时间', optional: true, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'actions',
      head: '操作',
      width: 152,
      card: 'actions',
      cell: (plan) => <RowActions of={plan.name || plan.no} actions={actionsOf(plan)} />,
    },
  ];
}
