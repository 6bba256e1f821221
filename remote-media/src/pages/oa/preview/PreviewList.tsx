import type { ResponseOf } from '@shizhong/shared-contracts';
import { useHost } from '@shizhong/shared-contracts';
import { StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { CellLines, type Column, ExportButton, ListPage, RowActions, useList } from '@shizhong/shared-ui/list';
import { contentStateView, orderStatus, planTime, positionName } from '@shizhong/shared-ui/position-order';
import { Link } from 'react-router-dom';
import { pageHints } from '../../../lib/page-hints';

type Row = ResponseOf<'media/positionOrders'>['list'][number];
const ordersPath = '/admin-media/oa/order-position';

const columns: Column<Row>[] = [
  {
    key: 'no',
    head: '订单',
    card: 'title',
    cell: ({ id, no, advertiser }) => (
      <CellLines sub={advertiser}>
        <Link to={`?order=${id}`}>{no}</Link>
      </CellLines>
    ),
  },
  {
    key: 'account',
    head: '账号 / 位置',
    cell: ({ account, position }) => <CellLines sub={positionName(position)}>{account.name}</CellLines>,
  },
  { key: 'planAt', head: '投放时间', cell: ({ planAt }) => planTime(planAt) },
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
    cell: ({ status }) => {
      const { label, tone } = orderStatus(status, 'media');
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
  {
    key: 'actions',
    head: '操作',
    card: 'actions',
    cell: ({ id, no }) => <RowActions of={no} actions={[{ key: 'show', label: '查看素材', to: `?order=${id}` }]} />,
  },
];

/** Orders whose preview is due or waits for the advertiser. */
export function PreviewList() {
  const host = useHost();
  const list = useList('media/positionOrders', {
    id: 'media-previews',
    tabs: {
      filter: 'status',
      all: false,
      items: [
        { key: 'need_preview', label: '待提交预览' },
        { key: 'previewing', label: '待广告主确认' },
        { key: 'waiting', label: '待发布' },
      ],
    },
    sorts: ['newest', 'planAt'],
  });
  return (
    <ListPage
      title="素材预览"
      hint={pageHints.previews}
      label="待预览的订单"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ no }) => no}
      tools={<ExportButton endpoint="media/positionExport" payload={{ filters: list.payload.filters }} name="素材预览" />}
      empty={{
        title: '没有待提交预览的订单',
        action: host.hasPage(ordersPath) ? <ButtonLink to={ordersPath}>查看广告位订单</ButtonLink> : null,
      }}
    />
  );
}
