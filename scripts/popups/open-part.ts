/** One opening: by keyboard, looked at by axe, within the window, closed by Escape. */
import type { ElementHandle, Page } from 'playwright-core';
import { misplaced } from './in-page';
import type { Opening, Press } from './openings';

const limit = { timeout: 60_000 };
const closesWithinMs = 20_000;
/** What has just been hidden gives the focus back in a task of its own. */
const returnsWithinMs = 5_000;

/**
 * @param still whether the visitor wants no movement
 * @returns what axe, the window, the focus and the movements said
 */
export async function openPart(page: Page, { press, part }: Opening, still: boolean): Promise<string[]> {
  const control = await pressAll(page, press);
  // What stood here before may still be in the page, hidden; and what opens first may be a stand-in for what has not loaded yet.
  const opened = page.locator(part).filter({ visible: true }).last();
  await opened.waitFor(limit);
  await awaitRest(page);
  const found = await opened.elementHandle(limit);
  if (!found) throw new NothingToPress();
  const faults = [...(await lookAt(page, found, still)), ...(await axeFaults(page))];
  return [...faults, ...(await closeByEscape(page, found, control))];
}

/** @returns the control that was pressed last, taken before the press: by its name it may be another one afterwards, when a row has come above it. */
async function pressAll(page: Page, press: readonly Press[]): Promise<ElementHandle<Element>> {
  const [first, ...rest] = press;
  if (!first) throw new NothingToPress();
  const control = await page.getByRole(first.role, { name: first.name }).first().elementHandle(limit);
  if (!control) throw new NothingToPress();
  await control.focus();
  await page.keyboard.press(first.key ?? 'Enter');
  return rest.length > 0 ? pressAll(page, rest) : control;
}

export class NothingToPress extends Error {
  override readonly name = 'NothingToPress';
}

/** What is wrong with a part that is open besides what axe finds, once what it asked for has come. */
export async function lookAt(page: Page, part: ElementHandle<Element>, still: boolean): Promise<string[]> {
  await awaitRest(page);
  return [...(await misplaced(part)), ...(still ? await movements(page) : [])];
}

async function awaitRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null, null, limit);
  // A button that has just become usable changes its colours: the contrast half-way is nobody's.
  await page.waitForFunction(
    () => document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
    null,
    limit,
  );
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
  // The two fields of a range are one control: Enter in the first goes to the second. An entry of a menu goes with it, and whoever opened the
  // menu gets the focus.
  const back = await page
    .waitForFunction(
      (opener) =>
        opener.isConnected
          ? (opener.closest('.ant-picker') ?? opener).contains(document.activeElement)
          : document.activeElement !== document.body,
      control,
      { timeout: returnsWithinMs },
    )
    .then(
      () => true,
      () => false,
    );
  return back ? [] : [`the focus does not return to ${await beginning(control)} but to ${await focused(page)}`];
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

async function focused(page: Page): Promise<string> {
  const active = (await page.evaluateHandle(() => document.activeElement)).asElement();
  return active ? beginning(active) : 'nothing';
}

function beginning(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate(({ outerHTML, isConnected }) => `${isConnected ? '' : 'removed '}${outerHTML.slice(0, 120)}`);
}
