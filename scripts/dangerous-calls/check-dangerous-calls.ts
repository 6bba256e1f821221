/**
 * `npm run dangerous-calls`: code that runs text, starts programs, writes HTML, builds SQL, makes what can be guessed, uses broken hashes, may switch
 * off the verification of certificates or follows redirects stands only where `accepted.ts` says why. `-- --list` prints all of it.
 */
import { filesMatching, readText, testFiles } from '../sources/files';
import { accepted } from './accepted';
import { dangerousCalls, dangers, type Found } from './find';

const folders = ['api/src', 'shell/server', 'shell/src', 'shared-contracts/src', 'shared-ui/src'];
const remotes = ['remote-public/src', 'remote-help/src', 'remote-ad/src', 'remote-media/src', 'remote-ops/src'];
const servers = /^(api\/src|shell\/server)\//;
const ofTests = /\/(testing|proofs|test)\//;

const files = [...folders, ...remotes]
  .flatMap((folder) => filesMatching(/\.tsx?$/, folder))
  .filter((path) => !testFiles.test(path) && !ofTests.test(path));
const found = [...files, 'server.ts'].flatMap((path) =>
  dangerousCalls(path, readText(path), servers.test(path)).map((call) => ({ ...call, path })),
);
const reasonOf = ({ path, danger }: Found & { path: string }) =>
  accepted.find((each) => each.danger === danger && each.path.test(path));
const faults = found.filter((call) => !reasonOf(call));
const used = new Set(found.map(reasonOf));
const unneeded = accepted.filter((each) => !used.has(each));

if (process.argv.includes('--list'))
  for (const call of found)
    console.log(`${call.path}:${call.line}: ${dangers[call.danger]}: ${reasonOf(call)?.why ?? 'nobody said why'}`);
for (const { path, line, danger } of faults) console.error(`${path}:${line}: ${dangers[danger]}`);
for (const { path, danger } of unneeded) console.error(`accepted, but nothing needs it: ${danger} in ${path}`);
console.log(`dangerous calls: ${files.length} files, ${found.length} calls, ${faults.length} without a reason`);
process.exitCode = faults.length + unneeded.length === 0 ? 0 : 1;
