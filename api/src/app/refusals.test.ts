/**
 * Refusals are declared in shared-contracts (`docs/wire-format.md#refusals`): the server's code contains their names, never their
 * texts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from '@shizhong/shared-contracts/process';
import { type RefusalDefinition, refusals } from '@shizhong/shared-contracts/refusals';

const folder = join(__dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/\/(proofs|testing)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Files that match a pattern. */
function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

test('a refusal is created only from its name', () => {
  expect(filesWith(/new Refusal\(/)).toEqual(['platform/http/refusal.ts']);
});

test('no message of a refusal is written where it is thrown', () => {
  // Protocol errors that the framework detects are not refusals.
  expect(filesWith(/\bmsg: ['"`][^'"`]*\p{Script=Han}/u)).toEqual(['platform/http/errors.ts']);
});

test('no text of the catalogue is duplicated', () => {
  // Notices and explanations with the same text about a status, not about a refused call.
  const elsewhere = [
    'app/demonstration/rewards.ts',
    'campaign/live/delivery.ts',
    'growth/timers.ts',
    'supply/media-account/follow.ts',
  ];
  const texts = Object.values<RefusalDefinition>(refusals).flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  const again = sources.flatMap(({ file, text: source }) =>
    texts.filter((text) => source.includes(`'${text}'`) && !elsewhere.includes(file)).map((text) => `${file}: ${text}`),
  );
  expect(again).toEqual([]);
});

test('every declared refusal is thrown or guards a transition', () => {
  const conditions = new Set<string>(
    Object.values(processes).flatMap(({ rows }) => rows.flatMap((row) => ('guard' in row ? row.guard : []))),
  );
  const all = sources.map(({ text }) => text).join('\n');
  expect(Object.keys(refusals).filter((name) => !all.includes(`'${name}'`) && !conditions.has(name))).toEqual([]);
});
