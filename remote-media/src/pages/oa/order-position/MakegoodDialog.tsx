import { formatCount, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { Button } from '@shizhong/shared-ui/button';
import { dayOf, instantAt, nextDay, timeOf } from '@shizhong/shared-ui/calendar';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { DateInput, TimeInput } from '@shizhong/shared-ui/dates';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { OrderDialogProps } from './CancelDialog';
import css from './dialogs.module.css';

const places = Object.entries(pushPositions).map(([value, label]) => ({ value, label }));

/** 补量: a second placement within a number of days; the reads of both count. */
export function MakegoodDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run, busy, refusal } = useServerAction('media/positionMakegood');
  const host = useHost();
  const { 'makegood.days': days } = useRulesInForce();
  const today = dayOf(host.now());
  const last = nextDay(today, days);
  const [day, setDay] = useState(nextDay(today, 2));
  const [time, setTime] = useState(timeOf(order.planAt));
  const [position, setPosition] = useState(String(order.position));
  const [note, setNote] = useState('');
  const fault = day < today || day > last ? `日期须在 ${today} 至 ${last} 之间` : null;
  const send = async () => {
    if (fault) return;
    const planAt = instantAt(day, time || timeOf(order.planAt));
    const { id, version } = order;
    if ((await run({ id, version, planAt, position: Number(position), note: note.trim() })).done) onDone('已提出补量方案');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      rule="/help/order?id=reschedule-cancel-makegood#makegood"
      title="提出补量方案"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" onClick={() => void send()} busy={busy}>
            提出补量
          </Button>
        </>
      }
    >
      <p>
        保量 {formatCount(order.guaranteeReads)}，实际 {formatCount(order.reads)}
        。广告主同意后再发布一次，不另收费，两次阅读合并计算。
      </p>
      <div className={css.pair}>
        <FormField label="补量日期" error={fault} hint={`${today} 至 ${last}`}>
          <DateInput min={today} max={last} value={day} onChange={setDay} />
        </FormField>
        <FormField label="发布时间">
          <TimeInput value={time} onChange={setTime} />
        </FormField>
      </div>
      <FormField label="位置">
        <SelectInput options={places} value={position} onChange={(chosen) => setPosition(chosen)} />
      </FormField>
      <FormField label="说明">
        <TextInput maxLength={300} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </FormField>
      <RefusalNotice refusal={refusal} onRefresh={() => onDone(null)} />
    </Dialog>
  );
}
