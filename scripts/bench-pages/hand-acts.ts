/** How long each act of a hand takes to be seen on a slow processor. */
import type { Page } from 'playwright-core';

const slowdown = 4;
/** An act is over when nothing has happened for this long: answers, then the rows that they bring. */
const settledMs = 1_200;

export type Act = [name: string, work: () => Promise<unknown>];

export interface ActFigure {
  act: string;
  /** The longest interaction, from the press to the next paint. */
  ms: number;
}

/** In the page: durations of all interactions, to the next paint. What takes less than 16 ms is not reported by browsers. */
export function noteInteractions(): void {
  const noted: number[] = [];
  Reflect.set(window, 'handInteractions', noted);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) if (Reflect.get(entry, 'interactionId')) noted.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** @param page notes its interactions, and shows what the acts are done on */
export async function measureActs(page: Page, acts: readonly Act[]): Promise<ActFigure[]> {
  await page.waitForTimeout(settledMs);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const figures: ActFigure[] = [];
  for (const [act, work] of acts) {
    await page.evaluate(() => void Reflect.get(window, 'handInteractions').splice(0));
    await work();
    await page.waitForTimeout(settledMs);
    const ms = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'handInteractions') as number[])));
    figures.push({ act, ms });
  }
  return figures;
}
