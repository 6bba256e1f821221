/** A signed link that opens the same versions elsewhere: for bug reports, and the only way to run an unregistered version in production. */
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

export const replayToken = {
  sign(replay: Replay, key: KeyObject): string {
    const body = Buffer.from(JSON.stringify(replay)).toString('base64url');
    return `${body}.${signText(body, key)}`;
  },
  /** Null for a token that is altered, expired or signed with another key. */
  read(token: string, key: KeyObject, now: number): Replay | null {
    const [body = '', signature = ''] = token.split('.', 2);
    if (!verifyText(body, signature, key)) return null;
    try {
      const replay = v.parse(tokenSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return replay.until > now ? replay : null;
    } catch {
      return null;
    }
  },
};
