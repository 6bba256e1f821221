/**
 * Slots from both sides: every contribution is rendered in its owner's page with each example of the contract, and every slot that the
 * remote offers is looked for on its page, with the props that it gives.
 */
import { type ContributionCard, registrySchema, type SlotCard } from '@shizhong/shared-contracts/remote';
import { sideOfPath } from '@shizhong/shared-contracts/session';
import { misfitOf, type SlotDefinition, slotNamed, slotProblem } from '@shizhong/shared-contracts/slots';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { CheckedRemote } from './artifact';
import { logged } from './in-page';

export type SlotsChecked = Pick<CheckedRemote, 'manifest' | 'address' | 'browser' | 'accounts'>;

/** Sides that must be signed in to see the slots that a remote fills or offers. */
export function sidesOfSlots({ slots = [], contributions = [] }: SlotsChecked['manifest']): ('ad' | 'media')[] {
  const names = [...slots.map(({ name }) => name), ...contributions.map(({ slot }) => slot)];
  return names.flatMap((name) => sideOfPath(slotNamed(name)?.path ?? '') ?? []);
}

export async function slots(remote: SlotsChecked): Promise<{ problems: string[]; summary: string }> {
  const { slots: offered = [], contributions = [] } = remote.manifest;
  const results: Seen[] = [];
  const registry = contributions.length > 0 ? await registryAt(remote) : null;
  for (const card of contributions) results.push(await contribution(remote, card, registry?.remotes ?? []));
  for (const card of offered) results.push(await offer(remote, card));
  const skipped = results.filter(({ skipped }) => skipped).length;
  const summary = `${contributions.length} contributions, ${offered.length} slots offered`;
  return {
    problems: results.flatMap(({ problems }) => problems),
    summary: skipped > 0 ? `${summary}; ${skipped} not seen (no account for the side)` : summary,
  };
}

interface Seen {
  problems: string[];
  skipped?: boolean;
}

/** In milliseconds: the owner's page, its data and the contribution. */
const waitMs = 30_000;
/** In milliseconds, after the network is quiet. */
const renderMs = 10_000;

async function registryAt({ address }: SlotsChecked) {
  const answer = await fetch(`${address}registry.json`);
  return v.parse(registrySchema, await answer.json());
}

async function contribution(
  remote: SlotsChecked,
  card: ContributionCard,
  remotes: Parameters<typeof slotProblem>[1],
): Promise<Seen> {
  const slot = slotNamed(card.slot);
  if (!slot) return { problems: [`contribution ${card.id}: the contract has no slot ${card.slot}`] };
  const problem = slotProblem(card, remotes);
  if (problem) return { problems: [problem] };
  if (!canOpen(remote, slot)) return { problems: [], skipped: true };
  const problems: string[] = [];
  for (const [place, example] of slot.examples.entries()) {
    const found = await onPage(remote, slot, async (page) => {
      await page.addInitScript(
        ([name, props]) => {
          window.__szSlots = (asked, given) => (asked === name ? props : given);
        },
        [card.slot, v.parse(propsSchema, example)] as const,
      );
      await page.goto(pageOf(remote, slot), { waitUntil: 'domcontentloaded', timeout: waitMs });
      const box = page.locator(
        `[data-slot="${card.slot}"] [data-remote="${remote.manifest.name}"][data-contribution="${card.id}"]`,
      );
      const there = await box.waitFor({ state: 'attached', timeout: waitMs }).then(yes, no);
      if (!there) return [`${slot.path} does not show it`];
      await box.scrollIntoViewIfNeeded();
      const shown = page.locator(`[data-contribution="${card.id}"]:is([data-shown], :has([data-phase]))`);
      if (!(await shown.waitFor({ state: 'attached', timeout: waitMs }).then(yes, no))) return ['it never arrives'];
      await page.waitForLoadState('networkidle', { timeout: waitMs });
      const failed = box.locator('[data-phase]');
      return (await failed.count()) > 0 ? [`it fails: ${await failed.first().getAttribute('title')}`] : [];
    });
    problems.push(...found.map((line) => `contribution ${card.id} with example ${place + 1} of ${card.slot}: ${line}`));
  }
  return { problems };
}

async function offer(remote: SlotsChecked, { name }: SlotCard): Promise<Seen> {
  const slot = slotNamed(name);
  if (!slot) return { problems: [`the contract has no slot ${name}`] };
  if (!canOpen(remote, slot)) return { problems: [], skipped: true };
  const problems = await onPage(remote, slot, async (page) => {
    await page.addInitScript(() => {
      window.__szGiven = [];
      window.__szSlots = (asked, props) => {
        window.__szGiven?.push([asked, props]);
        return props;
      };
    });
    await page.goto(pageOf(remote, slot), { waitUntil: 'networkidle', timeout: waitMs });
    // A busy machine may be quiet on the network before the page has rendered what arrived.
    await page
      .waitForFunction((asked) => window.__szGiven?.some(([one]) => one === asked), name, { timeout: renderMs })
      .catch(() => {});
    const heard = await page.evaluate(() => window.__szGiven ?? []);
    const given = heard.filter(([asked]) => asked === name).map(([, props]) => props);
    if (given.length === 0) return [`${slot.path} does not render it`];
    return [...new Set(given.map((props) => misfitOf(slot, props)).filter((misfit) => misfit !== null))].map(
      (misfit) => `${slot.path} gives it props that do not fit: ${misfit}`,
    );
  });
  return { problems: problems.map((line) => `the slot ${name}: ${line}`) };
}

const propsSchema = v.record(v.string(), v.unknown());
const yes = () => true;
const no = () => false;

function canOpen({ accounts }: SlotsChecked, { path }: SlotDefinition): boolean {
  const side = sideOfPath(path);
  return side === null || accounts[side] !== undefined;
}

function pageOf({ address }: SlotsChecked, { path }: SlotDefinition): string {
  return address + path.slice(1);
}

/** A browser context of its own; what the page throws or logs is a problem too. */
async function onPage(
  { browser, accounts }: SlotsChecked,
  { path }: SlotDefinition,
  use: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const side = sideOfPath(path);
  const account = side && accounts[side];
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    ...(account && { storageState: account }),
  });
  try {
    const page = await context.newPage();
    const noticed: string[] = [];
    page.on('pageerror', (problem) => noticed.push(`throws ${problem.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') noticed.push(logged(line));
    });
    return [...(await use(page)), ...noticed];
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** The shell's hook for tools: hears what slots are given, and may give them other props. */
    __szSlots?: ((name: string, props: object) => object) | undefined;
    /** What it heard. */
    __szGiven?: [string, object][] | undefined;
  }
}
