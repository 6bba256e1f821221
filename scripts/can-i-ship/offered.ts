/** What the shell of this working tree offers, from its sources: no build is needed to ask. */
import { createRequire } from 'node:module';
import { curatedModules, shareVersions } from '@shizhong/remote-kit/sharing';
import * as contract from '@shizhong/shared-contracts';
import { contractVersion, grantedActions, guardSchema, heardActions, layoutSchema } from '@shizhong/shared-contracts/remote';
import { catalogueOfTree } from '../shapes/catalogue';
import type { Offered } from './breaks';

const installed = createRequire(import.meta.url);

/** @param read text of a file of the repository, by its path */
export async function offeredByTree(read: (file: string) => string): Promise<Offered> {
  const shares = Object.entries(shareVersions()).map(([key, version]) => [key, { version, names: namesOf(key, read) }] as const);
  return {
    contract: contractVersion,
    shares: Object.fromEntries(shares),
    actions: [...heardActions, ...grantedActions],
    guards: guardSchema.options,
    layouts: layoutSchema.options,
    catalogue: catalogueOfTree(),
  };
}

function namesOf(key: string, read: (file: string) => string): string[] {
  if (key === '@shizhong/shared-contracts') return Object.keys(contract);
  const list = curatedModules[key];
  if (list) return exportedNames(read(list));
  const group = /^@shizhong\/shared-ui\/(antd\/\w+)$/.exec(key)?.[1];
  if (group) return exportedNames(read(`shared-ui/src/${group}/index.ts`));
  // `default`: a module of CommonJS is imported as a whole.
  return [...Object.keys(installed(key) as object), 'default'];
}

/** Names of a module's export lists and declarations. */
export function exportedNames(text: string): string[] {
  const bare = text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
  const lists = [...bare.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const declared = [...bare.matchAll(/export (?:async )?(?:const|function|class) (\w+)/g)].map(([, name = '']) => name);
  const listed = lists.map((each) => each.trim()).filter((each) => each && !each.startsWith('type '));
  return [...listed.map((each) => each.split(' as ').at(-1) ?? each), ...declared];
}
