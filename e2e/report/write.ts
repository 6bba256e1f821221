import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from './html';
import { junit } from './junit';
import type { RunResult } from './results';

/** Writes `junit.xml` and `report.html` beside the screenshots of a run. */
export function writeReports(folder: string, run: RunResult, notes: readonly string[]): void {
  writeFileSync(join(folder, 'junit.xml'), junit(run));
  writeFileSync(join(folder, 'report.html'), html(run, notes));
}
