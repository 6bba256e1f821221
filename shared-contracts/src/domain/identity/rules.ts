/** Field rules shared by the server's schemas and the pages' forms. `docs/pages/sign-in.md#registration`. */

export const phonePattern = /^1[3-9]\d{9}$/;
export const smsCodePattern = /^\d{6}$/;

/** In characters as people count them: a Chinese character or an emoji of one code point is one. */
export const passwordLength = { min: 8, max: 128 } as const;
/** Longest text that a field of a password takes: a character may be two units. */
export const passwordMaxUnits = passwordLength.max * 2;

/**
 * Error of a new password, or null: length, and that it does not contain the phone number. Every character is allowed, spaces included, and none
 * is required. The server refuses common and breached ones besides. `docs/domain/identity.md#passwords`.
 */
export function passwordFault(password: string, phone = ''): string | null {
  const length = [...password].length;
  if (length < passwordLength.min || length > passwordLength.max) {
    return `密码长度为 ${passwordLength.min}–${passwordLength.max} 位`;
  }
  if (phone && password.includes(phone)) return '密码不能包含手机号';
  return null;
}

/** 0 (refused) to 3 (strong): shown by the strength meter. */
export function passwordStrength(password: string, phone = ''): 0 | 1 | 2 | 3 {
  if (passwordFault(password, phone)) return 0;
  const classes = passwordClasses(password);
  const length = [...password].length;
  if (length >= 20 || (classes === 3 && length >= 12)) return 3;
  return classes === 3 || length >= 12 ? 2 : 1;
}

function passwordClasses(password: string): number {
  return [/[A-Za-z]/, /\d/, /[^A-Za-z0-9\s]/].filter((kind) => kind.test(password)).length;
}

/** A return address after sign-in: a path of this site, never another origin or a protocol-relative address. */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  try {
    const url = new URL(value, 'https://site.invalid');
    // `/..//evil.example` keeps our origin and becomes a path that is itself protocol-relative.
    if (url.origin !== 'https://site.invalid' || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** `docs/domain/identity.md#passkeys`. */
export const passkeyLimits = { perAccount: 10, nameLength: 20 } as const;

export const agreementDocs = {
  ad: ['tos', 'privacy', 'ad_rules'],
  media: ['tos', 'privacy', 'media_rules'],
} as const;

/** Media kinds that a media owner selects at sign-up. `docs/pages/sign-in.md#registration`. */
export const mediaKinds = { oa: '公众号', video: '视频号', both: '都有' } as const;
export type MediaKind = keyof typeof mediaKinds;

/**
 * Onboarding steps in order: `key` of the user info's checklist. `docs/pages/advertiser.md#workbench` and
 * `docs/pages/media-owner.md#workbench`.
 */
export const checklistSteps = {
  ad: ['profile', 'certify', 'deposit', 'campaign', 'settled'],
  media: ['certify', 'account', 'rateCard', 'order', 'cashout'],
} as const;

/** Length limits of a nickname. */
export const nicknameLength = { max: 20 } as const;

/** Length limits of a device's name. */
export const deviceNameLength = { max: 20 } as const;

/** Accepted avatar files; the server re-encodes them. `docs/wire-format.md#uploads`. */
export const avatarRules = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 } as const;

/** Bounds of what a person notes of days. `docs/pages/conventions.md#notes-on-days`. */
export const analysisNoteLimits = { length: 100, perList: 1_000 } as const;

/** Bounds of saved views of lists. `docs/pages/conventions.md#saved-views`. */
export const savedViewLimits = { perList: 20, nameLength: 12 } as const;
