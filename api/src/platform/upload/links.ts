/**
 * Addresses of stored files. Avatars are public; all other files get links that are valid for five minutes.
 * `docs/domain/identity.md#masking`.
 */

import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { Keys } from '../security/keys';
import type { ApiSettings } from '../settings';

const linkLifeS = securityFigures['file_link.min'] * 60;

const filePath = (fileId: string) => `api/v1/file/${fileId}`;

export function publicFileUrl(settings: ApiSettings, fileId: string | null): string | null {
  return fileId === null ? null : `${settings.routerBase}${filePath(fileId)}`;
}

export function privateFileUrl(services: Signing, fileId: string, nowMs = Date.now()): string {
  return privateLink(services, filePath(fileId), nowMs);
}

interface Signing {
  settings: ApiSettings;
  keys: Keys;
}

/** Temporary address of a path below the router base, open to anyone who has the link. */
export function privateLink({ settings, keys }: Signing, path: string, nowMs = Date.now()): string {
  const until = Math.floor(nowMs / 1000) + linkLifeS;
  return `${settings.routerBase}${path}?until=${until}&proof=${keys.hash('file-link', provenOf(path, until))}`;
}

export function isGoodFileLink(keys: Keys, fileId: string, query: Proven, nowMs = Date.now()): boolean {
  return isGoodLink(keys, filePath(fileId), query, nowMs);
}

interface Proven {
  until?: string;
  proof?: string;
}

export function isGoodLink(keys: Keys, path: string, query: Proven, nowMs = Date.now()): boolean {
  const until = Number(query.until);
  return Number.isInteger(until) && until * 1000 > nowMs && keys.isHash('file-link', provenOf(path, until), query.proof ?? '');
}

const provenOf = (path: string, until: number): string => `${path}:${until}`;
