/**
 * The figures of `docs/domain/overview.md#rules` that everybody may know, with their defaults: the help centre's articles name them, `home/rules` tells which
 * hold now. Money in fen, shares in basis points, spans in what the name ends in. An entry of its own, so that only who needs it carries it.
 */
export const publicRuleDefaults = {
  'deposit.min_fen': 100_00,
  'deposit.first_min_fen': 500_00,
  'deposit.max_online_fen': 50_000_00,
  'deposit.max_transfer_fen': 10_000_000_00,
  'deposit.uncertified_max_fen': 5_000_00,
  'deposit.gift_threshold_fen': 5_000_00,
  'deposit.gift_fen': 100_00,
  'refund.max_age_days': 365,
  'refund.max_parts': 50,
  'refund.free_per_year': 2,
  'refund.fee_bp': 60,
  'cashout.min_fen': 100_00,
  'cashout.max_fen': 50_000_00,
  'cashout.per_day': 1,
  'cashout.fee_fen': 0,
  'cashout.auto_max_fen': 1_000_00,
  'cashout.two_persons_above_fen': 10_000_00,
  'cashout.reset_lock_h': 24,
  'fee.media_bp': 1_000,
  'budget.min_fen': 500_00,
  'daily_limit.min_fen': 50_00,
  'daily_limit.factor_bp': 15_000,
  per_account_cap_bp: 3_000,
  'price.read.floor_fen': 20,
  'price.fans.floor_fen': 80,
  'price.video.floor_fen': 100,
  'price.position.floor_fen': 50_00,
  'price.profile_factor_bp': 13_000,
  'price.warn_factor_bp': 30_000,
  'price.warn_samples': 5,
  'price.day_markup_bp': 5_000,
  'start.ahead_min': 30,
  'campaign.max_days': 90,
  'counting.window_h': 72,
  'fans.retention_h': 72,
  guarantee_hold_h: 24,
  'order.least_qty': 100,
  'blacklist.max': 500,
  'anomaly.deduct_from': 30,
  'anomaly.hold_from': 60,
  'clawback.days': 90,
  'strikes.count': 3,
  'strikes.days': 90,
  'strikes.freeze_days': 30,
  'score.claims_again_days': 30,
  'compensation.performance_bp': 1_000,
  'compensation.performance_cap_fen': 50_00,
  'position.cancel_early_bp': 1_000,
  'position.cancel_48h_bp': 3_000,
  'position.cancel_24h_bp': 5_000,
  'position.penalty_bp': 1_000,
  'position.creative_missed_bp': 1_000,
  'open_orders.new_account': 3,
  'query.visitor_per_day': 5,
  'query.user_per_day': 50,
  'query.more_per_level': 20,
} as const;

/** Share of the highest level of media owners: no rule of an operator, it stands in the table of levels. `docs/domain/growth.md#levels`. */
export const lowestFeeBp = 500;

export type PublicRule = keyof typeof publicRuleDefaults;
export type PublicRules = Readonly<Record<PublicRule, number>>;

export const publicRuleNames = Object.keys(publicRuleDefaults) as PublicRule[];

export function isPublicRule(name: string): name is PublicRule {
  return name in publicRuleDefaults;
}

/** `{{name}}` or `{{name:way}}`: where a text leaves a figure, or something of the site, open. */
const open = /\{\{([\w.]+)(?::(\w+))?\}\}/g;

/** Fills what is left open in any string of a JSON value; what `textFor` does not know (null) stays as it is. */
export function fillOpen<T>(value: T, textFor: (name: string, way?: string) => string | null): T {
  const filled = JSON.stringify(value).replace(open, (whole, name: string, way?: string) => {
    const text = textFor(name, way);
    return text === null ? whole : JSON.stringify(text).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}

/** Whether any figure of the rules is left open. */
export function namesRules(value: unknown): boolean {
  return [...JSON.stringify(value).matchAll(open)].some(([, name = '']) => isPublicRule(name));
}

/**
 * A figure as texts write it. How follows from its name: `_fen` as yuan without the unit, `_bp` as a percentage, everything else as a number;
 * the way `times` as a factor, `yuan` with both decimals.
 */
export function ruleText(name: PublicRule, value: number, way?: string): string {
  if (way === 'times') return String(value / 10_000);
  if (name.endsWith('_bp')) return `${value / 100}%`;
  if (!name.endsWith('_fen')) return value.toLocaleString('en-US');
  const decimals = value % 100 === 0 && way !== 'yuan' ? 0 : 2;
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
