import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { Input } from '@shizhong/shared-ui/antd/form';
import { nextDay } from '@shizhong/shared-ui/calendar';
import { DaysInput, FormDialog, FormItem, FormRadios, FormTicks, MoneyInput, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import css from './ChangeDialog.module.css';
import {
  type ChangeAction,
  type ChangeStart,
  type ChangeValues,
  changeErrors,
  changeOf,
  changeValues,
  maxDays,
  weekdays,
} from './change-values';
import type { Schedule } from './schedule';

const places = Object.entries(pushPositions).map(([position, label]) => ({ value: Number(position), label }));
const weekdayOptions = weekdays.map((value) => ({ value, label: `周${'日一二三四五六'[value]}` }));

export interface ScheduleDialogProps {
  schedule: Schedule;
  onClose: () => void;
  onDone: (message: string) => void;
  /** Called on a version conflict. */
  onRefresh: () => void;
}

export interface ChangeDialogProps extends ScheduleDialogProps, ChangeStart {
  /** Actions to choose from; a single one needs no choice. */
  actions?: readonly ChangeAction[] | undefined;
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

/** One change on many days: opening, closing, external bookings, prices of single days. */
export function ChangeDialog({ schedule, onClose, onDone, onRefresh, actions, ...start }: ChangeDialogProps) {
  const { run } = useServerAction('media/scheduleSave');
  const { accountId, version } = schedule;
  const form = useActionForm<ChangeValues>({
    initial: changeValues(start),
    errorsOf: changeErrors,
    placeOf,
    async act(values) {
      const attempt = await run({ accountId, version, change: changeOf(values) });
      if (!attempt.done) return attempt.refusal;
      const { changed, skipped } = attempt.data;
      onDone(`${words[values.action].done} ${changed} 个位置${skipped ? `，${skipped} 个已有预订或已过期，未改动` : ''}`);
      return null;
    },
  });
  const {
    action,
    days: [first, last],
  } = form.engine.values;
  return (
    <FormDialog
      form={form}
      name="change"
      title={actions ? '批量设置排期' : words[action].title}
      confirm={words[action].verb}
      size="small"
      rule="/help/order?id=rate-card-and-schedule#calendar"
      onClose={onClose}
      onRefresh={onRefresh}
    >
      {actions ? (
        <FormRadios
          name="action"
          legend="操作"
          buttons
          options={actions.map((value) => ({ value, label: value === 'price' ? '单日价格' : words[value].verb }))}
        />
      ) : null}
      <p className={css.hint}>
        <RuleText>{hints[action]}</RuleText>
      </p>
      <FormItem name="days" label="日期" required hint={`含首尾两天，一次最多 ${maxDays} 天`}>
        <DaysInput presets={presetsFrom(start.from)} maxDays={maxDays} />
      </FormItem>
      {first === last ? null : <FormTicks name="weekdays" legend="星期" options={weekdayOptions} />}
      <FormTicks name="positions" legend="位置" options={places} />
      {action === 'external' ? (
        <FormItem name="note" label="备注" hint="只有您能看到，例如「品牌自约」">
          <Input maxLength={100} />
        </FormItem>
      ) : null}
      {action === 'price' ? (
        <FormItem name="price" label="单日价格" hint="节日溢价或促销价；留空恢复为报价">
          <MoneyInput />
        </FormItem>
      ) : null}
    </FormDialog>
  );
}

/** Ranges that are opened most often, from the day the dialog starts with. */
const presetsFrom = (from: string) => [
  { label: '7 天', days: [from, nextDay(from, 6)] as const },
  { label: '30 天', days: [from, nextDay(from, 29)] as const },
  { label: '60 天', days: [from, nextDay(from, 59)] as const },
];

function placeOf(path: string): string {
  const field = path.replace(/^change\./, '');
  return { from: 'days', to: 'days', priceFen: 'price' }[field] ?? field;
}
