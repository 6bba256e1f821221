/** Plays one cell of the grid: the file breaks, the visitor reads why, everything else goes on, the file is mended, and so is the page. */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { FaultProxy } from '../fault-proxy';
import { type Cell, proxyFaults } from './cells';
import { expectedText, isEndless, isReadInTime } from './expected';
import { filesOf, type Manifests, throwingOf } from './files';
import { back, go, heal, type Look, look, lookSchema, mark, pictureSchema, pictures, pressRetry } from './in-page';
import { sideBySide } from './side-by-side';
import { standIn, storedSession } from './stand-in';
import type { Engine, Tab } from './tab';

export interface CellRow {
  cell: Cell;
  /** What the visitor read; null if the page came without a message. */
  read: string | null;
  /** Milliseconds until the message, or until the page. */
  tookMs: number;
  recovered: 'by retry' | 'by itself' | 'by reload' | 'no';
  /** What was not as it should be; empty for a good cell. */
  problems: string[];
}

export interface GridStage {
  engine: Engine;
  /** Address of the page server. */
  product: string;
  manifests: Manifests;
  /** The setting of all four time-outs, in milliseconds. */
  timeoutMs: number;
  /** What pages are when nothing is broken, by their address. */
  healthy: ReadonlyMap<string, Healthy>;
}

export interface Healthy {
  heading: string;
  /** Headings and fields. */
  parts: number;
  /** Its layout has a header. */
  frame: boolean;
}

/** Longer than a time-out with everything that the shell does after it, on a machine that does something else as well. */
const patienceMs = 25_000;
const everyMs = 40;

export async function meetCell(stage: GridStage, cell: Cell): Promise<CellRow> {
  const proxy = await FaultProxy.before(stage.product, { standIn });
  const throwing = cell.fault === 'throwing' ? throwingOf(cell.page, cell.phase, stage.manifests) : null;
  const tab = await stage.engine.tab({ storage: storedSession(cell.page.signedInAs), throwing });
  const play = new Play(stage, cell, proxy, tab);
  try {
    return cell.phase === 'picture' ? await play.brokenPicture() : await play.brokenFile();
  } finally {
    await tab.close();
    await proxy.close();
  }
}

/** One visit that meets one fault. */
class Play {
  readonly #stage: GridStage;
  readonly #cell: Cell;
  readonly #proxy: FaultProxy;
  readonly #tab: Tab;
  readonly #problems: string[] = [];

  constructor(stage: GridStage, cell: Cell, proxy: FaultProxy, tab: Tab) {
    this.#stage = stage;
    this.#cell = cell;
    this.#proxy = proxy;
    this.#tab = tab;
  }

