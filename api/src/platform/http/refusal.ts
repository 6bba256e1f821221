import { type BusinessCode, businessCodes, statusCodes } from '@shizhong/shared-contracts/endpoints';
import {
  type RefusalDefinition,
  type RefusalName,
  type RefusalParams,
  type RefusalText,
  refusals,
} from '@shizhong/shared-contracts/refusals';

export interface FieldFault {
  path: string;
  msg: string;
  /** Its name in the catalogue; absent for a schema message. */
  reason?: RefusalName;
}

/** Details of a refusal beyond its name. */
export interface RefusalDetails {
  /** The field, when it differs from the one in the catalogue. */
  path?: string;
  /** Replaces the single field. */
  faults?: readonly FieldFault[];
  data?: unknown;
  statusCode?: number;
  /**
   * Within a transaction: writes made before the refusal are committed (a counted attempt).
   * Otherwise a refusal rolls everything back.
   */
  keepsWrites?: boolean;
}

/** The parameters of the text, if it has any, followed by the details. */
export type RefusalArguments<Name extends RefusalName> = [RefusalParams<Name>] extends [never]
  ? [details?: RefusalDetails]
  : [params: RefusalParams<Name>, details?: RefusalDetails];

/** A refusal by a business rule: HTTP 200 with another `code`, shown at a field or as a message. `docs/wire-format.md#refusals`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Its name in the catalogue. */
  readonly reason: RefusalName;
  readonly code: BusinessCode;
  readonly statusCode: number;
  readonly faults: readonly FieldFault[];
  readonly data: unknown;
  readonly keepsWrites: boolean;

  /** Use `refuse`. */
  constructor(reason: RefusalName, msg: string, details: RefusalDetails = {}) {
    super(msg);
    const definition: RefusalDefinition = refusals[reason];
    const path = details.path ?? definition.path;
    this.reason = reason;
    this.code = definition.code;
    this.statusCode = details.statusCode ?? statusOf(definition);
    this.faults = details.faults ?? (path === undefined ? [] : [{ path, msg, reason }]);
    this.data = details.data ?? null;
    this.keepsWrites = details.keepsWrites ?? false;
  }

  /** Several invalid fields: the first one's text becomes the message, its name the refusal's name. */
  static invalid(...faults: readonly FieldFault[]): Refusal {
    const [first] = faults;
    return new Refusal(first?.reason ?? 'invalid', first?.msg ?? textOf('invalid', []), { faults });
  }
}

/** Creates the refusal of that name: `throw refuse('staleVersion')`. */
export function refuse<Name extends RefusalName>(name: Name, ...rest: RefusalArguments<Name>): Refusal {
  return new Refusal(name, textOf(name, rest), detailsOf(name, rest));
}

/** The equivalent for one of several fields that are validated together. */
export function fieldFault<Name extends RefusalName>(name: Name, ...rest: RefusalArguments<Name>): FieldFault {
  const definition: RefusalDefinition = refusals[name];
  return { path: detailsOf(name, rest)?.path ?? definition.path ?? '', msg: textOf(name, rest), reason: name };
}

function textOf<Name extends RefusalName>(name: Name, rest: readonly unknown[]): string {
  const { text } = refusals[name] as { text: RefusalText };
  return typeof text === 'string' ? text : text(rest[0] as never);
}

function detailsOf(name: RefusalName, rest: readonly unknown[]): RefusalDetails | undefined {
  return rest[typeof refusals[name].text === 'string' ? 0 : 1] as RefusalDetails | undefined;
}

function statusOf({ code, shownAt }: RefusalDefinition): number {
  if (shownAt !== 'session') return statusCodes.ok;
  return code === businessCodes.sessionEnded ? statusCodes.loggedOut : statusCodes.unauthorized;
}
