/** Form of the desk's endpoints. */
import { z } from 'zod';
import type { DeskPermission } from './roles';

/** `anyone` needs no session; `person` refuses a key. */
type DeskAudience = 'anyone' | 'operator' | 'person' | DeskPermission;

/** What an act asks. `choices`: of what takes one of a few words. */
export const askedOption = z.object({
  ...{ name: z.string(), label: z.string(), required: z.boolean() },
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** A file that comes with a call, or goes with its answer. */
export const deskFile = z.object({ path: z.string().min(1).max(300), base64: z.string().max(4_000_000) });

export interface DeskEndpoint<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  summary: string;
  audience: DeskAudience;
  /** Asked by a page on its own: it does not keep the session of somebody who has left alive. */
  quiet?: boolean;
  request: Req;
  /** Schema of `data`. */
  response: Res;
}

export function desk<Req extends z.ZodType, Res extends z.ZodType>(declaration: DeskEndpoint<Req, Res>): DeskEndpoint<Req, Res> {
  return declaration;
}
