/** What became of the payments of cash-outs: by hand, by the bank's file, or by two persons. `docs/domain/operator.md#batches`. */
import { cashOutResult, cashOutUnknown } from '../../money';
import { Refusal } from '../../platform';
import { backToOwner, cashOutFigures } from './cash-out-figures';
import { type Command, need, type OpsContext, type Row, UsageError } from './command';
import { currentStatus, idOf } from './numbered';
import { type BankResult, readResults } from './payout-files';

/** Registers one line and describes the outcome. A refused line (already registered, unknown) must not hold up the others. */
async function registered({ services, operator }: OpsContext, { no, ok, reference, reason }: BankResult): Promise<string> {
  try {
    const id = await idOf(services.db, 'cashOut', { no });
    if (ok === 'unknown') {
      await cashOutUnknown(services, id);
      return '结果未知：留在打款中，不会再付；等银行回单，或由两人定';
    }
    const said = { ...(reference ? { reference } : {}), ...(reason ? { reason } : {}) };
    await cashOutResult(services, operator, { id, ok: ok === 'yes', ...said, from: 'bank' });
    const { status } = await currentStatus(services.db, 'cashOut', id);
    return status;
  } catch (error) {
    if (error instanceof Refusal || error instanceof UsageError) return `未登记：${error.message}`;
    throw error;
  }
}

export const cashOutResultCommands: readonly Command[] = [
  {
    name: 'cashout result',
    group: '资金',
    options: '--no <编号> --ok <yes|no> [--reference <银行流水号>] [--reason <银行的原话>]',
    does: '登记银行对一笔打款的结果；失败则款项退回',
    roles: ['finance'],
    async effect(context, options) {
      if (options['ok'] === 'no') return backToOwner(context, options);
      const { no, paid, tax, fee } = await cashOutFigures(context, options);
      return `${no}：确认已付出 ${paid}，代扣个税 ${tax}，手续费 ${fee}`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      const ok = need(options, 'ok');
      if (ok !== 'yes' && ok !== 'no') throw new UsageError('--ok is yes or no');
      const { reference, reason } = options;
      await cashOutResult(context.services, context.operator, {
        ...{ id, ok: ok === 'yes', from: 'person' },
        ...(reference ? { reference } : {}),
        ...(reason ? { reason } : {}),
      });
      return [await currentStatus(context.services.db, 'cashOut', id)];
    },
  },
  {
    name: 'cashout settle',
    group: '资金',
    options:
      '--no <编号> --ok <yes|no> --evidence <核实的依据> [--reference <银行流水号>] [--reason <银行的原话>] --approved-by <另一运营账号>',
    does: '结果未知的打款：核实之后由两人定为已付出或退回；第二人须当场证明是本人',
    roles: ['finance'],
    async effect(context, options) {
      const evidence = need(options, 'evidence');
      if (options['ok'] === 'no') return `${await backToOwner(context, options)}；依据：${evidence}`;
      const { no, paid, tax, fee } = await cashOutFigures(context, options);
      return `${no}：确认已付出 ${paid}，代扣个税 ${tax}，手续费 ${fee}；依据：${evidence}`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      const ok = need(options, 'ok');
      if (ok !== 'yes' && ok !== 'no') throw new UsageError('--ok is yes or no');
      const approvedBy = need(options, 'approved-by');
      await context.requireSecondOperator(approvedBy);
      const { reference, reason } = options;
      await cashOutResult(context.services, context.operator, {
        ...{ id, ok: ok === 'yes', from: { approvedBy } },
        ...(reference ? { reference } : {}),
        ...(reason ? { reason } : {}),
      });
      return [await currentStatus(context.services.db, 'cashOut', id)];
    },
  },
  {
    name: 'cashout results',
    group: '资金',
    options: '--file <银行回单.csv>',
    does: '批量登记银行的打款结果（列：no,ok,reference,reason；ok 写 yes、no 或 unknown）；重复登记的跳过，结果未知的不再付',
    roles: ['finance'],
    async effect(context, options) {
      const lines = await readResults(context, need(options, 'file'));
      const count = (answer: BankResult['ok']) => lines.filter(({ ok }) => ok === answer).length;
      const unknown = count('unknown') > 0 ? `，${count('unknown')} 笔结果未知、不会再付` : '';
      return `${lines.length} 笔：${count('yes')} 笔确认已付出，${count('no')} 笔失败、款项退回可提现余额${unknown}`;
    },
    async run(context, options) {
      const lines = await readResults(context, need(options, 'file'));
      const rows: Row[] = [];
      for (const { no, ok, reference, reason } of lines)
        rows.push({ no, outcome: await registered(context, { no, ok, reference, reason }) });
      return rows;
    },
  },
];
