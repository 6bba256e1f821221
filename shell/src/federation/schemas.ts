/** The schemas of what the browser fetches itself. A chunk of its own, asked for beside the answer it will check: a page that came whole needs none of it. */
import { manifestSchema, type Registry, type RemoteManifest, registrySchema } from '@shizhong/shared-contracts/remote';
import { type GenericSchema, safeParse } from 'valibot';

export type Checked<T> = { value: T } | { fault: string };

export function checkManifest(body: unknown): Checked<RemoteManifest> {
  return check(manifestSchema, body);
}

export function checkRegistry(body: unknown): Checked<Registry> {
  return check(registrySchema, body);
}

function check<T>(schema: GenericSchema<unknown, T>, body: unknown): Checked<T> {
  const result = safeParse(schema, body);
  return result.success ? { value: result.output } : { fault: result.issues[0].message };
}
