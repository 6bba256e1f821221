import { type BusinessCode, businessCodes, statusCodes } from '@shizhong/shared-contracts/endpoints';

export interface FieldFault {
  path: string;
  msg: string;
}

/** A refusal by a business rule: HTTP 200 with another `code`, shown at a field or as a message. `docs/wire-format.md#refusals`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: BusinessCode;
  readonly statusCode: number;
  readonly faults: readonly FieldFault[];
  readonly data: unknown;
  /**
   * Within a transaction: what was written before it stays written (a counted attempt).
   * Otherwise a refusal takes everything back.
   */
  readonly keepsWrites: boolean;

  constructor(
    code: BusinessCode,
    msg: string,
    more: { faults?: readonly FieldFault[]; data?: unknown; statusCode?: number; keepsWrites?: boolean } = {},
  ) {
    super(msg);
    this.code = code;
    this.statusCode = more.statusCode ?? statusCodes.ok;
    this.faults = more.faults ?? [];
    this.data = more.data ?? null;
    this.keepsWrites = more.keepsWrites ?? false;
  }

  /** A field is not as asked. The first fault's text is the message. */
  static invalid(...faults: readonly FieldFault[]): Refusal {
    return new Refusal(businessCodes.invalid, faults[0]?.msg ?? '提交的内容有误', { faults });
  }

  /** An object that is not there, or is somebody else's: told alike, so that an id says nothing. @param what 「广告」 */
  static missing(what: string): Refusal {
    return new Refusal(businessCodes.noSuchObject, `${what}不存在`);
  }
}
