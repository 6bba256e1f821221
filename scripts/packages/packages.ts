/**
 * `npm run packages`: contract, design system and kit as packages that a team with a repository of its own installs:
 * `dist/packages/*.tgz` and `packages.json`, which says what each is made from. `-- --out folder` writes elsewhere.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { makePackages } from './make';

const { values } = parseArgs({ options: { out: { type: 'string', default: join(repository, 'dist/packages') } } });
const made = await makePackages(resolve(values.out));
for (const { name, version, file, bytes } of made) console.log(`${name}@${version}  ${file}  ${(bytes / 1000).toFixed(0)} KB`);
