/** `npm run licences`: every dependency, of every platform, has a licence of `allowed.ts`. `-- --list` prints how many have which. */
import { readText } from '../sources/files';
import { allowedLicences, declaredHere } from './allowed';
import { check, packagesOf } from './licences';

const packages = packagesOf(JSON.parse(readText('package-lock.json')));
const { faults, unneeded } = check(packages, allowedLicences, declaredHere);
if (process.argv.includes('--list')) {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence ?? 'not declared', (counts.get(licence ?? 'not declared') ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(5)}  ${licence}`);
}
for (const fault of faults) console.error(fault);
for (const entry of unneeded) console.error(`allowed, but nothing needs it: ${entry}`);
const shipped = packages.filter(({ isDevelopment }) => !isDevelopment).length;
console.log(
  `licences: ${packages.length} packages, ${shipped} of them delivered; ${faults.length} without a licence that is allowed`,
);
process.exitCode = faults.length + unneeded.length === 0 ? 0 : 1;
