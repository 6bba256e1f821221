import { formatFen, parseYuan, useHost } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { processes } from '@shizhong/shared-contracts/process';
import type { UndoName } from '@shizhong/shared-contracts/undo';
import type { BatchAction } from '@shizhong/shared-ui/list';
import { useRulesInForce, useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { offerUndo, type UndoOffer, undoCall } from '@shizhong/shared-ui/undo';
import { useRef } from 'react';
import { actsOf, type CampaignAct } from '../campaign/act';
import { dailyLimitHint, dailyLimitOf } from '../campaign/BudgetDialogs';
import type { CampaignStatusName } from '../campaign/CampaignStatus';
import { type CampaignKind, type CampaignRow, kindViews } from '../campaign/kinds';
import { BatchAmount, nothingTyped, type TypedAmount } from './BatchAmount';
import { faultOfYuan } from './yuan-fault';

type Rows = readonly CampaignRow[];
type Action = 'pause' | 'resume' | 'dailyLimit' | 'price' | 'budget' | 'submit';

const help = '/help/extension?id=price-budget-limit';

/**
 * 暂停, 继续, 改日限额, 改单价, 加预算, 提交 on the selected rows: one call for every 50, with a result per row.
 * `docs/pages/advertiser.md#campaign-list`.
 */
export function useCampaignBatch(kind: CampaignKind): BatchAction<CampaignRow>[] {
  const host = useHost();
  const rules = useRulesInForce();
  const limitHint = useRuleTexts(dailyLimitHint);
  const typed = useRef<TypedAmount>(nothingTyped);
  const { area, budgetStepRule } = kindViews[kind];
  const step = budgetStepRule ? rules[budgetStepRule] : 1;

  const amountOf = (action: Action) => {
    const { text } = typed.current;
    const fen = parseYuan(text) ?? 0;
    if (action === 'price') return { unitPriceFen: fen };
    if (action === 'budget') return { moreFen: fen };
    const limit = dailyLimitOf(text, rules);
    return action === 'dailyLimit' && 'fen' in limit ? { dailyLimitFen: limit.fen } : {};
  };
  const runAll = (action: Action) => async (rows: Rows) => {
    const amount = amountOf(action);
    const results = new Map<string, string | null>();
    const moved: { id: string; version: number }[] = [];
    // One after the other: they are about the same money. What one call refuses as a whole leaves the others.
    for (let from = 0; from < rows.length; from += campaignLimits.batch) {
      const some = rows.slice(from, from + campaignLimits.batch);
      try {
        const items = some.map(({ id, version }) => ({ id, version }));
        const answer = await host.call(`${area}/batch`, { request_id: randomUuid(), action, items, ...amount });
        for (const { id, ok, version, msg } of answer.rows) {
          results.set(id, ok ? null : msg);
          if (ok && version !== null) moved.push({ id, version });
        }
      } catch (error) {
        for (const { id } of some) results.set(id, refusalOf(error).text);
      }
    }
    if (moved.length) offerUndo(host, undoOf(action, moved));
    if ((action === 'budget' || action === 'submit') && moved.length) void host.session.reloadUserInfo();
    return results;
  };
  /** With the versions after the act: what has moved on since is left as it is. */
  const undoOf = (action: Action, items: { id: string; version: number }[]): UndoOffer => ({
    of: undos[action].of,
    text: undos[action].text(items.length),
    calls: Array.from({ length: Math.ceil(items.length / campaignLimits.batch) }, (_, part) =>
      undoCall(`${area}/batch` as const, {
        action: undos[action].by,
        items: items.slice(part * campaignLimits.batch, (part + 1) * campaignLimits.batch),
      }),
    ),
  });

  return [
    {
      ...{ key: 'pause', label: '暂停', whyNot: whyNot('pause'), saysItself: true, runAll: runAll('pause') },
      confirm: (rows) => (
        <p>
          暂停后不再接新单，进行中 {rows.reduce((sum, { orders }) => sum + orders.running, 0)} 单继续执行和结算；冻结金额 ¥
          {frozen(rows)} 不变。
        </p>
      ),
    },
    {
      ...{ key: 'resume', label: '继续', whyNot: whyNot('resume'), saysItself: true, runAll: runAll('resume') },
      confirm: (rows) => <p>恢复后重新开放接单；冻结金额 ¥{frozen(rows)} 不变。</p>,
    },
    {
      ...{ key: 'dailyLimit', label: '改日限额', whyNot: whyNot('dailyLimit'), saysItself: true, runAll: runAll('dailyLimit') },
      check: () => typed.current.check(),
      confirm: (rows) => (
        <BatchAmount
          label="日限额"
          rule={`${help}#daily`}
          hint={limitHint}
          typed={typed}
          faultOf={(text) => {
            const limit = dailyLimitOf(text, rules);
            return 'fault' in limit ? limit.fault : '';
          }}
        >
          {() => `冻结金额 ¥${frozen(rows)} 不变。`}
        </BatchAmount>
      ),
    },
    {
      ...{ key: 'price', label: '改单价', whyNot: whyNot('budget'), saysItself: true, runAll: runAll('price') },
      check: () => typed.current.check(),
      confirm: (rows) => (
        <BatchAmount label="单价" rule={help} typed={typed} faultOf={(text) => faultOfYuan(text, '单价')}>
          {(text) => priceWords(rows, parseYuan(text))}
        </BatchAmount>
      ),
    },
    {
      ...{ key: 'budget', label: '加预算', whyNot: whyNot('budget'), saysItself: true, runAll: runAll('budget') },
      check: () => typed.current.check(),
      confirm: (rows) => (
        <BatchAmount
          label="每条追加"
          rule={`${help}#budget`}
          hint={step > 1 ? `${step / 100} 元的整数倍` : undefined}
          typed={typed}
          faultOf={(text) => {
            const fault = faultOfYuan(text, '追加金额');
            return fault || (parseYuan(text) ?? 0) % step === 0 ? fault : `追加金额须为 ${step / 100} 元的整数倍`;
          }}
        >
          {(text) => `立即冻结 ¥${formatFen((parseYuan(text) ?? 0) * rows.length)}；余额不够时，排在后面的不追加。`}
        </BatchAmount>
      ),
    },
    {
      ...{ key: 'submit', label: '提交', whyNot: whyNot('submit'), saysItself: true, runAll: runAll('submit') },
      confirm: (rows) => (
        <p>
          提交审核并冻结预算共 ¥{formatFen(rows.reduce((sum, { budgetFen }) => sum + (budgetFen ?? 0), 0))}
          ；没有填好或余额不够的不提交，不影响其他。
        </p>
      ),
    },
  ];
}

/** What was done, and the act that takes it back. */
const undos: Record<Action, { of: UndoName; text: (count: number) => string; by: 'pause' | 'resume' | 'undo' }> = {
  pause: { of: 'pausedCampaigns', text: (count) => `已暂停 ${count} 条广告`, by: 'resume' },
  resume: { of: 'resumedCampaigns', text: (count) => `已恢复 ${count} 条广告`, by: 'pause' },
  dailyLimit: { of: 'editedFigures', text: (count) => `已改 ${count} 条广告的日限额`, by: 'undo' },
  price: { of: 'editedFigures', text: (count) => `已改 ${count} 条广告的单价`, by: 'undo' },
  budget: { of: 'editedFigures', text: (count) => `已给 ${count} 条广告追加预算`, by: 'undo' },
  submit: { of: 'submittedCampaigns', text: (count) => `已提交 ${count} 条广告`, by: 'undo' },
};

const frozen = (rows: Rows) => formatFen(rows.reduce((sum, row) => sum + row.frozenFen, 0));

/** A price acts by the one that each has: dearer at once, cheaper through a review. */
function priceWords(rows: Rows, fen: number | null): string {
  if (fen === null) return '提价立即生效；降价须重新审核，期间停止接新单；进行中的订单按原价继续。';
  const raised = rows.filter(({ unitPriceFen }) => fen > (unitPriceFen ?? 0)).length;
  const lowered = rows.filter(({ unitPriceFen }) => fen < (unitPriceFen ?? 0)).length;
  const parts = [
    ...(raised ? [`${raised} 条提价，立即生效`] : []),
    ...(lowered ? [`${lowered} 条降价，须重新审核，期间停止接新单`] : []),
    ...(rows.length > raised + lowered ? [`${rows.length - raised - lowered} 条已是这个单价`] : []),
  ];
  return `${parts.join('；')}。进行中的订单按原价继续。`;
}

const { statuses } = processes.campaign;

/** By the process: 「状态是已完成，投放中才可以」. */
function whyNot(act: CampaignAct) {
  const allowed = Object.entries(statuses)
    .filter(([status]) => actsOf(status as CampaignStatusName).includes(act))
    .map(([, { label }]) => label);
  return ({ status }: CampaignRow) => {
    const own = statuses[status as CampaignStatusName].label;
    return allowed.includes(own) ? null : `状态是「${own}」，${allowed.join('、')}时才可以`;
  };
}
