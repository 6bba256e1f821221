// Runs in the measured page before anything else. A file of its own: a function handed over as text would bring the compiler's helpers.
{
  const observed = { largestPaint: 0, blocking: 0, shift: 0, lastAt: 0 };
  Object.assign(window, { benchObserved: observed });
  /** @param {string} type @param {(entry: any) => void} take */
  const on = (type, take) =>
    new PerformanceObserver((list) => {
      observed.lastAt = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  // Whatever arrives may still change the page.
  on('resource', () => undefined);
  on('longtask', ({ duration }) => {
    observed.blocking += Math.max(0, duration - 50);
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shift += value;
  });
}
