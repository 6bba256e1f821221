import { formatCount, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { ButtonLink, CopyButton, StatusTag } from '@shizhong/shared-ui';
import { CellLines, type Column, ExportButton, type FilterField, ListPage, RowActions, useList } from '@shizhong/shared-ui/list';
import { contentStateView, formName, orderStatus, planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link, useSearchParams } from 'react-router-dom';
import { OrderDrawer } from './OrderDrawer';

type Row = ResponseOf<'media/positionOrders'>['list'][number];

const { statuses } = processes.positionOrder;
/** Open invitations are listed on the invitations page. */
const tabs = Object.entries(statuses)
  .filter(([key]) => !['inviting', 'negotiating', 'declined'].includes(key))
  .map(([key, { label }]) => ({ key, label }));
const schedulePath = '/admin-media/oa/order-schedule';

/** 广告位订单, with the order in a drawer. `docs/pages/media-owner.md#placement-orders`. */
export default function OrderPositionPage() {
  const host = useHost();
  const [query, setQuery] = useSearchParams();
  const orderId = query.get('order');
  const accounts = useServerData('media/accounts', { filters: { kind: 'oa' }, pageSize: 100 });
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '订单号 / 账号名称' },
    {
      kind: 'select',
      name: 'accountId',
      label: '账号',
      options: accounts.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
    { kind: 'dates', name: 'plan', label: '投放时间', from: 'planFrom', to: 'planTo' },
  ];
  const list = useList('media/positionOrders', {
    id: 'media-position-orders',
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: ['newest', 'planAt'],
  });
  const show = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id) next.set('order', id);
    else next.delete('order');
    setQuery(next, { replace: id === null });
  };
  const addressOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('order', id);
    return `?${next}`;
  };

  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '订单',
      card: 'title',
      cell: ({ id, no, advertiser }) => (
        <CellLines sub={advertiser}>
          <Link to={addressOf(id)}>{no}</Link> <CopyButton text={no} what={`订单号 ${no}`} />
        </CellLines>
      ),
    },
    {
      key: 'account',
      head: '账号 / 位置',
      cell: ({ account, position, form }) => (
        <CellLines sub={`${positionName(position)} · ${formName(form)}`}>{account.name}</CellLines>
      ),
    },
    { key: 'planAt', head: '投放时间', sort: 'planAt', cell: ({ planAt }) => planTime(planAt) },
    {
      key: 'price',
      head: '报价',
      unit: '元',
      align: 'right',
      cell: ({ priceFen, parentId }) => (parentId ? '补量' : formatFen(priceFen)),
    },
    {
      key: 'net',
      head: '扣服务费后',
      unit: '元',
      align: 'right',
      cell: ({ netFen, amountFen, proposedFen, compensationFen, status }) =>
        statuses[status as keyof typeof statuses]?.category === 'closed' ? (
          <CellLines sub={compensationFen > 0 ? '取消补偿' : undefined}>
            {compensationFen > 0 ? formatFen(compensationFen) : '--'}
          </CellLines>
        ) : (
          <CellLines sub={amountFen !== null ? '已结算' : proposedFen !== null ? '按拟结算金额' : undefined}>
            <b>{formatFen(netFen)}</b>
          </CellLines>
        ),
    },
    {
      key: 'guarantee',
      head: '保量 / 阅读',
      align: 'right',
      cell: ({ guaranteeReads, reads }) => `${guaranteeReads ? formatCount(guaranteeReads) : '不保量'} / ${formatCount(reads)}`,
    },
    {
      key: 'content',
      head: '素材',
      cell: ({ contentState }) => {
        const { label, tone } = contentStateView(contentState);
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: ({ status, statusReason }) => {
        const { label, tone } = orderStatus(status, 'media');
        return (
          <CellLines sub={statusReason || undefined}>
            <StatusTag tone={tone}>{label}</StatusTag>
          </CellLines>
        );
      },
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: ({ id, no, status, contentState }) => (
        <RowActions
          of={no}
          actions={[
            { key: 'show', label: actionWord(status), to: addressOf(id) },
            ...(contentState !== 'none' && host.hasPage('/admin-media/oa/preview')
              ? [{ key: 'content', label: '素材', to: `/admin-media/oa/preview?order=${id}` }]
              : []),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <ListPage
        title="广告位订单"
        hint="接受邀约后的订单；按约定时间发布并保留，核验后结算"
        label="广告位订单"
        tools={<ExportButton endpoint="media/positionExport" payload={{ filters: list.payload.filters }} name="广告位订单" />}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ no }) => no}
        empty={{
          title: '还没有广告位订单，开放排期后广告主可直接预订',
          action: host.hasPage(schedulePath) ? (
            <ButtonLink to={schedulePath} kind="primary">
              去开放排期
            </ButtonLink>
          ) : null,
        }}
      />
      <OrderDrawer orderId={orderId} onClose={() => show(null)} onChange={() => void list.answer.reload()} />
    </>
  );
}

/** Label of the link: the owner's next action. */
function actionWord(status: string): string {
  if (status === 'need_preview') return '提交预览';
  return status === 'waiting' ? '回填链接' : '查看';
}
