/** The unit of a rule. The suffix of its key says the same, so that a text that knows only the key can format the figure. */
export const ruleUnits = {
  fen: { ending: 'fen', label: '元' },
  /** A share in basis points. */
  bp: { ending: 'bp', label: '%' },
  /** A multiple in basis points: 15000 is one and a half times. */
  factor: { ending: 'factor_bp', label: '倍' },
  seconds: { ending: 's', label: '秒' },
  minutes: { ending: 'min', label: '分钟' },
  hours: { ending: 'h', label: '小时' },
  days: { ending: 'days', label: '天' },
  workdays: { ending: 'wd', label: '个工作日' },
  months: { ending: 'months', label: '个月' },
  /** Of anything: the rule's meaning says of what. */
  count: { ending: '', label: '' },
} as const;
export type RuleUnit = keyof typeof ruleUnits;

const endings = /(?:^|[._])(factor_bp|bp|fen|s|min|h|days|wd|months)$/;

/** The unit that a key's suffix denotes. */
export function unitOfKey(key: string): RuleUnit {
  const ending = endings.exec(key)?.[1] ?? '';
  return (Object.keys(ruleUnits) as RuleUnit[]).find((unit) => ruleUnits[unit].ending === ending) ?? 'count';
}
