import type { RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import type { SignedIn } from './sign-in';

export const usualBudgets = { pageKB: 200, totalKB: 550 } as const;

/** Limits of a remote; a team may set its own in `package.json` under `budgets`. */
const budgetsSchema = v.object({
  /** Scripts and styles of the remote that one page loads, in brotli kilobytes (1000 bytes). */
  pageKB: v.optional(v.number(), usualBudgets.pageKB),
  /** All scripts and styles of one page, those of the shell and the shared modules included. */
  totalKB: v.optional(v.number(), usualBudgets.totalKB),
  /** Needed where bytes are allowed beyond the usual; the report repeats it. */
  why: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** From navigation to the page's heading, in milliseconds, on this machine. */
  readyMs: v.optional(v.number(), 10_000),
});

/** `check` in `package.json`: what the check needs to open pages that take a parameter. Keys are paths of routes. */
const planSchema = v.object({
  /** An address for a route with parameters; needed where no other page links to one. */
  addresses: v.optional(v.record(v.string(), v.string()), {}),
  /** Why a page that cannot be opened need not be; it counts only as long as there is no way to open it. */
  skip: v.optional(v.record(v.string(), v.pipe(v.string(), v.nonEmpty())), {}),
});

/** The parts of a remote's `package.json` that concern the check. */
export const checkOptionsSchema = v.object({
  budgets: v.optional(budgetsSchema, {}),
  check: v.optional(planSchema, {}),
});

export type CheckBudgets = v.InferOutput<typeof budgetsSchema>;
export type CheckPlan = v.InferOutput<typeof planSchema>;

/** A route with the address that it is opened by. */
export interface CheckedPage {
  route: RouteCard;
  /** From the router base: `/lab/1` for the route `/lab/:id`. */
  path: string;
}

/** A route that was not opened. */
export interface UncoveredRoute {
  path: string;
  why: string;
  /** The team gave a reason. */
  excused: boolean;
}

/** What a browser saw when it opened a page by its address, with an empty cache, until the page was quiet. */
export interface PageVisit {
  page: CheckedPage;
  problems: string[];
  readyMs: number;
  /** Bytes of scripts and styles as brotli sends them, in kilobytes. */
  ownKB: number;
  totalKB: number;
}

export interface CheckedRemote {
  /** Folder of the built version. */
  folder: string;
  manifest: RemoteManifest;
  budgets: CheckBudgets;
  plan: CheckPlan;
  /** Address of the shell's page that contains this version, under the other router base. */
  address: string;
  /** A page of another remote, from the router base: where visitors come from and go to. */
  away: string;
  browser: Browser;
  /** Another browser, with these flags; the caller closes it. */
  launch(flags: readonly string[]): Promise<Browser>;
  /** Cookies and storage of a signed-in user, by side; pages of a missing side cannot be opened. */
  accounts: Partial<Record<Side, SignedIn>>;
}

/** The remote after every page has been opened once. */
export interface CheckedArtifact extends CheckedRemote {
  visits: readonly PageVisit[];
  uncovered: readonly UncoveredRoute[];
}

/** The opened pages in groups that one visitor can walk through: those of no side, and those of each side. */
export function pagesByVisitor({ visits }: Pick<CheckedArtifact, 'visits'>): CheckedPage[][] {
  const groups = new Map<Side | undefined, CheckedPage[]>();
  for (const { page } of visits) groups.set(page.route.guard, [...(groups.get(page.route.guard) ?? []), page]);
  return [...groups.values()];
}

export function checkedPages({ visits }: Pick<CheckedArtifact, 'visits'>): CheckedPage[] {
  return visits.map(({ page }) => page);
}
