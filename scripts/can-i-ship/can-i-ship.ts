/**
 * `npm run can-i-ship`: whether the shell and the contract of this working tree can still run every version that visitors may be given:
 * stable, candidate, pinned and former versions of the registry, each by the `uses.json` of its build. Exit code 1 names what would break.
 * `-- --all` takes every registered version.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repository } from '@shizhong/remote-kit';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, registryPlace } from '@shizhong/shell/server';
import { readBook } from '../registry/book';
import { breaks, warnings } from './breaks';
import { offeredByTree } from './offered';
import { ownersInTree, propsInTree } from './owners';
import { readUses } from './read-uses';
import { slotBreaks } from './slot-breaks';

const settings = requireSettings(pageServerSettings, process.env);
const { remotes } = await readBook(registryPlace(settings, repository));
const offered = await offeredByTree((file) => readFileSync(resolve(repository, file), 'utf8'));
const owners = await ownersInTree(remotes);
let looked = 0;
for (const { name, versions, stable, candidate, pinned, former } of remotes) {
  const served = process.argv.includes('--all') ? Object.keys(versions) : [stable, candidate, pinned, ...former];
  for (const version of new Set(served)) {
    const kept = versions[version ?? ''];
    if (!kept || kept.withdrawn !== null) continue;
    looked += 1;
    const uses = await readUses(kept.entry, resolve(repository, settings.remotesFolder));
    const faults = [...breaks(kept.entry.contract, uses, offered), ...slotBreaks(kept.entry, uses, owners, propsInTree)];
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} ${version}`);
    for (const line of [...faults, ...warnings(uses, offered)]) console.log(`    ${line}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
console.log(
  looked === 0
    ? 'the registry has no version yet'
    : `${looked} versions, ${process.exitCode ? 'not all of them can run' : 'all of them can run'}`,
);
