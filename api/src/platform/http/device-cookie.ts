/**
 * Cookie by which the server recognises a browser that has signed in before: a random token, of which only the hash is stored, and which no
 * script can read. It proves nothing but that, and never a session. `docs/domain/identity.md#known-devices`.
 */
import { randomBytes } from 'node:crypto';
import { cookieName } from '@shizhong/shared-contracts/cookies';

const name = 'sz-device';
const format = /^[\w-]{43}$/;
/** The longest that browsers accept; how long a browser counts as known is decided by the database. */
const maxAgeS = 400 * 86_400;

/** @param header all cookies of the request */
export function deviceTokenOf(header: string | undefined): string | null {
  const sent = new Map(
    (header ?? '').split(';').map((part): [string, string] => {
      const [key = '', value = ''] = part.trim().split('=', 2);
      return [key, value];
    }),
  );
  // A browser that was known before its cookie had a prefix stays known; the next sign-in writes the other name.
  const token = sent.get(cookieName(name, true)) ?? sent.get(name) ?? '';
  return format.test(token) ? token : null;
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function deviceCookie(token: string, { secure }: { secure: boolean }): string {
  return `${cookieName(name, secure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure ? '; Secure' : ''}`;
}
