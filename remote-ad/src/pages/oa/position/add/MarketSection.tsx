import { useHost } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { type PlacementForm, placementForms } from '@shizhong/shared-contracts/position';
import { Icon, RuleLink } from '@shizhong/shared-ui';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { Button } from '@shizhong/shared-ui/button';
import { bothWays, ListView, type RowAction, soonestFirst, useList } from '@shizhong/shared-ui/list';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { refusalOf, useServerData } from '@shizhong/shared-ui/server-data';
import { offerUndo, type UndoOffer, undoCall } from '@shizhong/shared-ui/undo';
import { useState } from 'react';
import { BlacklistDialog } from '../../../../features/media-list/BlacklistDialog';
import { AccountDrawer } from './AccountDrawer';
import { CompareDrawer } from './CompareDrawer';
import css from './MarketSection.module.css';
import { marketColumns } from './market-columns';
import { marketFilters, optionsOf } from './market-filters';
import type { MarketAccount } from './plan-values';
import type { PlanFormState } from './use-plan-form';

const forms = (Object.keys(placementForms) as PlacementForm[]).map((value) => ({ value, label: placementForms[value].label }));
const maxCompared = 4;
/** What cannot be booked is apart: its days can only be waited for. */
const tabs = {
  ...{ filter: 'availability', all: false as const },
  items: [
    { key: 'open', label: '有档期' },
    { key: 'none', label: '暂无档期' },
  ],
};

/** The market with filters, comparison of up to four accounts, and calendars. */
export function MarketSection({ state }: { state: PlanFormState }) {
  const { engine, ids: chosen, add: onAdd, remove: onRemove } = state;
  const { form } = engine.values;
  const host = useHost();
  const rules = useRulesInForce();
  const areas = useServerData('adRead/getArea', {});
  const [compared, setCompared] = useState<MarketAccount[]>([]);
  const [comparing, setComparing] = useState(false);
  const [shown, setShown] = useState<MarketAccount | null>(null);
  const [blacking, setBlacking] = useState<MarketAccount | null>(null);
  const filters = marketFilters(optionsOf(areas.data));
  const list = useList('adPosition/market', {
    id: 'ad-position-market',
    tabs,
    filters,
    views: true,
    sorts: [...bothWays('performance'), ...bothWays('fans'), ...bothWays('reads'), ...soonestFirst('price')].map(({ by }) => by),
    fixed: { form },
    usualSize: 10,
  });

  const favour = async ({ id, name, favourite }: MarketAccount) => {
    try {
      await host.call('adMedia/favourite', { request_id: randomUuid(), accountId: id, on: !favourite });
      if (favourite) offerUndo(host, undoOf(id, name));
      else host.notify.toast(`已收藏「${name}」`, 'success');
      void list.answer.reload();
    } catch (error) {
      const refusal = refusalOf(error);
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
  // Of an article that the media owner writes, the preview must be confirmed.
  const chooseForm = (next: PlacementForm) => engine.set({ form: next, ...(next === 'soft' ? { previewWaived: false } : {}) });
  const full = chosen.length >= rules['position.accounts'];
  const actionsOf = (account: MarketAccount): RowAction[] => {
    const isIn = chosen.includes(account.id);
    const isCompared = compared.some(({ id }) => id === account.id);
    return [
      isIn
        ? { key: 'remove', label: '移出', onPress: () => onRemove(account.id) }
        : { key: 'add', label: '加入', disabled: full || account.firstDay === null, onPress: () => onAdd(account) },
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
  const columns = marketColumns(actionsOf, setShown);
  const customPath = '/web-ad/custom';
  return (
    <section aria-labelledby="plan-market" className={css.market}>
      <div className={css.forms}>
        <h2 id="plan-market">选媒体</h2>
        <Segmented<PlacementForm> aria-label="投放形式" options={forms} value={form} onChange={chooseForm} />
        <span className={css.hint}>报价随投放形式变化</span>
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
      <CompareDrawer
        open={comparing}
        accounts={compared}
        chosen={chosen}
        form={form}
        onAdd={onAdd}
        onRemove={onRemove}
        onClose={() => setComparing(false)}
      />
      {blacking ? (
        <BlacklistDialog
          account={blacking}
          onClose={() => setBlacking(null)}
          onDone={() => {
            onRemove(blacking.id);
            setBlacking(null);
            void list.answer.reload();
          }}
        />
      ) : null}
    </section>
  );
}

const undoOf = (accountId: string, name: string): UndoOffer => ({
  of: 'favouriteRemoved',
  text: `已取消收藏「${name}」`,
  calls: [undoCall('adMedia/favourite', { accountId, on: true })],
});
