/** Who calls the desk. `docs/domain/operator.md#access`. */

import { mayAtDesk } from '@shizhong/shared-contracts/operator';
import type { DeskEndpoint } from '@shizhong/shared-contracts/operator/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault, notSignedIn, refuse } from '../../platform';
import type { OperatorServices } from '../services';
import { isKey, keyHolder } from './keys';
import type { Asker } from './run-command';
import { type OpenSession, type Place, sessionOf } from './sessions';

/** The prefix makes the browser refuse it from another host, without https, or for a part of the site. */
const deskCookie = '__Host-desk';

export interface Caller extends Asker {
  /** Null for a call with a key. */
  session: OpenSession | null;
}

export function placeOf(request: FastifyRequest, settings: Pick<OperatorServices['settings'], 'deskUrl'>): Place {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? ''), origin: deskOrigin(request, settings) };
}

function deskOrigin({ protocol, host }: FastifyRequest, { deskUrl }: Pick<OperatorServices['settings'], 'deskUrl'>): string {
  return deskUrl ? new URL(deskUrl).origin : `${protocol}://${host}`;
}

function cookieOf(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (name === deskCookie) return value.join('=');
  }
  return null;
}

export function keepCookie(reply: FastifyReply, token: string): void {
  const life = token ? '' : '; Max-Age=0';
  reply.header('set-cookie', `${deskCookie}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict${life}`);
}

/**
 * A page of another origin may not even sign somebody in or out. Cookies ignore ports, so `SameSite` alone would let the marketplace at the
 * same host call the desk.
 * @throws Fault 403
 */
function requireOwnOrigin(request: FastifyRequest, settings: OperatorServices['settings']): void {
  const own = deskOrigin(request, settings);
  const site = request.headers['sec-fetch-site'];
  if (request.headers.origin !== own || (site !== undefined && site !== 'same-origin'))
    throw new Fault(403, '只接受运营台自己的页面的请求');
}

/** @returns null where nobody need be signed in @throws Refusal `notSignedIn`, `deskNeedsPerson`, `deskNotPermitted`; Fault 400, 403 */
export async function admit(
  { db, settings }: Pick<OperatorServices, 'db' | 'settings'>,
  request: FastifyRequest,
  { audience, quiet = false }: Pick<DeskEndpoint, 'audience' | 'quiet'>,
): Promise<Caller | null> {
  const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme) {
    if (scheme.toLowerCase() !== 'bearer' || !isKey(key)) throw notSignedIn();
    // A browser that was made to send a key must not carry its owner's session along.
    if (request.headers.cookie !== undefined) throw new Fault(400, '带密钥的请求不能带 Cookie');
    if (audience === 'person' || audience === 'anyone') throw refuse('deskNeedsPerson');
    return permitted({ ...(await keyHolder(db, key)), session: null }, audience);
  }
  requireOwnOrigin(request, settings);
  if (audience === 'anyone') return null;
  const token = cookieOf(request);
  if (!token) throw notSignedIn();
  return permitted(await sessionOf(db, token, { quiet }), audience);
}

function permitted(caller: Caller, audience: DeskEndpoint['audience']): Caller {
  if (audience === 'anyone' || audience === 'operator' || audience === 'person') return caller;
  // Who may sign in is decided by persons at the desk, never by a program that holds a key.
  if (audience === 'operators' && !caller.session) throw refuse('deskNeedsPerson');
  if (!mayAtDesk(caller.role, audience)) throw refuse('deskNotPermitted');
  return caller;
}
