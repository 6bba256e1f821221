/** `npm run registry -- help` prints its commands. */
import { parseArgs } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { ConformanceRefused } from '@shizhong/shared-contracts/conformance';
import { requireSettings, SettingsRefused } from '@shizhong/shared-contracts/settings';
import { BookRefused, pageServerSettings, RegistryRefusal, registryPlace } from '@shizhong/shell/server';
import { runRegistry, usage } from './commands';
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
      'inp-ms': { type: 'string' },
      'long-task-ms': { type: 'string' },
      'heap-kb': { type: 'string' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      to: { type: 'string' },
      base: { type: 'string' },
      json: { type: 'boolean', default: false },
      as: { type: 'string' },
      key: { type: 'string' },
      name: { type: 'string' },
      prefixes: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      'withdraw-slots': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(usage);
  else {
    const settings = requireSettings(pageServerSettings, process.env);
    const key = values.key ?? settings.registryPersonKey ?? undefined;
    const author = { by: values.by ?? userName(), why: values.why, at: new Date() };
    console.log(await runRegistry(registryPlace(settings, repository), positionals, { ...values, key }, author, settings));
  }
} catch (error) {
  const expected =
    [SettingsRefused, RegistryRefusal, BookRefused, ConformanceRefused].some((kind) => error instanceof kind) ||
    String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
