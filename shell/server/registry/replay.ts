/**
 * A signed link that opens the same versions elsewhere: for bug reports, and the only way to run an unregistered version in production.
 * Operators sign with the key of the registry; the page server signs for QA with a key of its own, and such a link opens no withdrawn
 * version and no foreign address. `docs/registry.md#trying-things-in-one-browser`.
 */
import type { KeyObject } from 'node:crypto';
import { signText, verifyText } from '@shizhong/shared-contracts/signature';
import * as v from 'valibot';

const tokenSchema = v.object({
  /** Per remote a registered version, or the http(s) URL of a version's folder. */
  versions: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/)), v.string()),
  /** Faults to inject, as in `?fault=`. */
  faults: v.optional(v.array(v.string())),
  /** Expiry, in milliseconds since 1970. */
  until: v.number(),
});

export type Replay = v.InferOutput<typeof tokenSchema>;

/** Public or private halves; null where this server has none. */
export interface ReplayKeys {
  operator: KeyObject | null;
  qa: KeyObject | null;
}

/** A signature over anything else, such as a registry, is none of a link. */
const signedText = (body: string) => `replay ${body}`;

export const replayToken = {
  sign(replay: Replay, key: KeyObject): string {
    const body = Buffer.from(JSON.stringify(replay)).toString('base64url');
    return `${body}.${signText(signedText(body), key)}`;
  },
  /** Null for a token that is altered, expired or signed with another key. */
  read(token: string, keys: ReplayKeys, now: number): { replay: Replay; by: keyof ReplayKeys } | null {
    const [body = '', signature = ''] = token.split('.', 2);
    const by = (['operator', 'qa'] as const).find((one) => {
      const key = keys[one];
      return key && verifyText(signedText(body), signature, key);
    });
    if (!by) return null;
    try {
      const replay = v.parse(tokenSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return replay.until > now ? { replay, by } : null;
    } catch {
      return null;
    }
  },
};
