import { parseYuan, type RequestOf, yuanText } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { scheduleLimits } from '@shizhong/shared-contracts/position';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, nextDay } from '@shizhong/shared-ui/calendar';
import { Checkbox, FormField, RadioGroup, TextInput } from '@shizhong/shared-ui/controls';
import { DateInput } from '@shizhong/shared-ui/dates';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import css from './ScheduleDialogs.module.css';
import type { Schedule } from './schedule';

export type Change = NonNullable<RequestOf<'media/scheduleSave'>['change']>;
export type ChangeAction = Change['action'];

const positions = Object.entries(pushPositions).map(([position, label]) => ({ position: Number(position), label }));
/** Monday first, like the calendar. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const weekdayWords = ['日', '一', '二', '三', '四', '五', '六'];
/** Longest period the server changes in one request. */
export const maxDays = 62;

export interface ScheduleDialogProps {
  schedule: Schedule;
  onClose: () => void;
  onDone: (message: string) => void;
  /** Called on a version conflict. */
  onRefresh: () => void;
}

export interface ChangeDialogProps extends ScheduleDialogProps {
  action: ChangeAction;
  /** Actions to choose from; a single one needs no choice. */
  actions?: readonly ChangeAction[] | undefined;
  from: Day;
  to: Day;
  positions: readonly number[];
  priceFen?: number | null | undefined;
}

const words: Record<ChangeAction, { title: string; verb: string; done: string }> = {
  open: { title: '批量开放', verb: '开放', done: '已开放' },
  close: { title: '批量关闭', verb: '关闭', done: '已关闭' },
  external: { title: '添加外部占用', verb: '标为占用', done: '已标为外部占用' },
  unexternal: { title: '取消外部占用', verb: '取消占用', done: '已取消占用' },
  price: { title: '设置单日价格', verb: '保存价格', done: '已设置价格' },
};
const hints: Record<ChangeAction, string> = {
  open: '广告主可直接预订开放的位置。',
  close: '已有邀约或预订的位置不受影响。',
  external: '不再接受预订，并计入当日群发；已有预订的位置不受影响。',
  unexternal: '恢复为可约。',
  price: '只对之后的邀约有效；最多比报价高 {{price.day_markup_bp}}，留空恢复为报价。',
};

function ActionChoice(props: {
  actions: ChangeDialogProps['actions'];
  action: ChangeAction;
  onChoose: (to: ChangeAction) => void;
}) {
  return (
    <>
      {props.actions ? (
        <RadioGroup
          aria-label="操作"
          options={props.actions.map((value) => ({ value, label: value === 'price' ? '单日价格' : words[value].verb }))}
          value={props.action}
          onChange={(value) => props.onChoose(value as ChangeAction)}
        />
      ) : null}
      <p className={css.hint}>
        <RuleText>{hints[props.action]}</RuleText>
      </p>
    </>
  );
}

