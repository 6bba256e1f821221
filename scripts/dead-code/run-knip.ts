import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Finding, findingsOf } from './findings';

/** Runs knip over a folder. Its exit code says whether it found something, which the report says as well. */
export async function runKnip(folder: string, config: string): Promise<Finding[]> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('knip')), '../bin/knip.js');
  const options = ['--config', config, '--reporter', 'json', '--no-progress', '--no-exit-code'];
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...options], { cwd: folder, maxBuffer: 64 << 20 });
  return findingsOf(JSON.parse(stdout));
}
