/**
 * `npm run registry -- <command>`: which version of each remote visitors get.
 *
 *   list                                          remotes, versions, who gets what
 *   add <folder or address of a version>          makes a released version known; nobody gets it yet
 *   promote <remote> <version> [--percent 10]     to so many visitors; without --percent, or with 100, to everybody
 *   rollback <remote>                             takes the candidate back, else the stable version
 *   forgive <remote> <version>                    a version that was taken back may be promoted again
 *   trust <public key> [name] | distrust <id>      whose reports on conformance count
 *   pin <remote> <version> | unpin <remote>       holds a version against every release
 *   disable <remote> [--text 说明] | enable <remote>
 *   rule <remote> [--visits 30] [--addresses 3] [--rollback-bp 500] [--disable-bp 5000]
 *   history [remote]                              who changed what, when and why
 *   link <remote>=<version> …                     a signed link that opens these versions (--to /path)
 *
 * `promote` and `pin` require the report of a trusted checker for every version that was not built here (`--unchecked --why "…"`: not this time).
 * `--why "…"` and `--by name` go into the history; `--json` prints for programs. A running server reads a change at once.
 */
import { parseArgs } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { ConformanceRefused } from '@shizhong/shared-contracts/conformance';
import { requireSettings, SettingsRefused } from '@shizhong/shared-contracts/settings';
import { BookRefused, pageServerSettings, RegistryRefusal, registryPlace } from '@shizhong/shell/server';
import { runRegistry } from './commands';
import { userName } from './put-forward';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      text: { type: 'string' },
      visits: { type: 'string' },
      addresses: { type: 'string' },
      'rollback-bp': { type: 'string' },
      'disable-bp': { type: 'string' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
    },
  });
  const settings = requireSettings(pageServerSettings, process.env);
  const author = { by: values.by ?? userName(), why: values.why, at: new Date() };
  console.log(await runRegistry(registryPlace(settings, repository), positionals, values, author, settings));
} catch (error) {
  const expected =
    [SettingsRefused, RegistryRefusal, BookRefused, ConformanceRefused].some((kind) => error instanceof kind) ||
    String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
