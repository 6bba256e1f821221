/**
 * `npm run linear`: every regular expression of code that meets foreign text on the server is proven linear, so that no text can hold
 * the process. What runs in a visitor's own browser can only slow that visitor down, and is not looked at.
 */
import { filesMatching, readText, testFiles } from '../sources/files';
import { accepted } from './accepted';
import { expressionsOf, faultOf } from './expressions';

const folders = ['api/src', 'shell/server', 'shared-contracts/src'];
const seen = new Map<string, { fault: string | null; places: string[] }>();
for (const path of folders.flatMap((folder) => filesMatching(/\.tsx?$/, folder))) {
  if (testFiles.test(path)) continue;
  for (const expression of expressionsOf(path, readText(path))) {
    const known = seen.get(expression.text) ?? { fault: faultOf(expression), places: [] };
    known.places.push(`${path}:${expression.line}`);
    seen.set(expression.text, known);
  }
}
const faults = [...seen].flatMap(([text, { fault, places }]) =>
  fault && accepted[text] === undefined ? [`${places.join(', ')}: ${text} ${fault}`] : [],
);
const unused = Object.keys(accepted).filter((text) => !seen.get(text)?.fault);
for (const line of faults) console.error(line);
for (const text of unused) console.error(`accepted, but gone or linear: ${text}`);
console.log(`linear: ${seen.size} expressions, ${Object.keys(accepted).length} accepted`);
process.exitCode = faults.length + unused.length === 0 ? 0 : 1;
