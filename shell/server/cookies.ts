/** Cookies of the page server: their names, and which of those that come count. `docs/remote-contract.md#session`. */
import { cookieName, hostPrefix } from '@shizhong/shared-contracts/cookies';

/** Only what browsers keep to this host and to https counts where the product is https: a neighbouring host may have set anything else. */
export function ownCookies(header: string | undefined, secure: boolean): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const prefixed = pairs.filter((pair) => pair.startsWith(hostPrefix)).map((pair) => pair.slice(hostPrefix.length));
  // Without a stated https address a proxy in front may have one: the browser's own scripts then wrote the prefix.
  return [...prefixed, ...(secure ? [] : pairs.filter((pair) => !pair.startsWith(hostPrefix)))].join('; ');
}

/** Not readable by scripts. @param maxAgeS until the browser closes when absent */
export function serverCookie(name: string, value: string, { secure, maxAgeS }: { secure: boolean; maxAgeS?: number }): string {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  return `${cookieName(name, secure)}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
