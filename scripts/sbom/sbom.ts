/**
 * `npm run sbom -- bom.json`: what is delivered, as CycloneDX writes it, with version, licence and hash of every package. npm reads the lock
 * file, so the list is the same on every platform.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packagesOf } from '../licences/licences';
import { readText } from '../sources/files';
import { repository } from '../sources/repository';
import { deliveredOnly, faultsOf, type Sbom } from './delivered';

const file = process.argv[2];
if (file === undefined) {
  console.error('npm run sbom -- <file>');
  process.exit(1);
}
const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: repository,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
const packages = packagesOf(JSON.parse(readText('package-lock.json')));
const sbom = deliveredOnly(JSON.parse(made.stdout) as Sbom, packages);
const faults = faultsOf(sbom, packages);
for (const fault of faults) console.error(fault);
writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom: CycloneDX ${sbom.specVersion}, ${sbom.components.length} components in ${file}`);
process.exitCode = faults.length === 0 ? 0 : 1;
