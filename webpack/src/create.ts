#!/usr/bin/env node
/**
 * Creates a new remote in its own folder, outside the shell's repository. Before the first installation, run it from our archives:
 * `npx --package ./packages/shizhong-remote-kit-<version>.tgz create-remote lab …`.
 */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ScaffoldRefused, writeRemote } from './scaffolding/new-remote';

const usage = `create-remote <name> [options], for example: create-remote lab --title 实验室 --packages ./packages

  <name>               name in the registry and first segment of its addresses: lower-case letters, digits and hyphens
  --title 标题         Chinese name; default: the name
  --team 团队          who answers for it; default: the title and 组
  --folder folder      where to write it; default: remote-<name>; must be empty
  --packages folder    our archives and their packages.json; default: install from npm's configured registry`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      team: { type: 'string' },
      folder: { type: 'string' },
      packages: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length !== 1) {
    console[values.help ? 'log' : 'error'](usage);
    process.exit(values.help ? 0 : 1);
  }
  const [name = ''] = positionals;
  const folder = resolve(values.folder ?? `remote-${name}`);
  const title = values.title ?? name;
  const packages = values.packages === undefined ? null : resolve(values.packages);
  const files = await writeRemote({ name, title, team: values.team ?? `${title}组`, folder, packages });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`\ncd ${relative(process.cwd(), folder) || '.'} && npm install && npm run dev   # what else there is: README.md`);
} catch (error) {
  const expected =
    error instanceof ScaffoldRefused || String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
