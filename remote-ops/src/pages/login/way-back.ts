/** Where to go after signing in: only to a page of this address. */
export function wayBack(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || /^\/(login|accept)\b/.test(redirect)) return '/';
  return redirect;
}
