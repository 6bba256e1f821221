import { type Host, useHost } from '@shizhong/shared-contracts';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { accountKinds, orderKinds } from '@shizhong/shared-contracts/kinds';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { type BatchAction, ExportButton, type FilterField, ListPage, type RowAction, useList } from '@shizhong/shared-ui/list';
import { refusalOf, useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addPath, editPath } from '../../../../features/campaign/kinds';
import { BlacklistDialog } from '../../../../features/media-list/BlacklistDialog';
import css from '../../../../features/media-list/MediaList.module.css';
import { MediaTabs } from '../../../../features/media-list/MediaTabs';
import { NoteDialog } from '../../../../features/media-list/NoteDialog';
import { PackageAddDialog } from '../../../../features/media-list/PackageAddDialog';
import { useMark } from '../../../../features/media-list/use-mark';
import { columnsOf, dealSorts, type Row } from './deal-columns';

/** Contains the labels of every order status: loaded when opened. */
const OrdersDrawer = lazyPart(
  () =>
    import(/* webpackChunkName: "media-orders" */ '../../../../features/media-list/OrdersDrawer').then(
      (part) => part.OrdersDrawer,
    ),
  null,
);

const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '名称', placeholder: '账号名称', maxLength: 60 },
  { kind: 'select', name: 'industry', label: '行业', options: mediaIndustries.map((name) => ({ value: name, label: name })) },
  {
    kind: 'select',
    name: 'kind',
    label: '合作类型',
    options: orderKinds().map(({ kind, words }) => ({ value: kind, label: words.name })),
  },
  { kind: 'dates', name: 'latest', label: '最近合作', from: 'latestFrom', to: 'latestTo' },
  {
    kind: 'select',
    name: 'stars',
    label: '我的评价',
    as: 'number',
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 5 ? '5 星' : `${stars} 星及以上` })),
  },
];

/** 成交媒体: accounts with at least one settled order of the advertiser. `docs/pages/advertiser.md#partner-media`. */
export default function DealPage() {
  const host = useHost();
  const navigate = useNavigate();
  const list = useList('adMedia/deal', {
    id: 'ad-deal',
    filters,
    sorts: dealSorts,
    views: true,
  });
  const [noting, setNoting] = useState<Row | null>(null);
  const [black, setBlack] = useState<Row | null>(null);
  const [orders, setOrders] = useState<Row['account'] | null>(null);
  const [packed, setPacked] = useState<readonly Row['account'][] | null>(null);
  const favourite = useMark('adMedia/favourite');
  const draft = useServerAction('adRead/save');
  const positionAdd = '/admin-ad/oa/position/add';
  const canTarget = host.hasPage(addPath('read'));

  /** 定向邀约: a new draft for only these accounts; their owners are notified once it runs. */
  async function target(rows: readonly Row[]): Promise<string | null> {
    const form = { targeting: { includeAccounts: rows.map(({ account }) => account.id) } };
    const attempt = await draft.run({ form });
    if (!attempt.done) return attempt.refusal?.text ?? '没有收到答复，请重试';
    host.notify.toast(`已新建草稿，指定 ${rows.length} 个媒体`, 'success');
    void navigate(editPath('read', attempt.data.id));
    return null;
  }

  function actionsFor(row: Row): RowAction[] {
    const { account } = row;
    return [
      ...(host.hasPage(positionAdd) && accountKinds[account.kind].articles
        ? [{ key: 'again', label: '再次邀约', to: `${positionAdd}?account=${account.id}` }]
        : []),
      { key: 'orders', label: '查看订单', onPress: () => setOrders(row.account) },
      { key: 'note', label: row.stars || row.note ? '改评价' : '评价', onPress: () => setNoting(row) },
      {
        key: 'favourite',
        label: row.favourite ? '取消收藏' : '收藏',
        onPress: () => void favourite(account.id, !row.favourite, row.favourite ? '已取消收藏' : '已收藏'),
      },
      ...(canTarget
        ? [
            {
              key: 'target',
              label: '定向邀约',
              onPress: () => void target([row]).then((fault) => fault && host.notify.toast(fault, 'error')),
            },
          ]
        : []),
      { key: 'package', label: '加入定向包', onPress: () => setPacked([row.account]) },
      ...(row.blacklisted ? [] : [{ key: 'black', label: '加入黑名单', danger: true, onPress: () => setBlack(row) }]),
    ];
  }

  return (
    <>
      <ListPage
        title="成交媒体"
        hint={
          <>
            与您有过结算订单的账号，可再次合作；不想再合作的可移到
            <Link to="/admin-ad/media/oa/black" className={css.inline}>
              黑名单
            </Link>
          </>
        }
        label="成交媒体列表"
        list={list}
        tools={<ExportButton endpoint="adMedia/dealExport" payload={{ filters: list.payload.filters }} name="成交媒体" />}
        above={<MediaTabs current="deal" />}
        columns={columnsOf(actionsFor)}
        rowKey={({ account }) => account.id}
        rowName={({ account }) => account.name}
        batch={batchOf(host, canTarget ? target : null)}
        empty={{
          title: '还没有成交媒体，结算首单后会出现在这里',
          action: (
            <ButtonLink kind="primary" to="/admin-ad/oa/read">
              查看阅读广告
            </ButtonLink>
          ),
        }}
      />
      {noting ? (
        <NoteDialog
          row={noting}
          onClose={() => setNoting(null)}
          onDone={() => {
            setNoting(null);
            host.notify.toast('已保存', 'success');
          }}
        />
      ) : null}
      {orders ? <OrdersDrawer account={orders} onClose={() => setOrders(null)} /> : null}
      {packed ? <PackageAddDialog accounts={packed} onClose={() => setPacked(null)} /> : null}
      {black ? (
        <BlacklistDialog
          account={black.account}
          onClose={() => setBlack(null)}
          onDone={() => {
            setBlack(null);
          }}
        />
      ) : null}
    </>
  );
}

/** @param target creates a draft for these accounts and returns an error message; null if drafts are unavailable */
function batchOf(host: Host, target: ((rows: readonly Row[]) => Promise<string | null>) | null): BatchAction<Row>[] {
  return [
    {
      key: 'favourite',
      label: '收藏',
      run: async ({ account }) => {
        try {
          await host.call('adMedia/favourite', { request_id: randomUuid(), accountId: account.id, on: true });
          return null;
        } catch (error) {
          return refusalOf(error).text;
        }
      },
    },
    ...(target
      ? [
          {
            key: 'target',
            label: '定向邀约',
            confirm: (rows: readonly Row[]) => (
              <p>新建一份阅读广告草稿，只派给这 {rows.length} 个账号，开始投放时通知它们；提交前不冻结任何金额。</p>
            ),
            runAll: async (rows: readonly Row[]) => {
              const fault = await target(rows);
              return new Map(rows.map(({ account }) => [account.id, fault] as [string, string | null]));
            },
          } satisfies BatchAction<Row>,
        ]
      : []),
  ];
}
