import type { RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import type { Browser, BrowserContext } from 'playwright-core';

/** Limits of a remote; a team may set its own in `package.json` under `budgets`. */
export interface CheckBudgets {
  /** Scripts of one page, including the remote's entry, in brotli kilobytes (1000 bytes). */
  pageKB: number;
  /** From navigation to the page's heading, in milliseconds, on this machine. */
  readyMs: number;
}

export const defaultBudgets: CheckBudgets = { pageKB: 200, readyMs: 10_000 };

export interface CheckedArtifact {
  /** Folder of the built version. */
  folder: string;
  manifest: RemoteManifest;
  budgets: CheckBudgets;
  /** Address of the shell's page that contains this version, under the other router base. */
  address: string;
  browser: Browser;
  /** Cookies and storage of a signed-in user, by side; guarded pages of a missing side are skipped. */
  accounts: Partial<Record<'ad' | 'media', Awaited<ReturnType<BrowserContext['storageState']>>>>;
}

/** Routes that can be opened without further data. A path parameter would need data that the check does not have. */
export function openRoutes({ manifest, accounts }: Pick<CheckedArtifact, 'manifest' | 'accounts'>): RouteCard[] {
  return manifest.routes.filter(
    ({ path, guard }) => !/[:*]/.test(path) && (guard === undefined || accounts[guard] !== undefined),
  );
}
