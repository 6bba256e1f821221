/** Weights of the anomaly rules, proposed from rulings and approved like every setting. `docs/domain/order.md#weights`. */
import { effectOfWeight, type RuleWeight, weightsByRulings } from '../../order';
import { backTested } from './back-test';
import { type Command, need, needInstant, shown, UsageError } from './command';
import { propose } from './setting-commands';

const times = (bp: number): string => `${bp / 10_000}`;
const verdicts = { suspect: '存疑', deduct: '扣减', hold: '暂缓' } as const;

function weightOf(weights: readonly RuleWeight[], code: string): RuleWeight {
  const found = weights.find(({ rule }) => rule === code.toUpperCase());
  if (!found) throw new UsageError(`没有名为 ${code} 的异常规则；setting weights 列出全部`);
  return found;
}

export const weightCommands: readonly Command[] = [
  {
    name: 'setting weights',
    group: '设置',
    options: '',
    does: '异常规则的分值倍数，与近一年已裁定案件所支持的倍数；只列出，不改动',
    async run({ services }) {
      const weights = await weightsByRulings(services, new Date(services.clock.now()));
      return weights.map(({ rule, name, factorBp, cases, upheld, proposedBp, numbers }) => ({
        ...{ rule, name, factor: times(factorBp), cases, upheld },
        suggested: proposedBp === null ? '案件不足' : times(proposedBp),
        numbers: numbers.slice(0, 20).join(' '),
      }));
    },
  },
  {
    name: 'setting propose-weight',
    group: '设置',
    options: '--rule <规则编号> --from <日期> [--reason <理由>]',
    does: '按已裁定案件提议一条异常规则的分值倍数，附对近期订单的影响与回测，误伤过多须写理由；由另一人批准后在该日生效',
    roles: ['risk'],
    async run({ services, operator }, options) {
      const { db, clock } = services;
      const from = needInstant(options, 'from');
      const now = new Date(clock.now());
      if (from <= now) throw new UsageError('--from 须在将来：已经发生的事不能改变规则');
      const weight = weightOf(await weightsByRulings(services, now), need(options, 'rule'));
      const { rule, name, key, factorBp, proposedBp, cases, upheld } = weight;
      if (proposedBp === null) throw new UsageError(`${rule} 近一年只有 ${cases} 件裁定，不足以提议`);
      if (proposedBp === factorBp) throw new UsageError(`${rule} 的 ${cases} 件裁定支持现行的 ${times(factorBp)} 倍，无须修改`);
      const { days, orders, before, after } = await effectOfWeight(services, { rule, factorBp, proposedBp }, now);
      const changes = (Object.keys(verdicts) as (keyof typeof verdicts)[]).map(
        (verdict) => `${verdicts[verdict]} ${before[verdict]} → ${after[verdict]}`,
      );
      const { reason = '' } = options;
      const tested = await backTested(services, { key, before: factorBp, value: proposedBp }, reason.trim(), now);
      const effect = `${rule} ${name} 分值 ${times(factorBp)} 倍 → ${times(proposedBp)} 倍，自 ${shown(from)} 起；近一年 ${cases} 件裁定中 ${upheld} 件成立；近 ${days} 天有命中的 ${orders} 单若按此计：${changes.join('，')}；${tested}；已有订单不变`;
      return [
        await propose(db, { input: { key, value: proposedBp, from: from.toISOString() }, effect, by: operator.id, at: now }),
      ];
    },
  },
];
