/**
 * `npm run dead-code`: files, exports and dependencies that nothing uses, by knip, beyond those in `allowed.json`, which only shrinks.
 * `-- --list` prints them with their places, `-- --lower` lowers the list to what is left.
 */
import { join } from 'node:path';
import { runRatchet } from '../ratchet/run-ratchet';
import { repository } from '../sources/repository';
import { runKnip } from './run-knip';

const findings = await runKnip(repository, join(import.meta.dirname, 'config.ts'));
if (process.argv.includes('--list')) {
  for (const { key, path, line } of findings) console.log(`${path}:${line}: ${key}`);
} else {
  const counts: Record<string, number> = {};
  for (const { key } of findings) counts[key] = (counts[key] ?? 0) + 1;
  const ok = runRatchet({
    file: join(import.meta.dirname, 'allowed.json'),
    counts,
    lowerWith: 'npm run dead-code -- --lower',
    describe: ({ key, count, allowed }) => `${key}: ${count}, allowed are ${allowed}; ${placesOf(key)}`,
  });
  console.log(`dead code: ${findings.length} findings of knip${ok ? ', as many as are allowed' : ''}`);
  process.exitCode = ok ? 0 : 1;
}

function placesOf(key: string): string {
  return findings
    .filter((finding) => finding.key === key)
    .map(({ path, line }) => `${path}:${line}`)
    .join(', ');
}
