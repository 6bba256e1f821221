import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database';

/** One key per use, derived from the deployment's secret: a key leaked by one use does not compromise another. */
const uses = [
  'phone-encryption',
  'phone-lookup',
  'sms-code',
  'mail-code',
  'api-key',
  'webhook',
  'captcha',
  'address',
  'landing',
  'file-link',
  'request-content',
  'answer-encryption',
  'identity-encryption',
  'identity-lookup',
  'account-encryption',
  'account-ticket',
  'report-signing',
  'wechat',
  'report-code',
  'preview-link',
  'push-ticket',
  'visitor',
  'visit',
  'books',
  'second-step',
  'recovery-code',
  'check',
] as const;
export type KeyUse = (typeof uses)[number];

export interface Keys {
  /** 32 bytes for this use. */
  of(use: KeyUse): Buffer;
  /** Keyed hash (HMAC-SHA-256, base64url) of a text for this use. */
  hash(use: KeyUse, text: string): string;
}

/** With what pages that we issued are recognised: shared with page servers that run apart. */
export function visitKeyOf({ visitKey }: { visitKey: string | null }, keys: Keys): string {
  return visitKey ?? keys.of('visit').toString('base64url');
}

export function deriveKeys(secret: string): Keys {
  const derived = new Map(uses.map((use) => [use, Buffer.from(hkdfSync('sha256', secret, 'shizhong', use, 32))]));
  const of = (use: KeyUse): Buffer => {
    const key = derived.get(use);
    if (!key) throw new TypeError(`no key for ${use}`);
    return key;
  };
  return { of, hash: (use, text) => createHmac('sha256', of(use)).update(text).digest('base64url') };
}

/**
 * The secret stored in the data folder, generated at the first start. Demonstration profile only: production sets `SECRET_KEY`.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readFileSync(path, 'utf8').trim();
}

export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey';
  constructor() {
    super('SECRET_KEY differs from the key of this database: its phone numbers could not be decrypted. Set the former key.');
  }
}

/** Refuses a database that was created with another key, before anything is written with the wrong one. @throws WrongSecretKey */
export async function checkKeys(db: Database, keys: Keys): Promise<void> {
  const check = keys.hash('check', 'shizhong');
  await db
    .insertInto('installation')
    .values({ id: 1, key_check: check })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key_check } = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow();
  if (!sameText(key_check, check)) throw new WrongSecretKey();
}

/** Compares two secrets in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
