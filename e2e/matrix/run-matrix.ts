/** Serves one combination of versions after another, and runs the suites on each. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, readBook, registryPlace } from '../../scripts/registry/book';
import { serveExactly } from '../../scripts/registry/put-forward';
import type { RunResult } from '../report/results';
import { startProcess, stopped, testSettings } from '../stage/own-product';
import { type Combination, combinations, type Row } from './cells';

export interface MatrixOptions {
  /** Base of the settings' relative folders. */
  repository: string;
  artifacts: string;
  /** Folder of the shell under test; by default the served one. */
  shell: string | undefined;
  /** See `combinations`. */
  requested: readonly string[];
}

/** @param run runs the suites on the product at this address. @throws NothingToTry, ProductDidNotStart */
export async function runMatrix(
  { repository, artifacts, shell, requested }: MatrixOptions,
  run: (combination: Combination, address: string) => Promise<RunResult>,
): Promise<Row[]> {
  const settings = requireSettings(pageServerSettings, process.env);
  const served = resolve(repository, settings.shellFolder);
  const all = combinations(await readBook(registryPlace(settings, repository)), requested);
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-matrix-'));
  const rows: Row[] = [];
  try {
    for (const [index, combination] of all.entries()) {
      const place = { file: join(folder, `${index}.json`), keyFile: join(folder, 'key.pem') };
      await serveExactly(place, combination.entries);
      const below = join(artifacts, 'matrix', combination.name.replaceAll(' ', '@'));
      mkdirSync(below, { recursive: true });
      const product = await startProcess(join(below, 'product.log'), {
        ...testSettings,
        DATA_DIR: join(folder, 'data'),
        SHELL_FOLDER: combination.remote === null && shell ? resolve(shell) : served,
        REMOTES_FOLDER: resolve(repository, settings.remotesFolder),
        REGISTRY_FILE: place.file,
        REGISTRY_KEY: place.keyFile,
      });
      try {
        const { tests } = await run(combination, product.address);
        rows.push({ combination, tests });
      } finally {
        await stopped(product);
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
