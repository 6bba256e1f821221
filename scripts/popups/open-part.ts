/** One opening: by keyboard, looked at by axe, within the window, closed by Escape. */
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { misplaced } from './in-page';
import type { Opening, Press } from './openings';

const limit = { timeout: 60_000 };
const closesWithinMs = 20_000;

/**
 * @param still whether the visitor wants no movement
 * @returns what axe, the window, the focus and the movements said
 */
export async function openPart(page: Page, { press, part }: Opening, still: boolean): Promise<string[]> {
  const opener = await pressAll(page, press);
  const opened = page.locator(part).last();
  await opened.waitFor(limit);
  const control = await opener.elementHandle();
  const found = await opened.elementHandle();
  if (!control || !found) throw new NothingToPress();
  const faults = [...(await lookAt(page, found, still)), ...(await axeFaults(page))];
  return [...faults, ...(await closeByEscape(page, found, control))];
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

/** What is wrong with a part that is open besides what axe finds, once what it asked for has come. */
export async function lookAt(page: Page, part: ElementHandle<Element>, still: boolean): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null, null, limit);
  return [...(await misplaced(part)), ...(still ? await movements(page) : [])];
}

export async function closeByEscape(
  page: Page,
  part: ElementHandle<Element>,
  control: ElementHandle<Element>,
): Promise<string[]> {
  await page.keyboard.press('Escape');
  const closed = await part.waitForElementState('hidden', { timeout: closesWithinMs }).then(
    () => true,
    () => false,
  );
  if (!closed) return ['Escape leaves it open'];
  // The two fields of a range are one control: Enter in the first goes to the second.
  const back = await control.evaluate((opener) => (opener.closest('.ant-picker') ?? opener).contains(document.activeElement));
  return back ? [] : [`the focus does not return: ${await focused(page)}`];
}

/**
 * Rule, number of places and the first of them.
 * @param only these elements; the whole page otherwise, which takes seconds where there is a long list
 */
export async function axeFaults(page: Page, only: readonly ElementHandle<Element>[] = []): Promise<string[]> {
  const { violations } = await page.evaluate((include) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run(include.length > 0 ? { include } : document);
  }, only as ElementHandle<Element>[]);
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
