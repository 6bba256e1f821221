/** The deprecated names that a running version uses. Fetched when the inspector shows them; no page loads it otherwise. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { usesFile, usesSchema } from '@shizhong/shared-contracts/build';
import { type Deprecation, deprecatedIn, deprecations } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { remoteBase } from '../federation/registry';

/**
 * One line per name, with its replacement.
 * @returns null if the version has no record of its uses: an older kit built it, or `npm run dev` did
 */
export async function deprecatedUses(
  entry: RegistryEntry,
  routerBase: string,
  list: readonly Deprecation[] = deprecations,
): Promise<string[] | null> {
  try {
    const response = await fetch(remoteBase(entry, routerBase) + usesFile);
    return response.ok ? deprecatedIn(v.parse(usesSchema, await response.json()).shares, list) : null;
  } catch {
    return null;
  }
}
