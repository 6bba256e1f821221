import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repository } from '../sources/repository';
import { type Counts, compareCounts, type Difference, lowered } from './ratchet';

export interface RatchetCommand {
  /** Absolute path of the JSON file with the allowed counts. */
  file: string;
  counts: Counts;
  /** The command that lowers the file, such as `npm run words -- --lower`. */
  lowerWith: string;
  /** One line per place that is counted under this key, for whoever has to mend it. */
  describe?: (difference: Difference) => string;
}

/**
 * Holds counts against a file of allowed ones and prints what differs; `--lower` writes what is left, and never more.
 * @returns whether the counts are exactly those of the file.
 */
export function runRatchet({ file, counts, lowerWith, describe = lineOf }: RatchetCommand): boolean {
  const allowed: Counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { above, below } = compareCounts(counts, allowed);
  for (const difference of above) console.error(`more than allowed: ${describe(difference)}`);
  if (below.length > 0 && process.argv.includes('--lower')) {
    writeFileSync(file, `${JSON.stringify(lowered(counts, allowed), null, 2)}\n`);
    console.log(`${relative(repository, file)}: ${below.length} counts lowered`);
    return above.length === 0;
  }
  for (const difference of below) console.error(`fewer than allowed: ${describe(difference)}`);
  if (below.length > 0) console.error(`well done; now lower the allowed counts: ${lowerWith}`);
  return above.length === 0 && below.length === 0;
}

function lineOf({ key, count, allowed }: Difference): string {
  return `${key}: ${count}, allowed are ${allowed}`;
}
