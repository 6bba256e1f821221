/**
 * Figures that texts name and nobody sets: no operator may change them, because somebody else decides them or because code and figure are
 * one thing. Keys end in their unit as those of the rules do, and articles name them alike. `docs/domain/overview.md#rules`.
 */

/** Decided by WeChat. */
export const wechatFigures = {
  'wechat.service_pushes': 4,
  'wechat.subscription_pushes': 1,
  'wechat.push_articles': 8,
} as const;

/** Decided by law: `docs/domain/money.md#withholding`. The annual table of brackets stands in the server's code. */
export const taxFigures = {
  'tax.cost_bp': 2_000,
  'tax.month_deduction_fen': 5_000_00,
} as const;

/** Decided by the E-commerce law, article 34: `docs/domain/compliance.md#platform-duties`. */
export const lawFigures = { 'law.notice_days': 7 } as const;

/** Guards of the sign-in and of personal data: whoever may change them could switch them off. `docs/domain/identity.md#sign-in-protection`. */
export const securityFigures = {
  'sms.code_min': 5,
  'sms.resend_s': 60,
  'sms.phone_day': 10,
  /** Of the codes of `sms.phone_day`, those that strangers request without a captcha, and those that one address can request. */
  'sms.phone_captcha_from': 5,
  'sms.pair_day': 5,
  'sms.tries': 5,
  'mail.code_min': 10,
  'mail.day': 10,
  'login.captcha_from': 3,
  'login.lock_at': 5,
  'login.lock_min': 15,
  /** Of one account, over all addresses and unknown browsers. */
  'login.account_captcha_from': 6,
  'login.account_at': 10,
  'login.account_h': 24,
  'device.known_days': 90,
  /** A device that joined the account within these hours is new for acts on money. */
  'device.new_h': 24,
  'reset.token_min': 15,
  /** From the first step of a sign-in to the second, and from showing the secret to its first code. */
  'second_step.ticket_min': 10,
  'second_step.setup_min': 30,
  'second_step.recovery_codes': 10,
  'passkey.challenge_min': 5,
  'session.remembered_days': 7,
  'session.idle_h': 24,
  'wx_bind.code_min': 10,
  'sign_in.record_days': 180,
  'device.seen_days': 30,
  'api_key.per_minute': 120,
  'api_key.remind_days': 7,
  'webhook.record_days': 30,
  'webhook.former_h': 24,
  'data_export.per_day': 5,
  'message.kept_days': 180,
  'file_link.min': 5,
  'report_check.lock_h': 1,
} as const;

/** Windows and thresholds of published statistics: another window would be another statistic under the same name. `docs/domain/site.md#market-figures`. */
export const marketFigures = {
  'market.days': 30,
  'market.samples': 20,
  /** Share of one gender from which an account counts as followed by it. */
  'market.gender_bp': 6_000,
  'rulings.days': 90,
  'paces.days': 7,
  'account.figures_days': 30,
  'media.curve_days': 30,
  'growth.days': 180,
  /** Growth that leaves the window within these days is announced. */
  'growth.soon_days': 30,
  'campaign.curve_days': 7,
  /** What sources of figures report as natural growth is the median of these days. */
  'baseline.days': 7,
  /** Named by the model that a registration is attributed with. */
  'channel.touch_days': 30,
} as const;

export const fixedFigures = { ...wechatFigures, ...taxFigures, ...lawFigures, ...securityFigures, ...marketFigures } as const;
