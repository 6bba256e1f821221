/** Addresses of stored files. Avatars are public; everything else is given out for five minutes at a time. `domain.md` 6. */

import { type Keys, sameText } from '../security/keys';
import type { ApiSettings } from '../settings';

export const linkLifeS = 300;

const path = (settings: ApiSettings, fileId: string) => `${settings.routerBase}api/v1/file/${fileId}`;

export function publicFileUrl(settings: ApiSettings, fileId: string | null): string | null {
  return fileId === null ? null : path(settings, fileId);
}

export function privateFileUrl(
  { settings, keys }: { settings: ApiSettings; keys: Keys },
  fileId: string,
  nowMs = Date.now(),
): string {
  const until = Math.floor(nowMs / 1000) + linkLifeS;
  return `${path(settings, fileId)}?until=${until}&proof=${proof(keys, fileId, until)}`;
}

export function isGoodLink(keys: Keys, fileId: string, query: { until?: string; proof?: string }, nowMs = Date.now()): boolean {
  const until = Number(query.until);
  return Number.isInteger(until) && until * 1000 > nowMs && sameText(query.proof ?? '', proof(keys, fileId, until));
}

function proof(keys: Keys, fileId: string, until: number): string {
  return keys.hash('file-link', `${fileId}:${until}`);
}
