/** What the page server knows of a visitor between two pages: a number for the trials, and the versions that the session runs. */
import { randomBytes } from 'node:crypto';
import { type VersionSet, versionsCookie } from '@shizhong/shared-contracts/remote';
import { parseCookie } from 'cookie';
import { serverCookie } from '../cookies';

const visitorCookie = 'sz-visitor';
const yearSeconds = 31_536_000;
/** A browser that is never closed has an endless session; after this time its pages start a new one. */
const maxSessionMs = 12 * 3_600_000;

export function visitorOf(cookieHeader: string | undefined): string | null {
  const value = parseCookie(cookieHeader ?? '')[visitorCookie];
  return value && /^[\w-]{22}$/.test(value) ? value : null;
}

export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** Nothing is stored about the number anywhere. */
export function visitorCookieFor(visitor: string, secure: boolean): string {
  return serverCookie(visitorCookie, visitor, { secure, maxAgeS: yearSeconds });
}

/** The session's set of versions, as its pages wrote it; null if there is none or it is too old. */
export function sessionSet(cookieHeader: string | undefined, now: number): VersionSet | null {
  const set = versionsCookie.read(parseCookie(cookieHeader ?? '')[versionsCookie.name]);
  return set && now - set.at < maxSessionMs && set.at <= now + 60_000 ? set.versions : null;
}

/** A reload asks for the newest versions; browsers signal it on the document's request. */
export function isReload(headers: { 'cache-control'?: string | undefined; pragma?: string | string[] | undefined }): boolean {
  return /max-age=0|no-cache/.test(headers['cache-control'] ?? '') || headers.pragma === 'no-cache';
}
