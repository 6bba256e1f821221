import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One key per use, derived from the deployment's secret: a key leaked by one use does not compromise another. */
const uses = [
  'phone-encryption',
  'phone-lookup',
  'sms-code',
  'mail-code',
  'api-key',
  'webhook',
  'operator-alarm',
  'operator-draft',
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
  'kept-key',
] as const;
export type KeyUse = (typeof uses)[number];

/**
 * What was made with them stands for years and cannot be made anew: links in published articles, hashes of recovery codes, pseudonyms of
 * persons, the chain of the books. Their former keys are kept, sealed by the present one (`kept-keys.ts`).
 */
export const keptUses = ['landing', 'recovery-code', 'visitor', 'wechat', 'books'] as const;
export type KeptUse = (typeof keptUses)[number];

/** Keys of one use, each with the id of the secret that it was derived from. The first one seals, all of them open. */
export type Ring = readonly [RingKey, ...RingKey[]];
interface RingKey {
  id: string;
  key: Buffer;
}

/** A key of a secret that this deployment no longer has. */
export interface KeptKey extends RingKey {
  use: KeptUse;
}

export interface Keys {
  /** Of the secret that is written with. */
  id: string;
  /** Of the secret that the database was last brought to. */
  base: string;
  /** 32 bytes for this use, of the secret that is written with. */
  of(use: KeyUse): Buffer;
  /** Of every secret of the deployment. */
  ring(use: KeyUse): Ring;
  /** Those and the kept ones: for what is recognised and not opened. */
  every(use: KeyUse): Ring;
  /** Keyed hash (HMAC-SHA-256, base64url) of a text for this use. */
  hash(use: KeyUse, text: string): string;
  /** By every key of the use: for look-up while values of another secret are about. */
  hashes(use: KeyUse, text: string): string[];
  /** Whether a text has this hash, by any key of the use. Takes the same time for every wrong one. */
  isHash(use: KeyUse, text: string, hash: string): boolean;
  /** By the secret with this id; by the present one when it is not here any more. */
  hashBy(id: string, use: KeyUse, text: string): string;
  /** By the first key that the database had, so that who is counted once stays counted once. */
  pseudonym(use: KeptUse, text: string): string;
}

/** With what pages that we issued are recognised: shared with page servers that run apart. */
export function visitKeyOf({ visitKey }: { visitKey: string | null }, keys: Keys): string {
  return visitKey ?? keys.of('visit').toString('base64url');
}

/** Says which secret, and nothing of it. */
const idOf = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, 'shizhong', 'id', 6)).toString('base64url');

const derived = (secret: string, use: KeyUse): Buffer => Buffer.from(hkdfSync('sha256', secret, 'shizhong', use, 32));

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** What the database says of keys (`kept-keys.ts`). */
export interface HeldKeys {
  base: string;
  /** The oldest first. */
  kept: readonly KeptKey[];
}

/** @param others read and never written with: former secrets, and the coming one while instances are changed over */
export function deriveKeys(secret: string, others: readonly string[] = [], held: HeldKeys | null = null): Keys {
  const id = idOf(secret);
  const rest = [...new Set(others)].filter((other) => other !== secret).map((other) => ({ id: idOf(other), secret: other }));
  const rings = new Map<KeyUse, Ring>(
    uses.map((use) => [
      use,
      [{ id, key: derived(secret, use) }, ...rest.map((other) => ({ id: other.id, key: derived(other.secret, use) }))],
    ]),
  );
  const ring = (use: KeyUse): Ring => {
    const keys = rings.get(use);
    if (!keys) throw new TypeError(`no key for ${use}`);
    return keys;
  };
  const kept = held?.kept ?? [];
  const base = held?.base ?? id;
  const every = (use: KeyUse): Ring => {
    const [first, ...others] = ring(use);
    const known = new Set(ring(use).map((one) => one.id));
    return [first, ...others, ...kept.filter((one) => one.use === use && !known.has(one.id))];
  };
  const of = (use: KeyUse): Buffer => ring(use)[0].key;
  const keyOf = (wanted: string, use: KeyUse): Buffer => every(use).find((one) => one.id === wanted)?.key ?? of(use);
  return {
    ...{ id, base, of, ring, every },
    hash: (use, text) => hmac(of(use), text),
    hashes: (use, text) => every(use).map(({ key }) => hmac(key, text)),
    isHash: (use, text, hash) =>
      every(use)
        .map(({ key }) => sameText(hmac(key, text), hash))
        .includes(true),
    hashBy: (wanted, use, text) => hmac(keyOf(wanted, use), text),
    pseudonym: (use, text) => hmac(kept.find((one) => one.use === use)?.key ?? keyOf(base, use), text),
  };
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

/** Compares two secrets in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
