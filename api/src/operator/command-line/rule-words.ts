/** Rules and their figures as people say them: 「单笔提现下限 100 元」 of `cashout.min_fen` and 10000. */
import {
  businessRules,
  isChoice,
  type Rule,
  type RuleKey,
  ruleError,
  ruleKeys,
  ruleText,
  ruleUnits,
} from '@shizhong/shared-contracts/business-rules';
import { UsageError } from './command';

const choiceWords: Readonly<Record<string, string>> = { cumulative: '累计预扣', per_payment: '按次预扣' };

/** In what a bare number is typed, where that is not what people say. */
const inner: Readonly<Partial<Record<Rule['unit'], string>>> = { fen: '分', bp: '万分之一', factor: '万分之一倍' };
/** How fine a figure may be. */
const fineness: Readonly<Partial<Record<Rule['unit'], string>>> = { fen: '到分为止', bp: '最多两位小数', factor: '最多四位小数' };
const perUnit: Readonly<Partial<Record<Rule['unit'], number>>> = { fen: 100, bp: 100, factor: 10_000 };

export const ruleName = (key: RuleKey): string => businessRules[key].zh;

/** 「100 元」, 「12%」, 「0.5 倍」. */
export function ruleFigure(key: RuleKey, value: number | string): string {
  const rule: Rule = businessRules[key];
  if (isChoice(rule) || typeof value === 'string') return choiceWords[value] ?? String(value);
  const text = ruleText(key, value);
  return rule.unit === 'bp' || rule.unit === 'count' ? text : `${text} ${ruleUnits[rule.unit].label}`;
}

/** The rules to choose from: what is chosen is the key. */
export const ruleChoices: readonly { value: string; label: string }[] = ruleKeys.map((key) => {
  const rule: Rule = businessRules[key];
  const unit = isChoice(rule) ? rule.choices.map((one) => choiceWords[one] ?? one).join('或') : (inner[rule.unit] ?? '');
  return { value: key, label: unit ? `${rule.zh}（${unit}）` : rule.zh };
});

/** 「200 元」, 「12%」, 「0.5 倍」 and 「累计预扣」 as people write them; a bare number is in the rule's own unit. @throws UsageError outside its bounds */
export function ruleValue(key: RuleKey, text: string): number | string {
  const rule: Rule = businessRules[key];
  const typed = text.trim();
  const value = isChoice(rule)
    ? (rule.choices.find((one) => choiceWords[one] === typed) ?? typed)
    : figureTyped(rule.unit, typed);
  if (ruleError(key, value) === null) return value;
  if (isChoice(rule)) throw new UsageError(`${rule.zh}须为${rule.choices.map((one) => choiceWords[one] ?? one).join('或')}`);
  throw new UsageError(
    `${rule.zh}须在 ${ruleFigure(key, rule.min)} 至 ${ruleFigure(key, rule.max)} 之间，${fineness[rule.unit] ?? '且为整数'}`,
  );
}

function figureTyped(unit: keyof typeof ruleUnits, typed: string): number {
  const { label } = ruleUnits[unit];
  const scaled = label !== '' && typed.endsWith(label);
  const figure = Number((scaled ? typed.slice(0, -label.length) : typed).replaceAll(',', '').trim() || Number.NaN);
  // 1.1 × 10,000 is not whole in binary; a figure that is finer than the rule's unit stays so, and is refused.
  return scaled ? Number((figure * (perUnit[unit] ?? 1)).toFixed(4)) : figure;
}
