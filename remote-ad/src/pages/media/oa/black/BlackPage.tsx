import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { blackReasons } from '@shizhong/shared-contracts/identity';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { type Column, ExportButton, type FilterField, ListPage, RowActions, useList } from '@shizhong/shared-ui/list';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { refusalOf, useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, type UndoOffer, undoCall } from '@shizhong/shared-ui/undo';
import { useState } from 'react';
import { AccountCell } from '../../../../features/media-list/AccountCell';
import { BlackAddDialog } from '../../../../features/media-list/BlackAddDialog';
import { blackReasonOptions } from '../../../../features/media-list/BlackFields';
import { MediaTabs } from '../../../../features/media-list/MediaTabs';

type Row = ResponseOf<'adMedia/black'>['list'][number];

const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '关键词', placeholder: '账号名称 / ID / 备注', maxLength: 60 },
  { kind: 'select', name: 'reason', label: '原因', options: blackReasonOptions },
];

/** 黑名单. `docs/pages/advertiser.md#blacklist`. */
export default function BlackPage() {
  const host = useHost();
  const list = useList('adMedia/black', { id: 'ad-black', filters, views: true });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Row | null>(null);
  const remove = useServerAction('adMedia/blackRemove');
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Icon name="plus" size={16} />
      添加
    </Button>
  );

  async function takeOut() {
    if (!removing) return;
    const attempt = await remove.run({ accountIds: [removing.account.id] });
    if (!attempt.done) return;
    setRemoving(null);
    offerUndo(host, undoOf([removing]));
  }

  const columns: Column<Row>[] = [
    { key: 'account', head: '账号', card: 'title', cell: ({ account }) => <AccountCell account={account} /> },
    { key: 'id', head: '账号 ID', card: 'none', yields: 1, cell: ({ account }) => account.platformId },
    { key: 'reason', head: '原因', cell: ({ reason }) => blackReasons[reason] },
    { key: 'note', head: '备注', cell: ({ note }) => note || '--' },
    { key: 'source', head: '来源', width: 96, yields: 2, cell: ({ orderId }) => (orderId ? '订单' : '手动') },
    { key: 'at', head: '加入时间', width: 156, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 96,
      cell: (row) => (
        <RowActions of={row.account.name} actions={[{ key: 'remove', label: '移出', onPress: () => setRemoving(row) }]} />
      ),
    },
  ];
  return (
    <>
      <ListPage
        title="黑名单"
        hint={<RuleText>{'名单内的账号收不到您的派单，也不能接您的广告；最多 {{blacklist.max}} 个'}</RuleText>}
        label="黑名单列表"
        list={list}
        tools={<ExportButton endpoint="adMedia/blackExport" payload={{ filters: list.payload.filters }} name="黑名单" />}
        above={<MediaTabs current="black" />}
        columns={columns}
        rowKey={({ account }) => account.id}
        rowName={({ account }) => account.name}
        empty={{ title: '黑名单为空', action: add }}
        actions={add}
        batch={[
          {
            key: 'remove',
            label: '移出',
            saysItself: true,
            confirm: (rows) => <p>移出后，这 {rows.length} 个账号可以再接您的广告；资金不变。</p>,
            runAll: async (rows) => {
              try {
                await host.call('adMedia/blackRemove', {
                  request_id: randomUuid(),
                  accountIds: rows.map(({ account }) => account.id),
                });
                offerUndo(host, undoOf(rows));
                return new Map();
              } catch (error) {
                const { text } = refusalOf(error);
                return new Map(rows.map(({ account }) => [account.id, text]));
              }
            },
          },
        ]}
      />
      {adding ? <BlackAddDialog onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          title={`把「${removing.account.name}」移出黑名单？`}
          confirm="移出黑名单"
          busy={remove.busy}
          refusal={remove.refusal}
          onConfirm={() => void takeOut()}
        >
          <p>移出后，该账号可以再接您的广告；资金不变。</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Back on the list with reason, note and order; those that have them in common with one call. */
function undoOf(rows: readonly Row[]): UndoOffer {
  const alike = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.reason, row.note, row.orderId]);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const [one] = rows;
  return {
    of: 'blackRemoved',
    text: rows.length === 1 && one ? `「${one.account.name}」已移出黑名单` : `已移出黑名单 ${rows.length} 个`,
    calls: [...alike.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { reason, note, orderId } = first;
      const accountIds = group.map(({ account }) => account.id);
      return undoCall('adMedia/blackAdd', { accountIds, reason, ...(note && { note }), ...(orderId && { orderId }) });
    }),
  };
}