  async brokenFile(): Promise<CellRow> {
    const { path } = this.#cell.page;
    const { seen, tookMs } = await this.#arrive();
    const read = seen.message?.text ?? null;
    if (!(await this.#hasMet())) this.#problems.push('the fault was never met');
    const expected = expectedText(this.#cell, this.#stage.engine);
    if (read === null) this.#problems.push('the page came although its file is broken');
    else if (!read.includes(expected)) this.#problems.push(`says 「${read}」, not 「${expected}」`);
    if (!isReadInTime(this.#cell, tookMs, this.#stage.timeoutMs)) this.#problems.push(`says so only after ${tookMs} ms`);
    if (seen.frame !== this.#healthy(path).frame) this.#problems.push('the frame is gone');
    await this.#tab.ask(mark, undefined);
    await this.#othersWork(read);
    this.#proxy.heal();
    await this.#tab.ask(heal, undefined);
    const recovered = read === null ? 'by itself' : await this.#retry(path);
    return this.#row(read, tookMs, recovered);
  }

  /** A picture never blocks: the page is complete, its place is kept and described, and the next visit has it. */
  async brokenPicture(): Promise<CellRow> {
    const { page } = this.#cell;
    const { seen, tookMs } = await this.#arrive();
    if (seen.message) this.#problems.push(`says 「${seen.message.text}」 for a picture`);
    if (!(await this.#hasMet())) this.#problems.push('the fault was never met');
    const broken = await this.#pictures();
    if (broken.found > 0 && !broken.described) this.#problems.push('a broken picture has no alternative text');
    if (broken.found > 0 && !broken.spaced) this.#problems.push('a broken picture loses its place');
    if (broken.found > 0 && broken.loaded === broken.found) this.#problems.push('no picture was broken');
    await this.#othersWork(null);
    this.#proxy.heal();
    await this.#tab.open(this.#proxy.address + page.path.slice(1));
    await this.#until(page.path, ({ message }) => message === null);
    const whole = await this.#repeat(
      () => this.#pictures(),
      ({ found, loaded }) => found > 0 && loaded > 0,
    );
    return this.#row(seen.message?.text ?? null, tookMs, whole ? 'by reload' : 'no');
  }

  /** Breaks the file and goes to the page; returns what stands there first that is not a placeholder. */
  async #arrive(): Promise<{ seen: Look; tookMs: number }> {
    const { page, arrival } = this.#cell;
    if (arrival === 'switch') {
      await this.#tab.open(this.#proxy.address + page.from.slice(1));
      await this.#complete(page.from);
    }
    this.#break();
    const startedAt = performance.now();
    if (arrival === 'first') await this.#tab.open(this.#proxy.address + page.path.slice(1));
    else await this.#tab.ask(go, page.path);
    const seen = await this.#until(page.path, (each) => each.message !== null || this.#isComplete(each, page.path));
    return { seen, tookMs: Math.round(performance.now() - startedAt) };
  }

  #break(): void {
    const { page, phase, fault } = this.#cell;
    const proxyFault = proxyFaults[fault];
    if (proxyFault) this.#proxy.break(filesOf(page, phase, this.#stage.manifests), proxyFault);
  }

  async #hasMet(): Promise<boolean> {
    if (this.#cell.fault === 'throwing') return (await this.#look()).thrown;
    const met = async () => {
      if (this.#cell.phase === 'picture') await this.#pictures();
      return this.#proxy.met.length > 0;
    };
    return (await this.#repeat(met, (each) => each)) !== null;
  }

  /** The other page opens, and the broken one says the same again. */
  async #othersWork(read: string | null): Promise<void> {
    const { other, path } = this.#cell.page;
    const held = this.#cell.phase.endsWith('style') && isEndless(this.#cell.fault) && this.#stage.engine.holdsFetchesForStyles;
    if (held) return;
    await this.#tab.ask(go, other);
    const there = await this.#untilOrNull((each) => this.#isComplete(each, other));
    if (!there) this.#problems.push(`${other} does not open meanwhile: ${describe(await this.#look())}`);
    await this.#tab.ask(back, undefined);
    const again = await this.#untilOrNull(
      (each) => each.path === path && (each.message !== null || this.#isComplete(each, path)),
    );
    if (!again) this.#problems.push(`stays without an answer on the way back: ${describe(await this.#look())}`);
    else if (read !== null && again.message === null) this.#problems.push('came back without a message while it was broken');
  }

  async #retry(path: string): Promise<CellRow['recovered']> {
    const before = await this.#look();
    if (before.message && !before.message.retry) this.#problems.push('offers no 「重试」');
    await this.#tab.ask(pressRetry, undefined);
    const mended = await this.#untilOrNull((each) => this.#isComplete(each, path));
    if (!mended) {
      this.#problems.push(`「重试」 does not mend it: ${describe(await this.#look())}`);
      return 'no';
    }
    if (mended.marked) return 'by retry';
    this.#problems.push('the document was loaded again');
    return 'by reload';
  }

  #isComplete({ path, message, heading, parts, live, awaiting }: Look, wanted: string): boolean {
    const healthy = this.#healthy(wanted);
    return path === wanted && message === null && live && !awaiting && heading === healthy.heading && parts >= healthy.parts;
  }

  #healthy(path: string): Healthy {
    const healthy = this.#stage.healthy.get(path);
    if (!healthy) throw new PageIncomplete(path, 'it was never measured');
    return healthy;
  }

  #complete(path: string): Promise<Look> {
    return this.#until(path, (each) => this.#isComplete(each, path));
  }

  async #until(path: string, isSo: (seen: Look) => boolean): Promise<Look> {
    const seen = await this.#untilOrNull(isSo);
    if (seen) return seen;
    const last = await this.#look();
    this.#problems.push(`${path} stays without an answer: ${describe(last)}`);
    return last;
  }

  #untilOrNull(isSo: (seen: Look) => boolean): Promise<Look | null> {
    return this.#repeat(() => this.#look(), isSo);
  }

