import { formatFen, parseYuan, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { TextInput } from '../../patterns/controls';
import {
  DayInput,
  type Errors,
  FormDialog,
  FormItem,
  FormPair,
  MoneyInput,
  TimeInput,
  useActionForm,
} from '../../patterns/form-page';
import { dayOf, instantAt, timeOf } from '../../primitives/calendar';
import css from './ProposeDialog.module.css';
import { type ProposalKind, proposalNames } from './proposal-words';

type Proposable = ResponseOf<'talk/detail'>['proposable'];

interface Values {
  day: string;
  time: string;
  price: string;
  note: string;
}

export interface ProposeDialogProps {
  orderId: string;
  kind: ProposalKind;
  proposable: Proposable;
  onClose: () => void;
}

/** Proposes another day, another price, or to cancel. Nothing changes before the other side accepts. */
export function ProposeDialog({ orderId, kind, proposable, onClose }: ProposeDialogProps) {
  const host = useHost();
  const propose = useServerAction('talk/propose');
  const { planAt, planFrom, planTo, priceFen, priceMinFen, priceMaxFen, answerH, capQty } = proposable;
  const range = `¥${formatFen(priceMinFen)}–¥${formatFen(priceMaxFen)}`;
  const form = useActionForm<Values>({
    initial: {
      day: planAt ? dayOf(Date.parse(planAt)) : '',
      time: planAt ? timeOf(planAt) : '20:00',
      price: String(priceFen / 100),
      note: '',
    },
    errorsOf: ({ day, time, price }): Errors => {
      if (kind === 'day') {
        if (!day || !time) return { day: '请选择新的时间' };
        return instantAt(day, time) === planAt ? { day: '请选择与现在不同的时间' } : {};
      }
      if (kind === 'cancel') return {};
      const fen = parseYuan(price);
      if (fen === null || fen < priceMinFen || fen > priceMaxFen) return { price: `请填写 ${range}` };
      return fen === priceFen ? { price: '请填写与现在不同的价格' } : {};
    },
    placeOf: (path) => (path === 'planAt' ? 'day' : path === 'priceFen' ? 'price' : path),
    async act({ day, time, price, note }) {
      const attempt = await propose.run({
        id: orderId,
        kind,
        ...(kind === 'day' ? { planAt: instantAt(day, time) } : {}),
        ...(kind === 'price' ? { priceFen: parseYuan(price) ?? 0 } : {}),
        note: note.trim(),
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('提议已发给对方', 'success');
      onClose();
      return null;
    },
  });
  const title = `提议${proposalNames[kind]}`;
  return (
    <FormDialog
      form={form}
      name="propose"
      title={title}
      confirm="发给对方"
      size="small"
      rule="/help/violation?id=private-deals#talk"
      onClose={onClose}
    >
      <p className={css.rules}>
        {kind === 'cancel' ? '对方同意后订单取消：双方互不补偿，冻结或占用的金额全部退回，不影响履约分。' : '对方同意后才生效。'}
        {answerH} 小时内未答复视为不同意，订单不变；其间可以撤回。
      </p>
      {kind === 'day' ? (
        <FormPair>
          <FormItem name="day" label="新的日期" required>
            <DayInput
              min={planFrom ? dayOf(Date.parse(planFrom)) : undefined}
              max={planTo ? dayOf(Date.parse(planTo)) : undefined}
            />
          </FormItem>
          <FormItem name="time" label="时间">
            <TimeInput />
          </FormItem>
        </FormPair>
      ) : null}
      {kind === 'price' ? (
        <FormItem name="price" label={capQty === null ? '新的价格' : '新的单价'} required hint={range}>
          <MoneyInput />
        </FormItem>
      ) : null}
      <FormItem name="note" label="说明">
        <TextInput maxLength={200} />
      </FormItem>
    </FormDialog>
  );
}
