import { formatCount, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { Input } from '@shizhong/shared-ui/antd/form';
import { type Day, dayOf, instantAt, nextDay, timeOf } from '@shizhong/shared-ui/calendar';
import {
  ChoiceInput,
  DayInput,
  type Errors,
  FormDialog,
  FormItem,
  FormPair,
  TimeInput,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { OrderDialogProps } from './CancelDialog';

const places = Object.entries(pushPositions).map(([value, label]) => ({ value, label }));

/** 补量: a second placement within a number of days; the reads of both count. */
export function MakegoodDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run } = useServerAction('media/positionMakegood');
  const host = useHost();
  const { 'makegood.days': days } = useRulesInForce();
  const today = dayOf(host.now());
  const last = nextDay(today, days);
  const form = useActionForm({
    initial: { day: nextDay(today, 2), time: timeOf(order.planAt), position: String(order.position), note: '' },
    errorsOf: ({ day }: { day: Day }): Errors => (day < today || day > last ? { day: `日期须在 ${today} 至 ${last} 之间` } : {}),
    placeOf: (path) => (path === 'planAt' ? 'day' : path),
    async act({ day, time, position, note }) {
      const planAt = instantAt(day, time);
      const { id, version } = order;
      const attempt = await run({ id, version, planAt, position: Number(position), note: note.trim() });
      if (!attempt.done) return attempt.refusal;
      onDone('已提出补量方案');
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="makegood"
      title="提出补量方案"
      confirm="提出补量"
      size="small"
      rule="/help/order?id=reschedule-cancel-makegood#makegood"
      onClose={onClose}
      onRefresh={() => onDone(null)}
    >
      <p>
        保量 {formatCount(order.guaranteeReads)}，实际 {formatCount(order.reads)}
        。广告主同意后再发布一次，不另收费，两次阅读合并计算。
      </p>
      <FormPair>
        <FormItem name="day" label="补量日期" hint={`${today} 至 ${last}`}>
          <DayInput min={today} max={last} />
        </FormItem>
        <FormItem name="time" label="发布时间">
          <TimeInput />
        </FormItem>
      </FormPair>
      <FormItem name="position" label="位置">
        <ChoiceInput options={places} />
      </FormItem>
      <FormItem name="note" label="说明">
        <Input maxLength={300} />
      </FormItem>
    </FormDialog>
  );
}
