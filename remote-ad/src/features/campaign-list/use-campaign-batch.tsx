import { formatFen, useHost } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { processes } from '@shizhong/shared-contracts/process';
import { TextInput } from '@shizhong/shared-ui/controls';
import { FormItem, FormPage, useFormEngine } from '@shizhong/shared-ui/form-page';
import type { BatchAction } from '@shizhong/shared-ui/list';
import { useRulesInForce, useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { offerUndo, type UndoOffer, undoCall } from '@shizhong/shared-ui/undo';
import { useCallback, useEffect, useRef, useState } from 'react';
import { actsOf, type CampaignAct } from '../campaign/act';
import { dailyLimitHint, dailyLimitOf } from '../campaign/BudgetDialogs';
import type { CampaignStatusName } from '../campaign/CampaignStatus';
import { type CampaignKind, type CampaignRow, kindViews } from '../campaign/kinds';

type Rows = readonly CampaignRow[];

/** 暂停, 继续, 改日限额 on the selected rows: one call with a result per row. `docs/pages/advertiser.md#campaign-list`. */
export function useCampaignBatch(kind: CampaignKind): BatchAction<CampaignRow>[] {
  const host = useHost();
  const rules = useRulesInForce();
  const limit = useRef('');
  const keepLimit = useCallback((text: string) => {
    limit.current = text;
  }, []);

  const runAll = (action: 'pause' | 'resume' | 'dailyLimit') => async (rows: Rows) => {
    const parsed = dailyLimitOf(limit.current, rules);
    const all = (msg: string) => new Map(rows.map(({ id }) => [id, msg as string | null]));
    if (action === 'dailyLimit' && 'fault' in parsed) return all(parsed.fault);
    const results = new Map<string, string | null>();
    const moved: { id: string; version: number }[] = [];
    // One after the other: they are about the same money. What one call refuses as a whole leaves the others.
    for (let from = 0; from < rows.length; from += campaignLimits.batch) {
      const some = rows.slice(from, from + campaignLimits.batch);
      try {
        const answer = await host.call(`${kindViews[kind].area}/batch`, {
          request_id: randomUuid(),
          action,
          items: some.map(({ id, version }) => ({ id, version })),
          ...(action === 'dailyLimit' && 'fen' in parsed ? { dailyLimitFen: parsed.fen } : {}),
        });
        for (const { id, ok, version, msg } of answer.rows) {
          results.set(id, ok ? null : msg);
          if (ok && version !== null) moved.push({ id, version });
        }
      } catch (error) {
        for (const { id } of some) results.set(id, refusalOf(error).text);
      }
    }
    if (action !== 'dailyLimit' && moved.length) offerUndo(host, undoOf(action, moved));
    return results;
  };
  /** With the versions after the act: what has moved on since is left as it is. */
  const undoOf = (action: 'pause' | 'resume', items: { id: string; version: number }[]): UndoOffer => ({
    of: action === 'pause' ? 'pausedCampaigns' : 'resumedCampaigns',
    text: `已${action === 'pause' ? '暂停' : '恢复'} ${items.length} 条广告`,
    calls: Array.from({ length: Math.ceil(items.length / campaignLimits.batch) }, (_, part) =>
      undoCall(`${kindViews[kind].area}/batch` as const, {
        action: action === 'pause' ? 'resume' : 'pause',
        items: items.slice(part * campaignLimits.batch, (part + 1) * campaignLimits.batch),
      }),
    ),
  });
  const frozen = (rows: Rows) => formatFen(rows.reduce((sum, row) => sum + row.frozenFen, 0));

  return [
    {
      key: 'pause',
      label: '暂停',
      whyNot: whyNot('pause'),
      confirm: (rows) => (
        <p>
          暂停后不再接新单，进行中 {rows.reduce((sum, { orders }) => sum + orders.running, 0)} 单继续执行和结算；冻结金额 ¥
          {frozen(rows)} 不变。
        </p>
      ),
      saysItself: true,
      runAll: runAll('pause'),
    },
    {
      key: 'resume',
      label: '继续',
      whyNot: whyNot('resume'),
      confirm: (rows) => <p>恢复后重新开放接单；冻结金额 ¥{frozen(rows)} 不变。</p>,
      saysItself: true,
      runAll: runAll('resume'),
    },
    {
      key: 'dailyLimit',
      label: '改日限额',
      whyNot: whyNot('dailyLimit'),
      confirm: (rows) => <LimitField onChange={keepLimit}>冻结金额 ¥{frozen(rows)} 不变。</LimitField>,
      runAll: runAll('dailyLimit'),
    },
  ];
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

/** The value goes to the batch, which sends it; the form only holds it. */
function LimitField({ children, onChange }: { children: React.ReactNode; onChange: (text: string) => void }) {
  const rules = useRulesInForce();
  const [initial] = useState({ limit: '' });
  const engine = useFormEngine({ initial, errorsOf: none });
  const { limit } = engine.values;
  const parsed = dailyLimitOf(limit, rules);
  // Empty whenever the dialog opens.
  useEffect(() => onChange(limit), [limit, onChange]);
  return (
    <FormPage engine={engine} name="batch-limit" label="改日限额" initial={initial} onSubmit={engine.check}>
      <FormItem
        name="limit"
        rule="/help/extension?id=price-budget-limit#daily"
        label="日限额"
        hint={useRuleTexts(dailyLimitHint)}
        error={'fault' in parsed ? parsed.fault : undefined}
      >
        <TextInput inputMode="decimal" suffix="元" />
      </FormItem>
      <p>{children}</p>
    </FormPage>
  );
}

const none = () => ({});
