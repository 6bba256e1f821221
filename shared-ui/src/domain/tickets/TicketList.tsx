import { formatDateTime, type Side } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { allTicketKinds } from '@shizhong/shared-contracts/service';
import { useServerData } from '@shizhong/shared-ui/server-data';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Drawer } from '../../patterns/drawer';
import { CellLines, type Column, ExportButton, ListView, type RowOf, useList } from '../../patterns/list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { TicketConversation, TicketTag } from './TicketConversation';

type Row = RowOf<'ticket/list'>;

/** Address parameter: the ticket whose drawer is open. */
export const ticketParameter = 'ticket';

/** 我的工单, with the drawer of the ticket named in the address. */
export function TicketList({ side, onNew }: { side: Side; onNew: ReactNode }) {
  const [query] = useSearchParams();
  const list = useList('ticket/list', {
    id: `${side}-tickets`,
    tabs: {
      filter: 'status',
      items: Object.entries(processes.ticket.statuses).map(([key, { label }]) => ({ key, label })),
    },
    filters: [{ kind: 'search', name: 'no', label: '工单编号', placeholder: '工单编号', maxLength: 40 }],
  });
  const addressOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.set(ticketParameter, id);
    return `?${next}`;
  };
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '编号 / 标题',
      card: 'title',
      cell: (row) => (
        <CellLines sub={row.title}>
          <Link to={addressOf(row.id)}>{row.no}</Link>
        </CellLines>
      ),
    },
    { key: 'kind', head: '类型', oneLine: true, cell: (row) => allTicketKinds[row.kind] },
    { key: 'about', head: '关联编号', optional: true, cell: (row) => row.aboutNo ?? '--' },
    {
      key: 'reply',
      head: '首次答复',
      oneLine: true,
      cell: (row) =>
        row.firstRepliedAt ? (
          formatDateTime(row.firstRepliedAt)
        ) : (
          <CellLines sub="预计不晚于此时">{formatDateTime(row.firstReplyBy)}</CellLines>
        ),
    },
    { key: 'updated', head: '更新时间', oneLine: true, cell: (row) => formatDateTime(row.updatedAt) },
    { key: 'score', head: '满意度', optional: true, cell: (row) => (row.score ? `${row.score} 分` : '--') },
    { key: 'status', head: '状态', card: 'status', cell: (row) => <TicketTag status={row.status} side={side} /> },
  ];
  return (
    <>
      <ListView<Row>
        list={list}
        label="工单"
        tools={<ExportButton endpoint="ticket/export" payload={{ filters: list.payload.filters }} name="工单" />}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.no}
        empty={{ title: '还没有工单。遇到问题时写下来，处理过程都会留在这里。', action: onNew }}
      />
      <TicketDrawer side={side} onChanged={() => void list.answer.reload()} />
    </>
  );
}

export function TicketDrawer({ side, onChanged }: { side: Side; onChanged: () => void }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get(ticketParameter) ?? '';
  const open = /^[0-9a-f-]{36}$/i.test(id);
  const { data, status, error, reload } = useServerData('ticket/detail', { id }, { enabled: open });

  function close() {
    const next = new URLSearchParams(query);
    next.delete(ticketParameter);
    void navigate(`?${next}`, { replace: true });
  }

  const changed = () => {
    void reload();
    onChanged();
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={data?.title ?? '工单'}
      hint={data ? `${data.no} · ${allTicketKinds[data.kind]}` : null}
    >
      {data ? (
        <TicketConversation ticket={data} side={side} onChanged={changed} />
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} text={error?.message} />
      ) : (
        <Skeleton rows={4} rowHeight={64} />
      )}
    </Drawer>
  );
}