  async #repeat<T>(act: () => Promise<T>, isEnough: (each: T) => boolean): Promise<T | null> {
    const startedAt = performance.now();
    for (;;) {
      // A document that is being replaced cannot be asked.
      const found = await act().catch(() => null);
      if (found !== null && isEnough(found)) return found;
      if (performance.now() - startedAt > patienceMs) return null;
      await wait(everyMs);
    }
  }

  #look(): Promise<Look> {
    return lookAt(this.#tab);
  }

  async #pictures() {
    const { picture } = this.#cell.page;
    return v.parse(pictureSchema, await this.#tab.ask(pictures, picture?.source ?? ''));
  }

  #row(read: string | null, tookMs: number, recovered: CellRow['recovered']): CellRow {
    return { cell: this.#cell, read, tookMs, recovered, problems: this.#problems };
  }
}

function describe({ path, message, parts, live, awaiting, text }: Look): string {
  const state = [live ? 'live' : 'not live', awaiting ? 'awaiting' : '', `${parts} parts`].filter(Boolean).join(', ');
  return `${path} (${state}) ${message ? `says 「${message.text}」` : text.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
}

/** Opens every page once when nothing is broken. @throws PageIncomplete */
export async function measureHealthy(
  engine: Engine,
  product: string,
  visits: readonly { path: string; signedInAs: Cell['page']['signedInAs'] }[],
): Promise<Map<string, Healthy>> {
  const healthy = new Map<string, Healthy>();
  await sideBySide(visits, async ({ path, signedInAs }) => {
    const proxy = await FaultProxy.before(product, { standIn });
    const tab = await engine.tab({ storage: storedSession(signedInAs), throwing: null });
    try {
      await tab.open(proxy.address + path.slice(1));
      healthy.set(path, await settled(tab, path));
    } finally {
      await tab.close();
      await proxy.close();
    }
  });
  return healthy;
}

class PageIncomplete extends Error {
  override readonly name = 'PageIncomplete';
  constructor(path: string, seen: string) {
    super(`${path} is not complete although nothing is broken: ${seen}`);
  }
}

/** How long a page must stay the same to count as complete. */
const settleMs = 1_500;

async function settled(tab: Tab, path: string): Promise<Healthy> {
  const startedAt = performance.now();
  let [parts, since] = [0, startedAt];
  for (;;) {
    const seen = await lookAt(tab).catch(() => null);
    const now = performance.now();
    if (!seen?.live || seen.awaiting || seen.path !== path || seen.parts !== parts) [parts, since] = [seen?.parts ?? 0, now];
    else if (parts > 0 && now - since > settleMs) return { heading: seen.heading, parts, frame: seen.frame };
    if (now - startedAt > patienceMs) throw new PageIncomplete(path, seen ? describe(seen) : 'the document cannot be asked');
    await wait(everyMs);
  }
}

async function lookAt(tab: Tab): Promise<Look> {
  return v.parse(lookSchema, await tab.ask(look, undefined));
}
