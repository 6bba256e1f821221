/** Money of a running campaign: increasing the budget, changing the daily limit. */
import { formatFen, parseYuan, useHost, yuanText } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { type PublicRules, ruleText } from '@shizhong/shared-contracts/public-rules';
import { TextInput } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce, useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { ActDialogProps } from './act-dialog';
import { kindViews } from './kinds';
import { Remedy } from './Remedy';

export function AddBudget({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/editLive` as const);
  const rules = useRulesInForce();
  const { budgetStepRule } = kindViews[kind];
  const step = budgetStepRule ? rules[budgetStepRule] : 1;
  const nowFen = row.budgetFen ?? 0;
  const maxMoreFen = campaignLimits.figure - nowFen;
  const wrongIn = (typed: string): string => {
    const fen = parseYuan(typed);
    if (fen === null) return '请输入金额，最多两位小数';
    return fen > maxMoreFen ? `总预算不能超过 ${formatFen(campaignLimits.figure)} 元` : '';
  };
  const faultIn = (typed: string): string => {
    const fault = typed.trim() ? wrongIn(typed) : '请填写追加金额';
    if (fault) return fault;
    const fen = parseYuan(typed);
    if (!fen) return '请填写追加金额';
    return fen % step ? `追加金额须为 ${step / 100} 元的整数倍` : '';
  };
  const form = useActionForm<{ more: string }>({
    initial: { more: '' },
    errorsOf: ({ more }): Errors => (faultIn(more) ? { more: faultIn(more) } : {}),
    placeOf: (path) => (path === 'change.budgetFen' ? 'more' : path),
    act: async ({ more }) => {
      const attempt = await action.run({
        id: row.id,
        version: row.version,
        change: { budgetFen: nowFen + (parseYuan(more) ?? 0) },
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(`已追加，冻结 ¥${formatFen(attempt.data.frozenFen)}`, 'success');
      onDone(row.id);
      return null;
    },
  });
  const typed = form.engine.values.more;
  // An amount that cannot be is said while it is typed: the sums above the button are of it.
  const wrong = typed ? wrongIn(typed) : '';
  const more = wrong ? 0 : (parseYuan(typed) ?? 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=price-budget-limit#budget"
      title={`给「${row.name}」加预算`}
      confirm={more ? `追加并冻结 ¥${formatFen(more)}` : '追加预算'}
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[
        { label: '现有预算', fen: row.budgetFen },
        { label: '追加后预算', fen: nowFen + more },
        { label: '立即冻结', fen: more, strong: true },
      ]}
    >
      <ActionForm form={form} name="budget" label="加预算" onRefresh={() => onDone(row.id)}>
        <FormItem
          name="more"
          label="追加金额"
          required
          error={wrong || undefined}
          hint={step > 1 ? `${step / 100} 元的整数倍` : undefined}
        >
          <TextInput inputMode="decimal" suffix="元" />
        </FormItem>
      </ActionForm>
      <Remedy refusal={form.refusal} edit={null} back={kindViews[kind].adPath} />
    </ConfirmDialog>
  );
}

export const dailyLimitHint = '留空表示不限；每次调整不少于 {{daily_limit.step_fen}} 元，且不低于今日已消耗与占用';

/** Parses a daily limit: fen, null for none, or the fault. */
export function dailyLimitOf(
  text: string,
  { 'daily_limit.min_fen': minFen }: Pick<PublicRules, 'daily_limit.min_fen'>,
): { fen: number | null } | { fault: string } {
  if (!text.trim()) return { fen: null };
  const fen = parseYuan(text);
  if (fen === null) return { fault: '请输入金额，最多两位小数' };
  if (fen > campaignLimits.figure) return { fault: `日限额不能超过 ${formatFen(campaignLimits.figure)} 元` };
  return fen < minFen ? { fault: `日限额不低于 ${ruleText('daily_limit.min_fen', minFen)} 元，留空表示不限` } : { fen };
}

export function DailyLimit({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/editLive` as const);
  const rules = useRulesInForce();
  const faultOf = (typed: string): string => {
    const limit = dailyLimitOf(typed, rules);
    return 'fault' in limit ? limit.fault : '';
  };
  const form = useActionForm<{ limit: string }>({
    initial: { limit: row.dailyLimitFen === null ? '' : yuanText(row.dailyLimitFen) },
    errorsOf: ({ limit }): Errors => (faultOf(limit) ? { limit: faultOf(limit) } : {}),
    placeOf: (path) => (path === 'change.dailyLimitFen' ? 'limit' : path),
    act: async (values) => {
      const limit = dailyLimitOf(values.limit, rules);
      if ('fault' in limit) return null;
      const attempt = await action.run({ id: row.id, version: row.version, change: { dailyLimitFen: limit.fen } });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('日限额已修改', 'success');
      onDone(row.id);
      return null;
    },
  });
  const fault = faultOf(form.engine.values.limit);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=price-budget-limit#daily"
      title={`修改「${row.name}」的日限额`}
      confirm="修改日限额"
      disabled={fault !== ''}
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[{ label: '冻结金额不变', fen: row.frozenFen }]}
    >
      <ActionForm form={form} name="daily-limit" label="修改日限额" onRefresh={() => onDone(row.id)}>
        <FormItem name="limit" label="日限额" error={fault || undefined} hint={useRuleTexts(dailyLimitHint)}>
          <TextInput inputMode="decimal" suffix="元" />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}
