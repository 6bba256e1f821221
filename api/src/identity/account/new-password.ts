/**
 * What the server requires of a new password besides its length: that nobody tries it first, in general or here. `breached-passwords.json` holds the passwords of at least
 * eight characters that leaked most often, each as six bytes of a hash; `scripts/build-breached-passwords.ts` says where they come from.
 * `docs/domain/identity.md#passwords`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { passwordFault } from '@shizhong/shared-contracts/rules';
import { type FieldFault, fieldFault } from '../../platform';

const hashBytes = 6;
const file = new URL('./breached-passwords.json', import.meta.url);
const breached = JSON.parse(readFileSync(file, 'utf8')) as { hashes: string };
const leaked = new Set(chunks(Buffer.from(breached.hashes, 'base64')));

/** @returns the fault at the field `path`, or null for a password that may be set */
export function newPasswordFault(password: string, path: string, phone = ''): FieldFault | null {
  const msg = passwordFault(password, phone);
  if (msg) return { path, msg };
  return isGuessable(password) ? fieldFault('passwordGuessable', { path }) : null;
}

/** Upper and lower case are one, so that `Password1` is as common as `password1`. */
function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return new Set(text).size <= 3 || isDate(text) || /^1[3-9]\d{9}$/.test(text) || isOfThisSite(text) || leaked.has(hashOf(text));
}

/** What somebody tries here and nowhere else: the product, and what it is about. */
const wordsOfThisSite = ['shizhong', '识众', 'wechat', 'weixin', '微信', 'gongzhonghao', '公众号', 'guanggao', '广告'];

/** Whose letters are only such words, whatever digits and signs are around them. */
function isOfThisSite(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return letters !== '' && wordsOfThisSite.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

/** A birthday as people write it: 19900101. */
function isDate(text: string): boolean {
  const [, month, day] = /^(?:19|20)\d\d(\d\d)(\d\d)$/.exec(text) ?? [];
  return month !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, hashBytes).toString('base64');
}

function* chunks(all: Buffer): Generator<string> {
  for (let at = 0; at < all.length; at += hashBytes) yield all.subarray(at, at + hashBytes).toString('base64');
}
