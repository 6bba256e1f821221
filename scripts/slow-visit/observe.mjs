// Runs in the measured page before anything else. A file of its own: a function handed over as text would bring the compiler's helpers.
{
  /** @type {{ largestPaint: number, blocking: number, shift: number, lastAt: number, moved: string[] }} */
  const observed = { largestPaint: 0, blocking: 0, shift: 0, lastAt: 0, moved: [] };
  Object.assign(window, { slowVisit: observed });
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
  on('layout-shift', ({ value, hadRecentInput, sources, startTime }) => {
    if (hadRecentInput) return;
    observed.shift += value;
    for (const { node, previousRect, currentRect } of sources) {
      const place = node?.nodeType === 1 ? node : node?.parentElement;
      const name = place
        ? `${place.localName}${place.id ? `#${place.id}` : ''}${place.className ? `.${place.className}` : ''}`
        : 'gone';
      const words = (place?.textContent ?? '').trim().slice(0, 16);
      const by = `${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`;
      observed.moved.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${name} 「${words}」 ${by}`);
    }
  });
}