/** One change on many days: opening, closing, external bookings, prices of single days. */
export function ChangeDialog({ schedule, onClose, onDone, onRefresh, ...start }: ChangeDialogProps) {
  const { run, busy, refusal } = useServerAction('media/scheduleSave');
  const [action, setAction] = useState(start.action);
  const [from, setFrom] = useState(start.from);
  const [to, setTo] = useState(start.to);
  const [days, setDays] = useState<number[]>(weekdays);
  const [places, setPlaces] = useState<number[]>([...start.positions]);
  const [price, setPrice] = useState(start.priceFen ? yuanText(start.priceFen) : '');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const priceFen = price.trim() ? parseYuan(price) : null;
  const faults = {
    to: !from || !to || to < from ? '结束日期不能早于开始日期' : nextDay(from, maxDays) <= to ? `一次最多 ${maxDays} 天` : null,
    days: days.length ? null : '请选择星期',
    places: places.length ? null : '请选择位置',
    price: action === 'price' && price.trim() && !priceFen ? '请填写金额，最多两位小数' : null,
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || Object.values(faults).some(Boolean)) return;
    const attempt = await run({
      accountId: schedule.accountId,
      version: schedule.version,
      change: {
        action,
        from,
        to,
        positions: places,
        ...(days.length < 7 ? { weekdays: days } : {}),
        ...(action === 'external' && note.trim() ? { note: note.trim() } : {}),
        ...(action === 'price' ? { priceFen } : {}),
      },
    });
    if (!attempt.done) return;
    const { changed, skipped } = attempt.data;
    onDone(`${words[action].done} ${changed} 个位置${skipped ? `，${skipped} 个已有预订或已过期，未改动` : ''}`);
  };
  const id = useId();
  const serverPrice = refusal?.faults.find(({ path }) => path === 'change.priceFen')?.msg;
  const serverTo = refusal?.faults.find(({ path }) => path === 'to')?.msg;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      rule="/help/order?id=rate-card-and-schedule#calendar"
      title={start.actions ? '批量设置排期' : words[action].title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {words[action].verb}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className={css.form} noValidate>
        <ActionChoice actions={start.actions} action={action} onChoose={setAction} />
        <div className={css.pair}>
          <FormField label="开始日期">
            <DateInput value={from} onChange={setFrom} />
          </FormField>
          <FormField label="结束日期" error={(submitted ? faults.to : null) ?? serverTo}>
            <DateInput value={to} min={from} onChange={setTo} />
          </FormField>
        </div>
        {from === to ? null : (
          <Ticks legend="星期" fault={submitted ? faults.days : null}>
            {weekdays.map((weekday) => (
              <Checkbox
                key={weekday}
                checked={days.includes(weekday)}
                onChange={({ target }) => setDays(toggled(days, weekday, target.checked))}
              >
                周{weekdayWords[weekday]}
              </Checkbox>
            ))}
          </Ticks>
        )}
        <Ticks legend="位置" fault={submitted ? faults.places : null}>
          {positions.map(({ position, label }) => (
            <Checkbox
              key={position}
              checked={places.includes(position)}
              onChange={({ target }) => setPlaces(toggled(places, position, target.checked))}
            >
              {label}
            </Checkbox>
          ))}
        </Ticks>
        {action === 'external' ? (
          <FormField label="备注" hint="只有您能看到，例如「品牌自约」">
            <TextInput maxLength={100} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          </FormField>
        ) : null}
        {action === 'price' ? (
          <FormField
            label="单日价格"
            error={(submitted ? faults.price : null) ?? serverPrice}
            hint="节日溢价或促销价；留空恢复为报价"
          >
            <TextInput
              inputMode="decimal"
              suffix="元"
              value={price}
              onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            />
          </FormField>
        ) : null}
        <RefusalNotice refusal={serverPrice || serverTo ? null : refusal} onRefresh={onRefresh} />
      </form>
    </Dialog>
  );
}

function toggled(list: readonly number[], value: number, on: boolean): number[] {
  return on ? [...list, value].sort((a, b) => a - b) : list.filter((each) => each !== value);
}

function Ticks({ legend, fault, children }: { legend: string; fault: string | null; children: ReactNode }) {
  return (
    <fieldset className={css.ticks}>
      <legend>{legend}</legend>
      {children}
      {fault ? (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

/** 提前量、每次群发广告数、当天单. */
export function SettingsDialog({ schedule, onClose, onDone, onRefresh }: ScheduleDialogProps) {
  const { run, busy, refusal } = useServerAction('media/scheduleSave');
  const [lead, setLead] = useState(String(schedule.leadHours));
  const [adsPerPush, setAdsPerPush] = useState(String(schedule.adsPerPush));
  const [sameDay, setSameDay] = useState(schedule.sameDay);
  const [submitted, setSubmitted] = useState(false);
  const faults = {
    lead: wholeBetween(lead, 1, scheduleLimits.leadHours) ? null : `提前量为 1–${scheduleLimits.leadHours} 小时`,
    adsPerPush: wholeBetween(adsPerPush, 1, scheduleLimits.adsPerPush) ? null : `每次群发 1–${scheduleLimits.adsPerPush} 条广告`,
  };
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || faults.lead || faults.adsPerPush) return;
    const { accountId, version } = schedule;
    const attempt = await run({ accountId, version, leadHours: Number(lead), adsPerPush: Number(adsPerPush), sameDay });
    if (attempt.done) onDone('排期设置已保存');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      rule="/help/order?id=rate-card-and-schedule#push"
      title="排期设置"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            保存设置
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className={css.form} noValidate>
        <FormField label="最少提前预约" error={submitted ? faults.lead : null} hint="广告主至少提前这么久预约">
          <TextInput
            inputMode="numeric"
            suffix="小时"
            value={lead}
            onChange={({ currentTarget }) => setLead(currentTarget.value)}
          />
        </FormField>
        <FormField
          label="每次群发广告上限"
          error={submitted ? faults.adsPerPush : null}
          hint={`同一天的广告在一次群发中发出，最多 ${scheduleLimits.adsPerPush} 条`}
        >
          <TextInput
            inputMode="numeric"
            suffix="条"
            value={adsPerPush}
            onChange={({ currentTarget }) => setAdsPerPush(currentTarget.value)}
          />
        </FormField>
        <Checkbox checked={sameDay} onChange={({ target }) => setSameDay(target.checked)}>
          <RuleText>{'接受当天单（至少提前 {{position.same_day_h}} 小时）'}</RuleText>
        </Checkbox>
        <RefusalNotice refusal={refusal} onRefresh={onRefresh} />
      </form>
    </Dialog>
  );
}

function wholeBetween(text: string, min: number, max: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
