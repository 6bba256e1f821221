/** `npm run settings`: writes the table of settings into the README; with `--check` only says whether it is up to date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSettingsTable } from './settings-table';

const readme = join(import.meta.dirname, '../../README.md');
const before = await readFile(readme, 'utf8');
const after = withSettingsTable(before);
if (before === after) console.log('the table of settings is up to date');
else if (process.argv.includes('--check')) {
  console.error('the table of settings in README.md is not what the declarations say: run `npm run settings`');
  process.exitCode = 1;
} else await writeFile(readme, after);
