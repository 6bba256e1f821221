import type { BusinessRules, SpanRule } from '../rules';
import type { FixedSpan, Span, Timeout } from './definition';

const units = { min: 'm', h: 'h', days: 'd', wd: 'wd' } as const;

/** A span as it is counted, with the figure of its rule. */
export function fixedSpan(span: Span, rules: Partial<BusinessRules>): FixedSpan {
  if (!isRuleSpan(span)) return span;
  const unit = /[._](min|h|days|wd)$/.exec(span)?.[1] as keyof typeof units;
  const figure = rules[span];
  if (figure === undefined) throw new RangeError(`the rule ${span} is not known`);
  return `${figure}${units[unit]}`;
}

function isRuleSpan(span: Span): span is SpanRule {
  return !/^\d/.test(span);
}

/** Whether it takes the rules to know when a timer is due. */
export function namesRule(timeout: Timeout): boolean {
  const moment = 'at' in timeout ? timeout.at : timeout.notAfter;
  const spans = ['after' in timeout ? timeout.after : undefined, moment?.shift?.slice(1) as Span | undefined];
  return spans.some((span) => span !== undefined && isRuleSpan(span));
}
