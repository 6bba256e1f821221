/**
 * `npm run openapi`: what API keys reach, as OpenAPI 3.1, with the settings of this environment; `-- <file>` writes it there.
 * A running server has the same at `/openapi/programs.json`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '@shizhong/shared-contracts/settings';
import { apiSettings, programsDocument } from '../src/platform';

const text = `${JSON.stringify(programsDocument(readSettings(apiSettings, process.env).values), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), text);
