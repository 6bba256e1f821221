import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { qualityLevels } from '@shizhong/shared-contracts/identity';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { Drawer } from '@shizhong/shared-ui/drawer';
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
  useList,
} from '@shizhong/shared-ui/list';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountCell } from '../../../../features/media-list/AccountCell';
import { BlacklistDialog } from '../../../../features/media-list/BlacklistDialog';
import { HitList } from '../../../../features/media-list/HitList';
import css from '../../../../features/media-list/MediaList.module.css';
import { MediaTabs } from '../../../../features/media-list/MediaTabs';
import { useMark } from '../../../../features/media-list/use-mark';

type Row = ResponseOf<'adMedia/low'>['list'][number];

const sorts = [...sortsBy('newest', 'hits'), ...soonestFirst('recovers').map(({ by }) => by)];

const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '名称', placeholder: '账号名称', maxLength: 60 },
  {
    kind: 'select',
    name: 'level',
    label: '等级',
    options: (['watch', 'low', 'severe'] as const).map((value) => ({ value, label: qualityLevels[value] })),
  },
  {
    kind: 'select',
    name: 'worked',
    label: '是否合作过',
    as: 'boolean',
    options: [
      { value: 'true', label: '合作过' },
      { value: 'false', label: '没有合作过' },
    ],
  },
];

/** 低质媒体: the platform's list with its evidence. `docs/pages/advertiser.md#low-quality-media`, `docs/domain/supply.md#low-quality`. */
export default function LowPage() {
  const host = useHost();
  const narrow = useNarrow();
  const list = useList('adMedia/low', { id: 'ad-low', filters, sorts, views: true });
  const [shown, setShown] = useState<Row | null>(null);
  const [black, setBlack] = useState<Row | null>(null);
  const [switching, setSwitching] = useState(false);
  const allow = useMark('adMedia/allow');
  const block = useServerAction('adMedia/blockLow');
  const blocking = list.answer.data?.blocking;

  async function turn() {
    const attempt = await block.run({ on: !blocking });
    if (!attempt.done) return;
    setSwitching(false);
    host.notify.toast(attempt.data.on ? '已开启自动屏蔽' : '已关闭自动屏蔽', 'success');
  }

  function actionsFor(row: Row): RowAction[] {
    return [
      { key: 'evidence', label: '查看证据', onPress: () => setShown(row) },
      {
        key: 'allow',
        label: row.allowed ? '收回允许' : '仍然允许',
        onPress: () => void allow(row.account.id, !row.allowed, row.allowed ? '已收回' : '已允许接您的广告'),
      },
      ...(row.blacklisted ? [] : [{ key: 'black', label: '加入黑名单', danger: true, onPress: () => setBlack(row) }]),
    ];
  }

  return (
    <>
      <ListPage
        title="低质媒体"
        hint={
          <>
            <RuleText>{'平台按规则列出，命中的规则与数字公开，{{low_quality.clean_days}} 天无新记录自动恢复。'}</RuleText>
            <Link to="/help/violation" className={css.inline}>
              判定规则
            </Link>
          </>
        }
        label="低质媒体列表"
        list={list}
        tools={<ExportButton endpoint="adMedia/lowExport" payload={{ filters: list.payload.filters }} name="低质媒体" />}
        columns={columnsOf(actionsFor)}
        rowKey={({ id }) => id}
        rowName={({ account }) => account.name}
        empty={{ title: '当前没有命中低质规则的账号' }}
        above={
          <>
            <MediaTabs current="low" />
            {blocking === undefined ? (
              list.answer.status === 'failed' ? null : (
                <div className={css.switch}>
                  <Skeleton rows={2} rowHeight={narrow ? 58 : 21} />
                </div>
              )
            ) : (
              <section className={css.switch} aria-label="自动屏蔽低质媒体">
                <div>
                  <b>自动屏蔽低质媒体：{blocking ? '已开启' : '已关闭'}</b>
                  <p>
                    {blocking
                      ? '「低质」和「严重」的账号不能接您的广告，「仍然允许」的除外。'
                      : '低质账号可以接您的所有广告，不论广告里怎么设置。'}
                  </p>
                </div>
                <Button onClick={() => setSwitching(true)}>{blocking ? '关闭自动屏蔽' : '开启自动屏蔽'}</Button>
              </section>
            )}
          </>
        }
      />
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `低质证据・${shown.account.name}` : ''}
        hint={shown ? `预计 ${formatDateTime(shown.recoversAt)} 恢复` : null}
      >
        {shown ? <HitList hits={shown.hits} /> : null}
      </Drawer>
      <ConfirmDialog
        open={switching}
        onClose={() => setSwitching(false)}
        title={blocking ? '关闭自动屏蔽？' : '开启自动屏蔽？'}
        confirm={blocking ? '关闭自动屏蔽' : '开启自动屏蔽'}
        danger={blocking ?? false}
        busy={block.busy}
        refusal={block.refusal}
        onConfirm={() => void turn()}
      >
        <p>
          {blocking
            ? '关闭后，低质账号也能接您投放中的广告。已冻结的金额不变，异常数据仍会被扣除。'
            : '开启后，低质账号不能再接您的广告；已接订单不受影响，资金不变。'}
        </p>
      </ConfirmDialog>
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

function columnsOf(actionsFor: (row: Row) => RowAction[]): Column<Row>[] {
  return [
    {
      key: 'account',
      head: '账号',
      card: 'title',
      cell: (row) => (
        <AccountCell account={row.account} {...(row.blacklisted ? { more: '已拉黑' } : row.allowed ? { more: '已允许' } : {})} />
      ),
    },
    {
      key: 'hits',
      head: '命中规则',
      sort: bothWays('hits'),
      cell: ({ hits }) => <CellLines sub={hits.map(({ name }) => name).join('、')}>{hits.length} 条</CellLines>,
      cardCell: ({ hits }) => hits.map(({ name }) => name).join('、'),
    },
    {
      key: 'level',
      head: '低质等级',
      card: 'status',
      cell: ({ level, appealed }) => (
        <CellLines sub={appealed ? '申诉中' : null}>
          <StatusTag tone={level === 'watch' ? 'orange' : 'red'}>{qualityLevels[level]}</StatusTag>
        </CellLines>
      ),
      cardCell: ({ level }) => <StatusTag tone={level === 'watch' ? 'orange' : 'red'}>{qualityLevels[level]}</StatusTag>,
    },
    { key: 'since', head: '起始', yields: 2, cell: ({ since }) => formatDateTime(since) },
    { key: 'recovers', head: '预计恢复', sort: soonestFirst('recovers'), cell: ({ recoversAt }) => formatDateTime(recoversAt) },
    { key: 'worked', head: '是否合作过', yields: 1, cell: ({ worked }) => (worked ? '合作过' : '没有') },
    {
      key: 'actions',
      head: '操作',
      width: 258,
      card: 'actions',
      cell: (row) => <RowActions of={row.account.name} actions={actionsFor(row)} />,
    },
  ];
}
