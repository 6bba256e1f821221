import { formatFen, useHost } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { type BatchAction, eachRow } from '@shizhong/shared-ui/list';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { Skeleton } from '@shizhong/shared-ui/states';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import { useCallback, useRef } from 'react';
import type { AccountKind, AccountRow } from './account';
import { limitsOf, percentOf, repriced } from './batch-typed';

// With its form, which most who look at their accounts never open.
const loadFields = () => import(/* webpackChunkName: "account-batch" */ './BatchFields');
const PercentField = lazyPart(() => loadFields().then((part) => part.PercentField), <Skeleton rows={2} />);
const LimitsField = lazyPart(() => loadFields().then((part) => part.LimitsField), <Skeleton rows={3} />);

type Action = BatchAction<AccountRow>;
type Rows = readonly AccountRow[];

/** What is typed into the dialog of a batch, which sends it; its form only holds it. */
function useTyped<Values>(none: Values): [{ current: Values }, (values: Values) => void] {
  const typed = useRef(none);
  const keep = useCallback((values: Values) => {
    typed.current = values;
  }, []);
  return [typed, keep];
}

/** 下线, 上线, 调价 and the limits of 接单设置 on the selected accounts, one call each. `docs/pages/media-owner.md#official-accounts`. */
export function useAccountBatch(kind: AccountKind): Action[] {
  const host = useHost();
  const floorFen = useRulesInForce()['price.position.floor_fen'];
  const [percent, keepPercent] = useTyped('');
  const [limits, keepLimits] = useTyped({ perPush: '', lead: '', minRead: '', minFan: '' });

  const each = (rows: Rows, act: (row: AccountRow) => Promise<unknown>) => eachRow(rows, ({ id }) => id, act);
  const turn = (to: 'offline' | 'online') => async (rows: Rows) => {
    const moved: { id: string; version: number }[] = [];
    const results = await each(rows, async ({ id, version }) => {
      const answer = await host.call(`media/${to}`, { request_id: randomUuid(), id, version });
      moved.push({ id, version: answer.version });
    });
    if (moved.length)
      offerUndo(host, {
        of: to === 'offline' ? 'offlineAccounts' : 'onlineAccounts',
        text: `已${to === 'offline' ? '下线' : '上线'} ${moved.length} 个账号`,
        // With the versions after the act: what has moved on since is left as it is.
        calls: moved.map((item) => undoCall(to === 'offline' ? 'media/online' : 'media/offline', item)),
      });
    return results;
  };

  const rates: Action = {
    key: 'rates',
    label: '调价',
    whyNot: (row) => statusFault(row, ['normal', 'offline']) ?? (row.rates.length ? null : '还没有报价'),
    confirm: () => (
      <PercentField onChange={keepPercent}>
        每个位置的现有报价按同一比例变，取整到分，最低 {formatFen(floorFen)} 元；已下的订单按下单时的价格。
      </PercentField>
    ),
    runAll: async (rows) => {
      const bp = percentOf(percent.current);
      if (typeof bp === 'string') return new Map(rows.map(({ id }) => [id, bp] as const));
      return each(rows, ({ id, rates: before }) =>
        host.call('media/rateCard', { request_id: randomUuid(), id, prices: repriced(before, bp, floorFen) }),
      );
    },
  };
  const settings: Action = {
    key: 'settings',
    label: '改接单限制',
    whyNot: (row) => statusFault(row, ['normal', 'offline']),
    confirm: (rows) => (
      <LimitsField articles={accountKinds[kind].articles} onChange={keepLimits}>
        留空的不变；对这 {rows.length} 个账号立即生效，已接的订单不受影响。
      </LimitsField>
    ),
    runAll: async (rows) => {
      const parsed = limitsOf(limits.current);
      if (typeof parsed === 'string') return new Map(rows.map(({ id }) => [id, parsed] as const));
      return each(rows, ({ id, version }) =>
        host.call('media/accountSettings', { request_id: randomUuid(), id, version, ...parsed }),
      );
    },
  };
  return [
    {
      key: 'offline',
      label: '下线',
      whyNot: (row) => statusFault(row, ['normal']),
      confirm: (rows) => <p>下线后，这 {rows.length} 个账号不再接新单与邀约；进行中的订单继续结算，可随时重新上线。</p>,
      saysItself: true,
      runAll: turn('offline'),
    },
    {
      key: 'online',
      label: '上线',
      whyNot: (row) => statusFault(row, ['offline']),
      confirm: (rows) => <p>上线后，这 {rows.length} 个账号恢复接单与邀约。</p>,
      saysItself: true,
      runAll: turn('online'),
    },
    rates,
    settings,
  ];
}

type Status = keyof typeof processes.accountReview.statuses;

/** 「状态是「审核中」，正常、已下线时才可以」. */
function statusFault({ status }: AccountRow, allowed: readonly Status[]): string | null {
  const labels: Record<string, { label: string }> = processes.accountReview.statuses;
  if (allowed.includes(status as Status)) return null;
  return `状态是「${labels[status]?.label ?? status}」，${allowed.map((each) => labels[each]?.label).join('、')}时才可以`;
}
