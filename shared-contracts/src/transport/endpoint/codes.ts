/** Business codes of `docs/domain/overview.md#business-codes`, and those of sign-in. */
export const businessCodes = {
  ok: 200,
  /** Session ended by the server (signed in elsewhere, frozen, password reset); with `status_code` 402. */
  sessionEnded: 402,
  /** Unknown endpoint. */
  notFound: 404,
  /** Session expired: with `code` 300 the client clears its credentials. `docs/specification.md#4-states-and-transitions`. */
  sessionGone: 300,
  /** A field is invalid; `errors` names it. */
  invalid: 422,
  insufficientBalance: 10001,
  notCertified: 10002,
  qualificationMissing: 10003,
  contentRefused: 10004,
  wrongState: 10005,
  versionConflict: 10006,
  soldOut: 10007,
  notEligible: 10008,
  tooOften: 10009,
  secondFactor: 10010,
  duplicate: 10011,
  /** No such object, or one of another user: the answer is the same. */
  noSuchObject: 10012,
  /** Too long for a direct response: prepared in the background, announced by a message; `data.exportId` identifies it. */
  exportPrepared: 10013,
  wrongCredentials: 10101,
  captchaRequired: 10102,
  captchaWrong: 10103,
  lockedOut: 10104,
  smsCodeWrong: 10105,
  notRegistered: 10106,
  alreadyRegistered: 10107,
  accountFrozen: 10108,
  accountClosing: 10109,
  samePassword: 10110,
} as const;

export type BusinessCode = (typeof businessCodes)[keyof typeof businessCodes];

/** `status_code` of the envelope. `docs/specification.md#4-states-and-transitions`: 401 to /login, 402 logs the user out. */
export const statusCodes = { ok: 200, unauthorized: 401, loggedOut: 402 } as const;
