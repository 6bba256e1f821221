/** One opening: by keyboard, looked at by axe, closed by Escape. */
import type { Locator, Page } from 'playwright-core';
import type { Opening, Press } from './openings';

const limit = { timeout: 20_000 };
const closesWithinMs = 5_000;

/**
 * @param still whether the visitor wants no movement
 * @returns what axe, the focus and the movements said
 */
export async function openPart(page: Page, { press, part }: Opening, still: boolean): Promise<string[]> {
  const opener = await pressAll(page, press);
  const opened = page.locator(part).last();
  await opened.waitFor(limit);
  await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null, null, limit);
  const faults = [...(await axeFaults(page)), ...(still ? await movements(page) : [])];
  await page.keyboard.press('Escape');
  const closed = await opened.waitFor({ state: 'hidden', timeout: closesWithinMs }).then(
    () => true,
    () => false,
  );
  if (!closed) return [...faults, 'Escape leaves it open'];
  const back = await opener.evaluate((control) => control === document.activeElement || control.contains(document.activeElement));
  return back ? faults : [...faults, `the focus does not return: ${await focused(page)}`];
}

async function pressAll(page: Page, press: readonly Press[]): Promise<Locator> {
  const [first, ...rest] = press;
  if (!first) throw new NothingToPress();
  const control = page.getByRole(first.role, { name: first.name }).first();
  await control.focus(limit);
  await page.keyboard.press(first.key ?? 'Enter');
  return rest.length > 0 ? pressAll(page, rest) : control;
}

export class NothingToPress extends Error {
  override readonly name = 'NothingToPress';
}

/** Rule, number of places and the first of them; the page itself included. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof import('axe-core') }).axe.run());
  return violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** What moved although the visitor wants no movement. `watch.mjs` hears it. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { moved } = window as unknown as { moved: string[] };
    return moved.splice(0).map((what) => `moves: ${what}`);
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
}
