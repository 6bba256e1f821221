/** A visitor without a pointer: Tab, from the first control of a page to the last. */
import type { Page } from 'playwright-core';

/** More than any page of ours has. */
const maxStops = 400;

/** Controls that Tab passes by, and one that does not let go. */
export async function tabFaults(page: Page): Promise<string[]> {
  const expected = await page.evaluate(numberControls);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const stops = new Set<string>();
  let before: string | null = null;
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement && activeElement !== document.body ? (activeElement.getAttribute('data-stop') ?? 'new') : null;
    });
    // Past the last control the focus leaves the page.
    if (here === null || (here !== 'new' && stops.has(here) && here !== before)) break;
    if (here === before && here !== 'new') return [`Tab does not leave ${expected[Number(here)]}`];
    stops.add(here);
    before = here;
  }
  const missed = expected.flatMap((control, index) => (stops.has(String(index)) ? [] : [{ control, index }]));
  // What stood in for a part that came meanwhile is gone; Tab reached the part itself.
  const there = await page.evaluate(
    (numbers) => numbers.filter((number) => document.querySelector(`[data-stop="${number}"]`)),
    missed.map(({ index }) => index),
  );
  return missed.flatMap(({ control, index }) => (there.includes(index) ? [`Tab passes by ${control}`] : []));
}

/** Runs in the page: marks what a pointer could press, and says what it is. Of radio buttons with one name Tab reaches one. */
function numberControls(): string[] {
  const groups = new Set<string>();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ];
  const reachable = controls.filter((control) => {
    if (control.matches(':disabled, [tabindex="-1"], [type="hidden"], [inert] *') || !control.checkVisibility()) return false;
    if (getComputedStyle(control).visibility === 'hidden') return false;
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
    const group = (control.form ?? document).querySelectorAll(`[name="${control.name}"]:checked`).length
      ? control.checked
      : !groups.has(control.name);
    if (group) groups.add(control.name);
    return group;
  });
  return reachable.map((control, index) => {
    control.setAttribute('data-stop', String(index));
    return control.outerHTML.slice(0, 120);
  });
}
