/** The schemas for what the browser fetches itself. */
import { manifestSchema, type Registry, type RemoteManifest, registrySchema } from '@shizhong/shared-contracts/remote';
import { type GenericSchema, safeParse } from 'valibot';

export type Checked<T> = { value: T } | { problem: string };

export function checkManifest(body: unknown): Checked<RemoteManifest> {
  return check(manifestSchema, body);
}

export function checkRegistry(body: unknown): Checked<Registry> {
  return check(registrySchema, body);
}

function check<T>(schema: GenericSchema<unknown, T>, body: unknown): Checked<T> {
  const result = safeParse(schema, body);
  return result.success ? { value: result.output } : { problem: result.issues[0].message };
}
