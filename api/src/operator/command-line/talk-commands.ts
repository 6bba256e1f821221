/** Conversations about an order or booking in which the platform was called. `docs/domain/order.md#conversation`. */
import { answerTalk, readTalk, talkQueue } from '../../order';
import { type Command, need, type OpsContext, type Row, shown, UsageError } from './command';
import { findNumbered } from './numbered';

const sideNames = { ad: '广告主', media: '媒体主', operator: '平台' } as const;
const roles = ['service', 'risk'] as const;

/** What both sides and the platform said, with the files' ids. @throws Refusal `orderMissing`, `talkNotCalled` */
export async function talkRows(
  { services, operator }: Pick<OpsContext, 'services' | 'operator'>,
  orderId: string,
): Promise<Row[]> {
  const { messages } = await readTalk(services, operator, { orderId });
  return messages.map(({ number, side, text, files, at }) => ({
    part: '沟通',
    field: `${number}. ${sideNames[side]} ${shown(new Date(at))}`,
    value: [text, ...files.map(({ id }) => `文件 ${id}`)].filter(Boolean).join(' · '),
  }));
}

async function orderIdOf({ services: { db } }: OpsContext, no: string): Promise<string> {
  const found = await findNumbered(db, no);
  if (found?.process !== 'performanceOrder' && found?.process !== 'positionOrder')
    throw new UsageError(`没有编号为 ${no} 的订单`);
  return found.id;
}

export const talkCommands: readonly Command[] = [
  {
    name: 'talk queue',
    group: '订单与争议',
    options: '',
    does: '请平台介入、等待答复的沟通，最早的在前',
    async run({ services }) {
      return (await talkQueue(services)).map(({ no, calledBy, calledAt, messages }) => ({
        no,
        calledBy: sideNames[calledBy],
        calledAt: shown(new Date(calledAt)),
        messages,
      }));
    },
  },
  {
    name: 'talk show',
    group: '订单与争议',
    options: '--no <编号>',
    does: '一个订单或预订的沟通；只在一方请平台介入或有争议之后（记入操作日志）',
    roles,
    reads: true,
    async run(context, options) {
      const orderId = await orderIdOf(context, need(options, 'no'));
      return talkRows(context, orderId);
    },
  },
  {
    name: 'talk answer',
    group: '订单与争议',
    options: '--no <编号> --text <内容>',
    does: '在沟通里答复双方；不改变订单状态，也不暂停期限',
    roles,
    async run(context, options) {
      const no = need(options, 'no');
      const orderId = await orderIdOf(context, no);
      await answerTalk(context.services, context.operator, { orderId, text: need(options, 'text') });
      return [{ no, outcome: '已答复双方' }];
    },
  },
];
