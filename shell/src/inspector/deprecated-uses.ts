/** What a running version takes from the shell that will go. Asked when the inspector shows it; no page loads it otherwise. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { usesFile, usesSchema } from '@shizhong/shared-contracts/build';
import { type Deprecation, deprecatedIn, deprecations } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { remoteBase } from '../federation/registry';

/**
 * One line for each name, with what to take instead.
 * @returns null where the version does not say what it uses: an older kit built it, or `npm run dev` did
 */
export async function deprecatedUses(
  entry: RegistryEntry,
  routerBase: string,
  list: readonly Deprecation[] = deprecations,
): Promise<string[] | null> {
  try {
    const answer = await fetch(remoteBase(entry, routerBase) + usesFile);
    return answer.ok ? deprecatedIn(v.parse(usesSchema, await answer.json()).shares, list) : null;
  } catch {
    return null;
  }
}
