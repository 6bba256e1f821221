import { formatCount, formatFen, formatShortNumber, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { type PlacementForm, placementForms, positionLimits } from '@shizhong/shared-contracts/position';
import { Avatar, Button, Icon, RadioGroup, RuleLink, TextInput } from '@shizhong/shared-ui';
import {
  CellLines,
  type Column,
  type FilterField,
  ListView,
  type RowAction,
  RowActions,
  useList,
} from '@shizhong/shared-ui/list';
import { positionName } from '@shizhong/shared-ui/position-order';
import { refusalOf, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { AccountDrawer } from './AccountDrawer';
import { BlackDialog } from './BlackDialog';
import { CompareDialog } from './CompareDialog';
import styles from './MarketStep.module.css';
import type { MarketAccount } from './plan-values';
import { readsText } from './reads-text';

export interface MarketStepProps {
  form: PlacementForm;
  onForm: (form: PlacementForm) => void;
  chosen: readonly string[];
  onAdd: (account: MarketAccount) => void;
  onRemove: (accountId: string) => void;
}

const forms = Object.entries(placementForms).map(([value, { label }]) => ({ value, label }));
const yesNo = (yes: string) => [{ value: 'true', label: yes }];
const fansSteps = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
const readSteps = [500, 1000, 5000, 10_000, 50_000];
const priceSteps = [200, 500, 1000, 2000, 5000, 10_000];
const maxCompared = 4;

/** ① 选媒体: the market with its filters, comparison of four at most, the calendar of each. */
export function MarketStep({ form, onForm, chosen, onAdd, onRemove }: MarketStepProps) {
  const host = useHost();
  const industries = useServerData('home/industries', {});
  const areas = useServerData('adRead/getArea', {});
  const [compared, setCompared] = useState<MarketAccount[]>([]);
  const [comparing, setComparing] = useState(false);
  const [shown, setShown] = useState<MarketAccount | null>(null);
  const [blacking, setBlacking] = useState<MarketAccount | null>(null);
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '账号', placeholder: '账号名称 / 微信号' },
    {
      kind: 'select',
      name: 'industry',
      label: '行业',
      options: industries.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
    },
    {
      kind: 'select',
      name: 'position',
      label: '位置',
      as: 'number',
      options: Object.entries(pushPositions).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'select',
      name: 'excludeLow',
      label: '低质媒体',
      as: 'boolean',
      preset: 'true',
      any: '屏蔽',
      options: [
        { value: 'true', label: '屏蔽' },
        { value: 'false', label: '不屏蔽' },
      ],
    },
    {
      kind: 'own',
      name: 'day',
      label: '可约日期',
      control: ({ value, onChange, label }) => (
        <span className={styles['day']}>
          <span aria-hidden="true">{label}</span>
          <TextInput
            type="date"
            aria-label={label}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </span>
      ),
      toFilters: (value) => (/^20\d\d-\d\d-\d\d$/.test(value) ? { day: value } : {}),
      say: (value) => value,
    },
    {
      kind: 'select',
      name: 'region',
      label: '地域',
      options: areas.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
    },
    {
      kind: 'select',
      name: 'gender',
      label: '性别',
      options: [
        { value: 'male', label: '男粉 60% 以上' },
        { value: 'female', label: '女粉 60% 以上' },
      ],
    },
    {
      kind: 'select',
      name: 'fansMin',
      label: '粉丝',
      as: 'number',
      options: fansSteps.map((fans) => ({ value: String(fans), label: `${formatShortNumber(fans)} 以上` })),
    },
    {
      kind: 'select',
      name: 'readMin',
      label: '中位阅读',
      as: 'number',
      options: readSteps.map((reads) => ({ value: String(reads), label: `${formatShortNumber(reads)} 以上` })),
    },
    {
      kind: 'select',
      name: 'priceMaxFen',
      label: '报价',
      as: 'number',
      options: priceSteps.map((yuan) => ({ value: String(yuan * 100), label: `${formatCount(yuan)} 元以内` })),
    },
    { kind: 'select', name: 'verifiedOnly', label: '认证', as: 'boolean', options: yesNo('已认证') },
    { kind: 'select', name: 'guaranteed', label: '保量', as: 'boolean', options: yesNo('只看有保量') },
    {
      kind: 'select',
      name: 'worked',
      label: '合作',
      options: [
        { value: 'yes', label: '合作过' },
        { value: 'no', label: '未合作过' },
      ],
    },
    { kind: 'select', name: 'favourite', label: '收藏', as: 'boolean', options: yesNo('我的收藏') },
  ];
  const list = useList('adPosition/market', {
    id: 'ad-position-market',
    filters,
    sorts: ['performance', 'fans', 'price', 'reads'],
    fixed: { form },
  });

  const favour = async ({ id, name, favourite }: MarketAccount) => {
    try {
      await host.call('adMedia/favourite', { request_id: randomUuid(), accountId: id, on: !favourite });
      host.notify.toast(favourite ? `已取消收藏「${name}」` : `已收藏「${name}」`, 'success');
      void list.answer.reload();
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (refusal.code !== null) host.notify.toast(refusal.text, 'error');
    }
  };
  const compare = (account: MarketAccount) =>
    setCompared((before) =>
      before.some(({ id }) => id === account.id)
        ? before.filter(({ id }) => id !== account.id)
        : before.length < maxCompared
          ? [...before, account]
          : before,
    );
  const full = chosen.length >= positionLimits.accounts;
  const actionsOf = (account: MarketAccount): RowAction[] => {
    const isIn = chosen.includes(account.id);
    const isCompared = compared.some(({ id }) => id === account.id);
    return [
      isIn
        ? { key: 'remove', label: '移出', onPress: () => onRemove(account.id) }
        : { key: 'add', label: '加入', disabled: full, onPress: () => onAdd(account) },
      { key: 'calendar', label: '排期', onPress: () => setShown(account) },
      {
        key: 'compare',
        label: isCompared ? '取消对比' : '对比',
        disabled: !isCompared && compared.length >= maxCompared,
        onPress: () => compare(account),
      },
      { key: 'favourite', label: account.favourite ? '取消收藏' : '收藏', onPress: () => void favour(account) },
      { key: 'black', label: '拉黑', danger: true, onPress: () => setBlacking(account) },
    ];
  };
  const columns: Column<MarketAccount>[] = [
    {
      key: 'account',
      head: '账号',
      card: 'title',
      sort: 'fans',
      cell: (account) => (
        <CellLines
          picture={<Avatar name={account.name} src={account.avatar} size={36} />}
          sub={
            <span className={styles['facts']}>
              {[
                account.serviceType === 'service' ? '服务号' : '订阅号',
                account.verified && '已认证',
                `粉丝 ${formatShortNumber(account.fans)}`,
                account.prices.some(({ guaranteeReads }) => guaranteeReads) && '可保量',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
        >
          <button type="button" className={styles['name']} onClick={() => setShown(account)}>
            {account.name}
          </button>
        </CellLines>
      ),
    },
    {
      key: 'reads',
      head: '中位阅读',
      sort: 'reads',
      cell: (account) => <ByPosition account={account} textOf={(position) => readsText(account, position)} />,
    },
    {
      key: 'prices',
      head: '报价',
      unit: '元 / 每千阅读',
      sort: 'price',
      cell: (account) => <ByPosition account={account} textOf={(position) => priceText(account, position)} />,
    },
    { key: 'first', head: '最近可约', oneLine: true, cell: ({ firstDay }) => firstDay?.slice(5) ?? '未开放' },
    {
      key: 'performance',
      head: '履约分',
      align: 'right',
      sort: 'performance',
      cell: ({ performanceTenths, quality }) => (
        <CellLines sub={quality === 'watch' ? '观察中' : quality === 'good' ? undefined : '低质'}>
          {(performanceTenths / 10).toFixed(1)}
        </CellLines>
      ),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (account) => <RowActions of={account.name} actions={actionsOf(account)} most={2} />,
    },
  ];
  const customPath = '/web-ad/custom';
  return (
    <>
      <div className={styles['forms']}>
        <span className={styles['label']}>投放形式</span>
        <RadioGroup aria-label="投放形式" options={forms} value={form} onChange={(value) => onForm(value as PlacementForm)} />
        <span className={styles['hint']}>报价随投放形式变化</span>
        <RuleLink to="/help/extension?id=book-position#media" about="选媒体" />
      </div>
      <ListView
        list={list}
        label="可约媒体"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHeight={92}
        tools={
          compared.length ? (
            <>
              <Button disabled={compared.length < 2} onClick={() => setComparing(true)}>
                对比 {compared.length} 个
              </Button>
              <Button kind="quiet" aria-label="清空对比" onClick={() => setCompared([])}>
                <Icon name="close" size={16} />
              </Button>
            </>
          ) : null
        }
        empty={{
          title: host.hasPage(customPath) ? '没有可约媒体，调整筛选或留下需求' : '没有可约媒体，请调整筛选',
          action: null,
        }}
      />
      <AccountDrawer account={shown} form={form} onClose={() => setShown(null)} />
      <CompareDialog
        open={comparing}
        accounts={compared}
        chosen={chosen}
        onAdd={onAdd}
        onRemove={onRemove}
        onClose={() => setComparing(false)}
      />
      {blacking ? (
        <BlackDialog
          account={blacking}
          onClose={() => setBlacking(null)}
          onDone={() => {
            onRemove(blacking.id);
            setBlacking(null);
            void list.answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

/** Price of a place, and of a thousand of its reads. */
function priceText(account: MarketAccount, position: number): string {
  const rate = account.prices.find((each) => each.position === position);
  if (!rate) return '--';
  return `${formatFen(rate.priceFen)} / ${rate.cpmFen === null ? '--' : formatFen(rate.cpmFen)}`;
}

function ByPosition({ account, textOf }: { account: MarketAccount; textOf: (position: number) => string }) {
  return (
    <dl className={styles['places']}>
      {account.prices.map(({ position }) => (
        <div key={position}>
          <dt>{positionName(position)}</dt>
          <dd>{textOf(position)}</dd>
        </div>
      ))}
    </dl>
  );
}
