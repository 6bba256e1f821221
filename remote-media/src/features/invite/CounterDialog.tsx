import { formatFen, useHost, yuanText } from '@shizhong/shared-contracts';
import { fillRules } from '@shizhong/shared-contracts/public-rules';
import { dayOf, timeOf } from '@shizhong/shared-ui/calendar';
import { TextArea } from '@shizhong/shared-ui/controls';
import {
  ChoiceInput,
  DayInput,
  FormDialog,
  FormItem,
  FormPair,
  MoneyInput,
  TimeInput,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { planTime } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { AnswerDialogProps } from './AcceptDialog';
import { type CounterOffer, counterErrors, counterTerms } from './counter-rules';
import type { Invite } from './invite';
import css from './invite.module.css';
import { MoneyLines } from './MoneyLines';

export interface CounterDialogProps extends AnswerDialogProps {
  /** Day proposed by dragging in the calendar. */
  day?: string | undefined;
  /** Index of the candidate to counter. */
  candidate?: number | undefined;
}

interface Values extends CounterOffer {
  /** Index of the candidate, as the choice has it. */
  candidate: string;
  note: string;
}

/** 协商: a different day within seven days, a different price within 30 %, once. */
export function CounterDialog({ invite, onClose, onDone, day: dragged, candidate: given = 0 }: CounterDialogProps) {
  const { order } = invite;
  const { run } = useServerAction('media/inviteAnswer');
  const host = useHost();
  const rules = useRulesInForce();
  const today = dayOf(host.now());
  const termsOf = (values: Values) => counterTerms(requestedOf(order, values.candidate), values, today, rules);
  const form = useActionForm<Values>({
    initial: { ...asRequested(order, String(given)), ...(dragged ? { day: dragged } : {}), note: '' },
    errorsOf: (values) => counterErrors(termsOf(values)),
    placeOf: (path) => (path === 'planAt' ? 'day' : path === 'priceFen' ? 'price' : path === 'reason' ? 'note' : path),
    async act(values) {
      const { planAt, priceFen } = termsOf(values);
      if (priceFen === null) return null;
      const { id, version } = order;
      const candidate = Number(values.candidate);
      const reason = values.note.trim();
      const attempt = await run({ id, version, answer: 'counter', candidate, planAt, priceFen, reason });
      if (!attempt.done) return attempt.refusal;
      onDone('已提出协商，等待广告主答复');
      return null;
    },
  });
  const { values, set } = form.engine;
  const { first, last, bounds, priceFen, priceFault } = termsOf(values);
  const requestedFen = requestedOf(order, values.candidate).priceFen;
  return (
    <FormDialog
      form={form}
      name="counter"
      title="提出协商"
      confirm="提出协商"
      size="small"
      rule="/help/order?id=claim-and-invite#invite"
      onClose={onClose}
      onRefresh={() => onDone(null)}
    >
      <p className={css.lead}>
        {fillRules(
          '每个邀约只能协商一次：改期 {{counter.days}} 天内，改价 ±{{counter.bp}} 以内。广告主 {{counter.answer_h}} 小时内未答复视为不同意，原邀约继续有效。',
          rules,
        )}
      </p>
      {order.candidates.length > 1 ? (
        <FormItem name="candidate" label="针对的候选日期">
          <ChoiceInput
            options={order.candidates.map(({ planAt }, index) => ({ value: String(index), label: planTime(planAt) }))}
            onChange={(chosen: string) => set(asRequested(order, chosen))}
          />
        </FormItem>
      ) : null}
      <FormPair>
        <FormItem name="day" label="投放日期" hint={`${first} 至 ${last}`}>
          <DayInput min={first} max={last} />
        </FormItem>
        <FormItem name="time" label="发布时间">
          <TimeInput />
        </FormItem>
      </FormPair>
      <FormItem name="price" label="报价" hint={`${formatFen(bounds.min)}–${formatFen(bounds.max)} 元`}>
        <MoneyInput />
      </FormItem>
      <FormItem name="note" label="说明" hint="广告主会看到，例如档期或涨价原因">
        <TextArea maxLength={300} rows={2} />
      </FormItem>
      {priceFen !== null && !priceFault ? (
        <MoneyLines
          priceFen={priceFen}
          feeBp={invite.feeBp}
          taxFen={priceFen === requestedFen ? (invite.taxFens[Number(values.candidate)] ?? null) : null}
        />
      ) : null}
    </FormDialog>
  );
}

/** What the advertiser asks for: one of the candidates, or the order's own time and price. */
function requestedOf(order: Invite['order'], candidate: string): { planAt: string; priceFen: number } {
  return order.candidates[Number(candidate)] ?? order.candidates[0] ?? order;
}

function asRequested(order: Invite['order'], candidate: string): Omit<Values, 'note'> {
  const { planAt, priceFen } = requestedOf(order, candidate);
  return { candidate, day: dayOf(planAt), time: timeOf(planAt), price: yuanText(priceFen) };
}
