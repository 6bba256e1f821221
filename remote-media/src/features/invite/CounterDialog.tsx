import { useHost, yuanText } from '@shizhong/shared-contracts';
import { fillRules } from '@shizhong/shared-contracts/public-rules';
import { Button } from '@shizhong/shared-ui/button';
import { dayOf, timeOf } from '@shizhong/shared-ui/calendar';
import { FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { DateInput, TimeInput } from '@shizhong/shared-ui/dates';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { planTime } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { AnswerDialogProps } from './AcceptDialog';
import { counterTerms } from './counter-rules';
import css from './invite.module.css';
import { MoneyLines } from './MoneyLines';

export interface CounterDialogProps extends AnswerDialogProps {
  /** Day proposed by dragging in the calendar. */
  day?: string | undefined;
  /** Index of the candidate to counter. */
  candidate?: number | undefined;
}

/** 协商: a different day within seven days, a different price within 30 %, once. */
export function CounterDialog({ invite, onClose, onDone, day: dragged, candidate: given = 0 }: CounterDialogProps) {
  const { order } = invite;
  const { run, busy, refusal } = useServerAction('media/inviteAnswer');
  const [candidate, setCandidate] = useState(given);
  const offered = order.candidates[candidate] ?? order.candidates[0];
  const requestedAt = offered?.planAt ?? order.planAt;
  const requestedFen = offered?.priceFen ?? order.priceFen;
  const [day, setDay] = useState(dragged ?? dayOf(requestedAt));
  const [time, setTime] = useState(timeOf(requestedAt));
  const [price, setPrice] = useState(yuanText(requestedFen));
  const [note, setNote] = useState('');
  const [touched, setTouched] = useState(false);

  const host = useHost();
  const rules = useRulesInForce();
  const today = dayOf(host.now());
  const { first, last, bounds, priceFen, planAt, dayFault, priceFault, same } = counterTerms(
    { planAt: requestedAt, priceFen: requestedFen },
    { day, time, price },
    today,
    rules,
  );

  const choose = (index: number) => {
    const next = order.candidates[index];
    if (!next) return;
    setCandidate(index);
    setDay(dayOf(next.planAt));
    setTime(timeOf(next.planAt));
    setPrice(yuanText(next.priceFen));
  };
  const send = async () => {
    setTouched(true);
    if (dayFault || priceFault || same || priceFen === null) return;
    const { id, version } = order;
    const attempt = await run({ id, version, answer: 'counter', candidate, planAt, priceFen, reason: note.trim() });
    if (attempt.done) onDone('已提出协商，等待广告主答复');
  };
  const faultAt = (path: string) => refusal?.faults.find((fault) => fault.path === path)?.msg;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      rule="/help/order?id=claim-and-invite#invite"
      title="提出协商"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" busy={busy} onClick={send}>
            提出协商
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.note}>
          {fillRules(
            '每个邀约只能协商一次：改期 {{counter.days}} 天内，改价 ±{{counter.bp}} 以内。广告主 {{counter.answer_h}} 小时内未答复视为不同意，原邀约继续有效。',
            rules,
          )}
        </p>
        {order.candidates.length > 1 ? (
          <FormField label="针对的候选日期">
            <SelectInput
              options={order.candidates.map(({ planAt: at }, index) => ({ value: String(index), label: planTime(at) }))}
              value={String(candidate)}
              onChange={(chosen) => choose(Number(chosen))}
            />
          </FormField>
        ) : null}
        <div className={css.pair}>
          <FormField label="投放日期" error={(touched ? dayFault : null) ?? faultAt('planAt')} hint={`${first} 至 ${last}`}>
            <DateInput min={first} max={last} value={day} onChange={setDay} />
          </FormField>
          <FormField label="发布时间">
            <TimeInput value={time} onChange={setTime} />
          </FormField>
        </div>
        <FormField
          label="报价"
          error={(touched || price !== yuanText(requestedFen) ? priceFault : null) ?? faultAt('priceFen')}
          hint={`${yuanText(bounds.min)}–${yuanText(bounds.max)} 元`}
        >
          <TextInput
            inputMode="decimal"
            suffix="元"
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
        </FormField>
        <FormField label="说明" hint="广告主会看到，例如档期或涨价原因">
          <TextArea value={note} maxLength={300} rows={2} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
        </FormField>
        {priceFen !== null && !priceFault ? (
          <MoneyLines
            priceFen={priceFen}
            feeBp={invite.feeBp}
            taxFen={priceFen === requestedFen ? (invite.taxFens[candidate] ?? null) : null}
          />
        ) : null}
        {touched && same ? (
          <p role="alert" className={css.fault}>
            请修改日期或价格
          </p>
        ) : null}
        <RefusalNotice refusal={refusal} onRefresh={() => onDone(null)} />
      </div>
    </Dialog>
  );
}
