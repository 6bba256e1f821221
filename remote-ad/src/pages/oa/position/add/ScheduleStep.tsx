import { useHost } from '@shizhong/shared-contracts';
import { Avatar, Button, Checkbox, Empty, Icon, RuleLink, SelectInput, TextInput } from '@shizhong/shared-ui';
import { dayOf, daysFrom, nextDay, shortDay, timeOf } from '@shizhong/shared-ui/calendar';
import { positionName } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useState } from 'react';
import { Days } from './Days';
import { type MarketAccount, type PlanFaults, type PlanItem, retimed } from './plan-values';
import styles from './ScheduleStep.module.css';
import type { Calendars } from './use-calendars';

export interface ScheduleStepProps {
  items: readonly PlanItem[];
  accounts: readonly MarketAccount[];
  accountsLoaded: boolean;
  calendars: Calendars;
  faults: PlanFaults;
  retryAllowed: boolean;
  onItems: (items: PlanItem[]) => void;
  onRetry: (allowed: boolean) => void;
}

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

/** ② 选排期: accounts by day, up to three candidates each, waiting lists for taken days. */
export function ScheduleStep(props: ScheduleStepProps) {
  const rules = useRulesInForce();
  const { items, accounts, onItems } = props;
  const today = dayOf(useHost().now());
  const last = nextDay(today, rules['position.ahead_days']);
  // Starts at the first bookable day: an account that opens only next month would show two empty weeks.
  const [from, setFrom] = useState(() => laterDay(today, earliest(accounts)));
  const days = daysFrom(from, shownDays).filter((day) => day <= last);
  const change = (index: number, item: PlanItem) => onItems(items.map((each, at) => (at === index ? item : each)));

  if (!items.length) return <Empty kind="gated" title="先在上一步加入媒体，再选排期" />;
  return (
    <div className={styles['step']}>
      <div className={styles['bar']}>
        <div className={styles['when']}>
          <Button
            kind="quiet"
            aria-label="前两周"
            disabled={from <= today}
            onClick={() => setFrom(nextDay(from, -shownDays) < today ? today : nextDay(from, -shownDays))}
          >
            <Icon name="chevronLeft" />
          </Button>
          <b aria-live="polite">
            {shortDay(from)} 至 {shortDay(days.at(-1) ?? from)}
          </b>
          <Button
            kind="quiet"
            aria-label="后两周"
            disabled={nextDay(from, shownDays) > last}
            onClick={() => setFrom(nextDay(from, shownDays))}
          >
            <Icon name="chevronRight" />
          </Button>
        </div>
        <p className={styles['hint']}>
          每个位置选 1–{rules['position.candidates']} 个候选日期，媒体接受其中一个，其余自动释放；冻结其中最高的报价。{' '}
          <RuleLink to="/help/extension?id=book-position#dates" about="选日期与位置" />
        </p>
      </div>
      <ul className={styles['rows']}>
        {items.map((item, index) => {
          const account = accounts.find(({ id }) => id === item.accountId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position; two may be equal
            <li key={index} className={styles['row']}>
              <ItemHead
                {...props}
                item={item}
                index={index}
                account={account}
                onChange={(next) => change(index, next)}
                onRemove={() => onItems(items.filter((_, at) => at !== index))}
                onMore={
                  account && items.length < rules['position.accounts'] && free(account, items).length
                    ? () => onItems([...items, { ...item, position: free(account, items)[0] ?? 1, planAts: [] }])
                    : null
                }
              />
              <Days {...props} item={item} account={account} days={days} onChange={(next) => change(index, next)} />
              {(props.faults[`items.${index}.planAts`] ??
              props.faults[`items.${index}.accountId`] ??
              props.faults[`items.${index}.position`]) ? (
                <p role="alert" className={styles['fault']} tabIndex={-1} data-fault>
                  {props.faults[`items.${index}.planAts`] ??
                    props.faults[`items.${index}.accountId`] ??
                    props.faults[`items.${index}.position`]}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Checkbox checked={props.retryAllowed} onChange={({ currentTarget }) => props.onRetry(currentTarget.checked)}>
        允许换时：媒体因「档期冲突」拒绝时，顺延一天再邀约一次
      </Checkbox>
    </div>
  );
}

function free(account: MarketAccount, items: readonly PlanItem[]): number[] {
  const taken = items.filter(({ accountId }) => accountId === account.id).map(({ position }) => position);
  return account.prices.map(({ position }) => position).filter((position) => !taken.includes(position));
}

interface ItemHeadProps extends ScheduleStepProps {
  item: PlanItem;
  index: number;
  account: MarketAccount | undefined;
  onChange: (item: PlanItem) => void;
  onRemove: () => void;
  onMore: (() => void) | null;
}

function ItemHead({ item, account, items, index, calendars, accountsLoaded, onChange, onRemove, onMore }: ItemHeadProps) {
  const name = account?.name ?? (accountsLoaded ? '该媒体当前不可预约' : '加载中');
  const others = items
    .filter(({ accountId }, at) => accountId === item.accountId && at !== index)
    .map(({ position }) => position);
  const options = (account?.prices ?? [{ position: item.position }])
    .filter(({ position }) => !others.includes(position))
    .map(({ position }) => ({ value: String(position), label: positionName(position) }));
  return (
    <div className={styles['head']}>
      <Avatar name={name} src={account?.avatar} size={28} />
      <b>{name}</b>
      <SelectInput
        aria-label={`位置：${name}`}
        options={options}
        value={String(item.position)}
        onChange={({ currentTarget }) => onChange({ ...item, position: Number(currentTarget.value), planAts: [] })}
      />
      <TextInput
        type="time"
        aria-label={`发布时间：${name}`}
        value={item.time}
        onChange={({ currentTarget }) => {
          const time = currentTarget.value;
          if (time) onChange(retimed(item, time, (day) => calendars.pushAtOf(item.accountId, day)));
        }}
      />
      <span className={styles['chosen']} aria-live="polite">
        {item.planAts.length
          ? item.planAts.map((at) => `${shortDay(dayOf(at))} ${timeOf(at)}`).join('，')
          : `提前 ${account?.leadHours ?? '--'} 小时预约`}
      </span>
      <span className={styles['acts']}>
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
