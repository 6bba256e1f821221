/** Money of a running campaign: increasing the budget, changing the daily limit. */
import { formatFen, parseYuan, useHost, yuanText } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { type PublicRules, ruleText } from '@shizhong/shared-contracts/public-rules';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce, useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { ActDialogProps } from './act-dialog';
import { kindViews } from './kinds';
import { Remedy } from './Remedy';

export function AddBudget({ kind, row, onClose, onDone }: ActDialogProps) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/editLive` as const);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const rules = useRulesInForce();
  const { budgetStepRule } = kindViews[kind];
  const step = budgetStepRule ? rules[budgetStepRule] : 1;
  const maxMoreFen = campaignLimits.figure - (row.budgetFen ?? 0);
  const typed = parseYuan(text);
  const more = typed !== null && typed <= maxMoreFen ? typed : null;
  const wrongIn = (next: string): string => {
    const fen = parseYuan(next);
    if (fen === null) return '请输入金额，最多两位小数';
    return fen > maxMoreFen ? `总预算不能超过 ${formatFen(campaignLimits.figure)} 元` : '';
  };
  async function go() {
    if (!more) return setFault((text.trim() && wrongIn(text)) || '请填写追加金额');
    if (more % step) return setFault(`追加金额须为 ${step / 100} 元的整数倍`);
    const attempt = await action.run({ id: row.id, version: row.version, change: { budgetFen: (row.budgetFen ?? 0) + more } });
    if (!attempt.done) return;
    host.notify.toast(`已追加，冻结 ¥${formatFen(attempt.data.frozenFen)}`, 'success');
    onDone(row.id);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=price-budget-limit#budget"
      title={`给「${row.name}」加预算`}
      confirm={more ? `追加并冻结 ¥${formatFen(more)}` : '追加预算'}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      money={[
        { label: '现有预算', fen: row.budgetFen },
        { label: '追加后预算', fen: (row.budgetFen ?? 0) + (more ?? 0) },
        { label: '立即冻结', fen: more ?? 0, strong: true },
      ]}
    >
      <FormField label="追加金额" required error={fault} hint={step > 1 ? `${step / 100} 元的整数倍` : undefined}>
        <TextInput
          inputMode="decimal"
          suffix="元"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFault(event.target.value && wrongIn(event.target.value));
          }}
        />
      </FormField>
      <Remedy refusal={action.refusal} edit={null} back={kindViews[kind].adPath} />
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
  const [text, setText] = useState(row.dailyLimitFen === null ? '' : yuanText(row.dailyLimitFen));
  const limit = dailyLimitOf(text, useRulesInForce());
  async function go() {
    if ('fault' in limit) return;
    const attempt = await action.run({ id: row.id, version: row.version, change: { dailyLimitFen: limit.fen } });
    if (!attempt.done) return;
    host.notify.toast('日限额已修改', 'success');
    onDone(row.id);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=price-budget-limit#daily"
      title={`修改「${row.name}」的日限额`}
      confirm="修改日限额"
      disabled={'fault' in limit}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone(row.id)}
      onConfirm={() => void go()}
      money={[{ label: '冻结金额不变', fen: row.frozenFen }]}
    >
      <FormField label="日限额" error={'fault' in limit ? limit.fault : ''} hint={useRuleTexts(dailyLimitHint)}>
        <TextInput inputMode="decimal" suffix="元" value={text} onChange={(event) => setText(event.target.value)} />
      </FormField>
    </ConfirmDialog>
  );
}
