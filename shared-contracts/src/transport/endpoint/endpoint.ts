import type { z } from 'zod';

/** Who may call: anybody, any signed-in user, or one side. */
export type Audience = 'public' | 'user' | 'ad' | 'media';

/**
 * An endpoint, declared once. Client types, server validation, OpenAPI page and tests are all derived from it.
 * `docs/wire-format.md#requests`.
 */
export interface Endpoint<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  summary: string;
  audience: Audience;
  request: Req;
  /** Schema of `data`. */
  response: Res;
  /** Business codes it may refuse with. */
  refusals: readonly number[];
  /** Default POST. */
  method?: 'GET' | 'POST';
  /** Default `/api/v1/{key}`. */
  path?: string;
  /** Files are sent as multipart; the schema describes the fields. */
  multipart?: boolean;
  /** The response is a streamed file of this type instead of an envelope; a refusal is still an envelope. */
  produces?: 'text/csv' | 'application/pdf' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
}

export function endpoint<Req extends z.ZodType, Res extends z.ZodType>(
  declaration: Omit<Endpoint<Req, Res>, 'refusals'> & { refusals?: readonly number[] },
): Endpoint<Req, Res> {
  return { refusals: [], ...declaration };
}
