/** What pages measure about the remote on the screen, in browsers that measure much, little or nothing. */
import { HeapWatch, readingEveryMs } from './heap';
import { VitalsWatch } from './vitals';

const MB = 1_000_000;

/** A page whose heap has these readings, a minute apart. */
function heapAfter(readings: readonly (number | null)[], shown: (minute: number) => string = () => 'ad@1') {
  let minute = 0;
  const watch = new HeapWatch(
    () => shown(minute),
    () => readings[minute] ?? null,
    () => minute * readingEveryMs,
  );
  for (; minute < readings.length; minute += 1) watch.look();
  return watch.growth();
}
const minutes = (count: number, bytes: (minute: number) => number) => Array.from({ length: count }, (_, minute) => bytes(minute));

describe('the growth of the heap', () => {
  test('is what stays after collections, not what comes and goes with them', () => {
    const sawtooth = minutes(12, (minute) => 20 * MB + minute * MB + (minute % 3) * 15 * MB);
    expect(heapAfter(sawtooth)).toEqual({ key: 'ad@1', heapGrownBytes: 6 * MB, heapSpanMs: 6 * readingEveryMs });
    const steady = minutes(12, (minute) => 20 * MB + (minute % 3) * 15 * MB);
    expect(heapAfter(steady)).toMatchObject({ heapGrownBytes: 0 });
  });

  test('is unknown, not zero, where the browser does not say, or says what it said minutes ago', () => {
    expect(heapAfter(minutes(60, () => Number.NaN).map(() => null))).toBeNull();
    expect(heapAfter(minutes(19, () => 20 * MB))).toBeNull();
    expect(heapAfter(minutes(19, (minute) => (minute < 10 ? 20 : 30) * MB))).toBeNull();
    expect(heapAfter(minutes(3, (minute) => minute * MB))).toBeNull();
  });

  test('is known after half an hour also in a browser that updates every 20 minutes', () => {
    const growth = heapAfter(minutes(60, (minute) => (20 + Math.floor(minute / 20) * 20) * MB));
    expect(growth).toEqual({ key: 'ad@1', heapGrownBytes: 20 * MB, heapSpanMs: 30 * readingEveryMs });
  });

  test('begins anew with each remote that comes on the screen', () => {
    const grown = minutes(12, (minute) => (minute < 6 ? 20 : 80 + minute) * MB);
    expect(heapAfter(grown, (minute) => (minute < 6 ? 'ad@1' : 'help@1'))).toMatchObject({
      key: 'help@1',
      heapGrownBytes: 3 * MB,
    });
  });
});

describe('long tasks and interactions', () => {
  type Deliver = (entries: readonly Partial<PerformanceEntry & { interactionId: number }>[]) => void;
  const browser = (...supportedEntryTypes: string[]) => {
    const deliver: Record<string, Deliver> = {};
    class Observer {
      static readonly supportedEntryTypes = supportedEntryTypes;
      readonly #report: (list: { getEntries(): unknown }) => void;
      constructor(report: (list: { getEntries(): unknown }) => void) {
        this.#report = report;
      }
      observe({ type }: { type: string }): void {
        deliver[type] = (entries) => this.#report({ getEntries: () => entries });
      }
    }
    Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: Observer });
    return deliver;
  };
  afterEach(() => Reflect.deleteProperty(window, 'PerformanceObserver'));

  test('are reported of a quiet page too, once: a median needs those that were fast', () => {
    browser('longtask', 'event', 'first-input');
    const watch = new VitalsWatch(() => 'ad@1');
    expect([...watch.take()]).toEqual([['ad@1', { longTaskMs: 0 }]]);
    expect([...watch.take()]).toEqual([]);
  });

  test('are absent where the browser does not measure them', () => {
    browser();
    expect([...new VitalsWatch(() => 'ad@1').take()]).toEqual([['ad@1', {}]]);
  });

  test('are the excess of tasks over 50 ms, and the slowest event that belongs to an interaction', () => {
    const deliver = browser('longtask', 'event', 'first-input');
    const watch = new VitalsWatch(() => 'ad@1');
    deliver['longtask']?.([{ duration: 80 }, { duration: 150 }]);
    deliver['first-input']?.([{ duration: 24, interactionId: 7 }]);
    deliver['event']?.([
      { duration: 900, interactionId: 0 },
      { duration: 64, interactionId: 8 },
    ]);
    expect([...watch.take()]).toEqual([['ad@1', { longTaskMs: 130, inpMs: 64 }]]);
  });
});
