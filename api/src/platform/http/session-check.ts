import { businessCodes, statusCodes } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import { Refusal } from './refusal';

/**
 * What the client is told when a session is no longer good. `docs/specification.md#4-states-and-transitions`: 300/401 leads to /login, 402 logs out.
 * 401: nobody is signed in (no token, unknown, expired, signed out here, or a token of the other side).
 * 402: the server ended a session that was good.
 */
export const endReasons = {
  signedOut: { statusCode: statusCodes.unauthorized, msg: '请先登录' },
  elsewhere: { statusCode: statusCodes.loggedOut, msg: '账号已在其他地方登录' },
  password: { statusCode: statusCodes.loggedOut, msg: '密码已修改，请重新登录' },
  frozen: { statusCode: statusCodes.loggedOut, msg: '账号已冻结，请联系客服' },
  closing: { statusCode: statusCodes.loggedOut, msg: '账号注销中' },
  byOwner: { statusCode: statusCodes.loggedOut, msg: '该登录已在其他设备上被下线' },
  operator: { statusCode: statusCodes.loggedOut, msg: '登录已被平台终止，请重新登录' },
} as const;

export type EndReason = keyof typeof endReasons;

export function sessionEnded(reason: EndReason): Refusal {
  const { statusCode, msg } = endReasons[reason];
  const code = statusCode === statusCodes.loggedOut ? businessCodes.sessionEnded : businessCodes.sessionGone;
  return new Refusal(code, msg, { statusCode });
}

export function notSignedIn(msg = '请先登录'): Refusal {
  return new Refusal(businessCodes.sessionGone, msg, { statusCode: statusCodes.unauthorized });
}

/** Who calls. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  side: Side;
}
