import { formatCount, formatDateTime, useHost } from '@shizhong/shared-contracts';
import { processes, type StatusOf, statusView } from '@shizhong/shared-contracts/process';
import { CopyButton, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { bothWays, CellLines, type Column, ExportButton, ListView, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

type Row = RowOf<'activity/redemptions'>;
const { redemption } = processes;

/** 兑换记录. `docs/domain/growth.md#mall`. */
export function RedemptionsTable({ onReceived }: { onReceived: () => Promise<void> }) {
  const host = useHost();
  const list = useList('activity/redemptions', {
    id: 'media-redemptions',
    prefix: 'r_',
    tabs: {
      filter: 'status',
      items: Object.entries(redemption.statuses).map(([key, { label }]) => ({ key, label })),
    },
    sorts: sortsBy('latest', 'points'),
  });
  const [selected, setSelected] = useState<Row | null>(null);
  const receive = useServerAction('activity/redemptionReceive');

  async function received() {
    if (!selected) return;
    const attempt = await receive.run({ id: selected.id });
    if (!attempt.done) return;
    setSelected(null);
    host.notify.toast('已确认收货', 'success');
    await Promise.all([list.answer.reload(), onReceived()]);
  }

  const columns: Column<Row>[] = [
    {
      key: 'goods',
      head: '商品 / 单号',
      card: 'title',
      cell: (row) => (
        <CellLines
          sub={
            <>
              {row.no} <CopyButton text={row.no} what={`单号 ${row.no}`} />
            </>
          }
        >
          {row.goodsName}
        </CellLines>
      ),
    },
    {
      ...{ key: 'points', head: '积分', align: 'right', card: 'figure', sort: bothWays('points') },
      cell: (row) => formatCount(row.points),
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: (row) => <RedemptionStatus status={row.status as StatusOf<typeof redemption>} />,
    },
    {
      key: 'delivery',
      head: '发放',
      cell: (row) => {
        if (row.couponCode)
          return (
            <>
              券码 {row.couponCode} <CopyButton text={row.couponCode} what="券码" />
            </>
          );
        if (row.expressNo) return <CellLines sub={row.sentTo ?? undefined}>快递 {row.expressNo}</CellLines>;
        return row.reason ?? row.sentTo ?? '--';
      },
    },
    { key: 'at', head: '兑换时间', cell: (row) => formatDateTime(row.createdAt) },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (row) =>
        row.status === 'shipped' ? (
          <Button size="small" onClick={() => setSelected(row)}>
            确认收货
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <ListView<Row>
        list={list}
        label="兑换记录"
        tools={<ExportButton endpoint="activity/redemptionsExport" payload={{ filters: list.payload.filters }} name="兑换记录" />}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.goodsName}
        empty={{ title: '还没有兑换过商品。兑换后可在这里查看发放和物流。' }}
      />
      <ConfirmDialog
        open={selected !== null}
        onClose={() => setSelected(null)}
        title={`确认收到「${selected?.goodsName ?? ''}」？`}
        confirm="确认收货"
        busy={receive.busy}
        refusal={receive.refusal}
        onConfirm={() => void received()}
      >
        <RuleText>{'确认后兑换完成。发货 {{redemption.receive_days}} 天后未确认的，会自动确认收货。'}</RuleText>
      </ConfirmDialog>
    </>
  );
}

function RedemptionStatus({ status }: { status: StatusOf<typeof redemption> }) {
  const { label, tone } = statusView(redemption, status, 'media');
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
