#!/usr/bin/env node
/**
 * Creates a new remote in its own folder, outside the shell's repository.
 *
 *   create-remote lab --title 实验室 [--team 实验组] [--folder remote-lab] [--packages folder of our archives]
 *
 * Before the first installation, run it from our archives: `npx --package ./packages/shizhong-remote-kit-<version>.tgz create-remote lab …`.
 */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ScaffoldRefused, writeRemote } from './scaffolding/new-remote';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      team: { type: 'string' },
      folder: { type: 'string' },
      packages: { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  const folder = resolve(values.folder ?? `remote-${name}`);
  const title = values.title ?? name;
  const packages = values.packages === undefined ? null : resolve(values.packages);
  const files = await writeRemote({ name, title, team: values.team ?? `${title}组`, folder, packages });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`\ncd ${relative(process.cwd(), folder) || '.'} && npm install && npm run dev`);
} catch (error) {
  const expected =
    error instanceof ScaffoldRefused || String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
