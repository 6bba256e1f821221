/** What `openers.mjs` puts into the page, as the proofs call it. */
import type { ElementHandle, Page } from 'playwright-core';

interface InPage {
  openersIn(within: string): string[];
  openerOf(within: string, signature: string): Element | null;
  markParts(): void;
  openedPart(): Element | null;
  outsideOf(part: Element): string | null;
  standsStill(part: Element): Promise<void>;
}

/** Signatures of the controls in a part of the page that may open something. */
export function openersIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate((where) => (window as unknown as InPage).openersIn(where), within);
}

export async function openerOf(page: Page, within: string, signature: string): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle(
    ([where, which]) => (window as unknown as InPage).openerOf(where, which) as HTMLElement | null,
    [within, signature] as const,
  );
  return found.asElement();
}

export function markParts(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as InPage).markParts());
}

/** What has opened since `markParts`; null if nothing has. */
export async function openedPart(page: Page): Promise<ElementHandle<Element> | null> {
  const found = await page.evaluateHandle(() => (window as unknown as InPage).openedPart());
  return found.asElement();
}

/** Waits until the part has its place, then says where it is cut off or covered. */
export async function misplaced(part: ElementHandle<Element>): Promise<string[]> {
  const fault = await part.evaluate(async (element) => {
    const { standsStill, outsideOf } = window as unknown as InPage;
    await standsStill(element);
    return outsideOf(element);
  });
  return fault === null ? [] : [fault];
}
