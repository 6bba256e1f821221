import { useHost } from '@shizhong/shared-contracts';
import { Avatar, Icon, RuleLink } from '@shizhong/shared-ui';
import { Checkbox, Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, dayOf, daysFrom, nextDay, shortDay, timeOf } from '@shizhong/shared-ui/calendar';
import { ChoiceInput, TimeInput } from '@shizhong/shared-ui/form-page';
import { positionName } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { Empty } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Days } from './Days';
import { type MarketAccount, type PlanItem, retimed } from './plan-values';
import css from './ScheduleFields.module.css';
import type { PlanFormState } from './use-plan-form';

const shownDays = 14;

function earliest(accounts: readonly MarketAccount[]): string {
  return (
    accounts
      .map(({ firstDay }) => firstDay ?? '')
      .filter(Boolean)
      .sort()[0] ?? ''
  );
}

const laterDay = (one: string, other: string) => (one > other ? one : other);

/** Accounts by day, up to three candidates each, waiting lists for taken days. */
export function ScheduleFields({ state }: { state: PlanFormState }) {
  const rules = useRulesInForce();
  const { engine, accounts, accountsLoaded, calendars } = state;
  const { items } = engine.values;
  const change = (next: PlanItem[]) => engine.set({ items: next });
  const noItems = engine.errorOf('items');
  const window = useDayWindow(accounts);

  if (!items.length)
    return (
      <div tabIndex={-1} data-fault={noItems ? true : undefined}>
        <Empty kind="gated" title={noItems ?? '先从上面的列表加入媒体，再选排期'} />
      </div>
    );
  return (
    <div className={css.step}>
      <div className={css.bar}>
        <DayWindow window={window} />
        <p className={css.hint}>
          每个位置选 1–{rules['position.candidates']} 个候选日期，媒体接受其中一个，其余自动释放；冻结其中最高的报价。{' '}
          <RuleLink to="/help/extension?id=book-position#dates" about="选日期与位置" />
        </p>
      </div>
      <ul className={css.rows}>
        {items.map((item, index) => {
          const account = accounts.find(({ id }) => id === item.accountId);
          const fault = faultOf(engine, index);
          const changeItem = (next: PlanItem) => change(items.map((each, at) => (at === index ? next : each)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position; two may be equal
            <li key={index} className={css.row}>
              <ItemHead
                state={state}
                item={item}
                index={index}
                account={account}
                onChange={changeItem}
                onRemove={() => change(items.filter((_, at) => at !== index))}
                onMore={
                  account && items.length < rules['position.accounts'] && free(account, items).length
                    ? () => change([...items, { ...item, position: free(account, items)[0] ?? 1, planAts: [] }])
                    : null
                }
              />
              <Days
                accountsLoaded={accountsLoaded}
                calendars={calendars}
                item={item}
                account={account}
                days={window.days}
                onChange={changeItem}
              />
              {fault ? (
                <p role="alert" className={css.fault} tabIndex={-1} data-fault>
                  {fault}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Form.Item name="retryAllowed" valuePropName="checked" noStyle>
        <Checkbox>允许换时：媒体因「档期冲突」拒绝时，顺延一天再邀约一次</Checkbox>
      </Form.Item>
    </div>
  );
}

/** The fault of one place: of its account, position, dates or one of these. */
function faultOf({ errorOf }: PlanFormState['engine'], index: number): string | undefined {
  const own = ['planAts', 'planAts.0', 'planAts.1', 'planAts.2', 'accountId', 'position'];
  return own.map((part) => errorOf(`items.${index}.${part}`)).find((fault) => fault !== undefined);
}

interface DaysWindow {
  days: readonly Day[];
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
}

/** The two weeks that are shown, within the booking period. */
function useDayWindow(accounts: readonly MarketAccount[]): DaysWindow {
  const rules = useRulesInForce();
  const today = dayOf(useHost().now());
  const last = nextDay(today, rules['position.ahead_days']);
  const [chosen, setChosen] = useState<Day | null>(null);
  // Starts at the first bookable day: an account that opens only next month would show two empty weeks.
  const from = chosen ?? laterDay(today, earliest(accounts));
  const previous = nextDay(from, -shownDays);
  const next = nextDay(from, shownDays);
  return {
    days: daysFrom(from, shownDays).filter((day) => day <= last),
    toPrevious: from <= today ? null : () => setChosen(laterDay(today, previous)),
    toNext: next > last ? null : () => setChosen(next),
  };
}

function DayWindow({ window: { days, toPrevious, toNext } }: { window: DaysWindow }) {
  return (
    <div className={css.when}>
      <Button kind="quiet" aria-label="前两周" disabled={!toPrevious} onClick={() => toPrevious?.()}>
        <Icon name="chevronLeft" />
      </Button>
      <b aria-live="polite">
        {shortDay(days[0] ?? '')} 至 {shortDay(days.at(-1) ?? '')}
      </b>
      <Button kind="quiet" aria-label="后两周" disabled={!toNext} onClick={() => toNext?.()}>
        <Icon name="chevronRight" />
      </Button>
    </div>
  );
}

function free(account: MarketAccount, items: readonly PlanItem[]): number[] {
  const taken = items.filter(({ accountId }) => accountId === account.id).map(({ position }) => position);
  return account.prices.map(({ position }) => position).filter((position) => !taken.includes(position));
}

interface ItemHeadProps {
  state: PlanFormState;
  item: PlanItem;
  index: number;
  account: MarketAccount | undefined;
  onChange: (item: PlanItem) => void;
  onRemove: () => void;
  onMore: (() => void) | null;
}

function ItemHead({ state, item, account, index, onChange, onRemove, onMore }: ItemHeadProps) {
  const { accountsLoaded, calendars } = state;
  const { items } = state.engine.values;
  const name = account?.name ?? (accountsLoaded ? '该媒体当前不可预约' : '加载中');
  const others = items
    .filter(({ accountId }, at) => accountId === item.accountId && at !== index)
    .map(({ position }) => position);
  const options = (account?.prices ?? [{ position: item.position }])
    .filter(({ position }) => !others.includes(position))
    .map(({ position }) => ({ value: String(position), label: positionName(position) }));
  return (
    <div className={css.head}>
      <Avatar name={name} src={account?.avatar} size={28} />
      <b>{name}</b>
      <span className={css.position}>
        <ChoiceInput
          aria-label={`位置：${name}`}
          options={options}
          value={String(item.position)}
          onChange={(position) => onChange({ ...item, position: Number(position), planAts: [] })}
        />
      </span>
      <TimeInput
        aria-label={`发布时间：${name}`}
        value={item.time}
        onChange={(time) => onChange(retimed(item, time, (day) => calendars.pushAtOf(item.accountId, day)))}
      />
      <span className={css.chosen} aria-live="polite">
        {item.planAts.length
          ? item.planAts.map((at) => `${shortDay(dayOf(at))} ${timeOf(at)}`).join('，')
          : `提前 ${account?.leadHours ?? '--'} 小时预约`}
      </span>
      <span className={css.acts}>
        {onMore ? (
          <Button kind="quiet" size="small" aria-label={`再加一个位置：${name}`} onClick={onMore}>
            加位置
          </Button>
        ) : null}
        <Button kind="quiet" size="small" aria-label={`移出：${name} ${positionName(item.position)}`} onClick={onRemove}>
          移出
        </Button>
      </span>
    </div>
  );
}
