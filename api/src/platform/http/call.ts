/** Identifies the caller of a request and verifies the signature. `docs/wire-format.md#signature`. */

import { type Endpoint, type EndpointKey, endpoints } from '@shizhong/shared-contracts/endpoints';
import { isPromotionMark, type Source, sideOfSource } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../security/keys';
import type { PlatformServices } from '../services';
import { signStrings } from '../sign-settings';
import type { Sent } from './body';
import { deviceCookie, deviceTokenOf } from './device-cookie';
import { Fault } from './fault';
import { Refusal } from './refusal';
import { notSignedIn, type SignedIn } from './session-check';

/** A request whose timestamp differs by more than this is refused; limits replays. `docs/wire-format.md#signature`. */
const timestampWindowS = 300;

export interface Call {
  ip: string;
  userAgent: string;
  source: Source;
  /** Start-up parameters that the client sends with every request. */
  szPush: string;
  prom: string;
  /** The caller's browser: the token of its cookie and of the session that it came with, or null; and how to give it a cookie with the response. */
  browser: { device: string | null; session: string | null; keepDevice(token: string): void };
  /** File of a multipart request. */
  file: Buffer | null;
  /** Scheme and host that the caller used; untrusted. */
  origin: string;
  /** The signed-in user of an endpoint that requires no sign-in; null for a visitor or an ended session. */
  visitor(): Promise<SignedIn | null>;
}

export type SignedInCall = Call & { user: SignedIn };

/** Authenticates callers and records visits: implemented by the contexts above, used by every request. */
export interface Visitors {
  /**
   * Returns the user of a token.
   * @param endpoint null where only a session is accepted
   * @param ip noted as that of the session's last use
   * @throws Refusal 300/401 when not signed in, 402 when the server ended the session; Fault 403 or 429 for API keys
   */
  authenticate(token: string | undefined, endpoint: EndpointKey | null, ip: string): Promise<SignedIn>;
  /** Records a request of a caller who need not be signed in. */
  recordVisit(call: Call): Promise<void>;
}

export async function userOf(visitors: Visitors, request: FastifyRequest, key: EndpointKey): Promise<SignedIn> {
  const declaration: Endpoint = endpoints[key];
  const user = await visitors.authenticate(headerOf(request, 'token'), key, request.ip);
  // A token of the other side is refused like a missing token, so that the response reveals nothing about the account.
  if (declaration.audience !== 'user' && declaration.audience !== user.side) throw notSignedIn();
  return user;
}

export function checkedCall(
  services: PlatformServices,
  visitors: Visitors,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sent: Sent,
): Call {
  const source = headerOf(request, 'source') ?? '';
  const timestamp = headerOf(request, 'timestamp') ?? '';
  if (!sideOfSource(source)) throw new Fault(400, '请求来源不正确');
  if (!/^\d{9,11}$/.test(timestamp)) throw new Fault(400, '请求时间不正确');
  const sign = headerOf(request, 'sign') ?? '';
  const isSigned = signStrings(services.settings).some((strings) =>
    sameText(sign, signatureOf({ source, timestamp, payload: sent.signed }, strings)),
  );
  if (!isSigned) throw Fault.badSignature();
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > timestampWindowS)
    throw new Fault(400, '请求已过期，请校准本机时间后重试');
  return {
    ip: request.ip,
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    source: source as Source,
    szPush: promotionMark(headerOf(request, 'szpush') ?? ''),
    prom: promotionMark(headerOf(request, 'prom') ?? ''),
    browser: {
      device: deviceTokenOf(request.headers.cookie),
      session: headerOf(request, 'token') ?? null,
      keepDevice(token) {
        const secure = request.protocol === 'https' || (services.settings.publicUrl?.startsWith('https:') ?? false);
        void reply.header('set-cookie', deviceCookie(token, { secure }));
      },
    },
    file: sent.file ?? null,
    origin: `${request.protocol}://${request.host}`,
    visitor: async () => {
      const token = headerOf(request, 'token');
      if (!token) return null;
      try {
        return await visitors.authenticate(token, null, request.ip);
      } catch (refusal) {
        if (refusal instanceof Refusal) return null;
        throw refusal;
      }
    },
  };
}

/** The mark as written, percent-decoded; empty if it is too long or cannot be stored, since no request may fail because of it. */
function promotionMark(sent: string): string {
  const mark = decoded(sent);
  return isPromotionMark(mark) && !mark.includes('\0') ? mark : '';
}

function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
