/** The product under test. `run.ts` writes it into the environment, tests read it. */

import type { Guest } from './guests';

const variable = 'E2E_STAGE';

/** One running product. */
export interface Instance {
  /** Address for browsers, including the router base; ends with a slash. */
  address: string;
}

/** A product we started ourselves: tests may change its data, settings and builds. */
export interface OwnStage {
  /** The same product under a longer router base. */
  subPath: Instance;
  /** The same product with short timeouts, for broken remotes. */
  impatient: Instance;
  /** The same product with separate builds, for redeploys. */
  bench: Instance & { registry: { file: string; keyFile: string }; remotesFolder: string; desk: Instance };
  /** The operators' desk of the main product. */
  desk: Instance;
  /** Environment that the operator's tool needs to find the database. */
  operatorEnvironment: Record<string, string>;
  repository: string;
}

export interface Stage {
  main: Instance;
  /** Remotes of other repositories. */
  guests: readonly Guest[];
  /** Path of the browser's program, for tests that open a second one. */
  browser: string;
  /** Null when `E2E_BASE_URL` names a product that runs elsewhere. */
  own: OwnStage | null;
}

export function announceStage(stage: Stage): void {
  process.env[variable] = JSON.stringify(stage);
}

export function stage(): Stage {
  const announced = process.env[variable];
  if (!announced) throw new NoStage();
  return JSON.parse(announced) as Stage;
}

/** For suites that only run on a product we started. */
export function ownStage(): OwnStage {
  const { own } = stage();
  if (!own) throw new NoStage();
  return own;
}

/** Address of a page of the product, from its path relative to the router base. */
export function at(path: string, instance: Instance = stage().main): string {
  return instance.address + path.replace(/^\//, '');
}

class NoStage extends Error {
  override readonly name = 'NoStage';
  constructor() {
    super('there is no product to test: start the tests with `npm run e2e`');
  }
}
