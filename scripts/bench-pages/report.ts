import type { Figures } from '../slow-visit/visit';

/** Visits of one page, one per round. */
export interface Series {
  name: string;
  visits: readonly Figures[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Of each round's own ratio: what the machine did besides in a round hurts both sides of it. */
export function medianRatio(ours: Series, theirs: Series, figure: keyof Figures): number {
  return median(ours.visits.map((visit, round) => visit[figure] / (theirs.visits[round]?.[figure] ?? Number.NaN)));
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (time: number) => time.toFixed(0);
const times = (ratio: number) => ratio.toFixed(2);

export function table(all: readonly Series[], html: Series, reference: Series): string {
  const head = [
    'page',
    'KB',
    'requests',
    'JS KB',
    'first',
    'largest',
    'answers',
    'blocked',
    'shift',
    'largest/H',
    'largest/R',
    'answers/R',
    'JS/R',
  ];
  const rows = all.map((series) => {
    const of = (figure: keyof Figures) => median(series.visits.map((visit) => visit[figure]));
    const scripted = of('scriptBytes') > 0;
    return [
      series.name,
      kB(of('bytes')),
      String(of('requests')),
      kB(of('scriptBytes')),
      ms(of('firstPaint')),
      ms(of('largestPaint')),
      scripted ? ms(of('mounted')) : '–',
      ms(of('blocking')),
      of('shift').toFixed(4),
      times(medianRatio(series, html, 'largestPaint')),
      times(medianRatio(series, reference, 'largestPaint')),
      scripted ? times(medianRatio(series, reference, 'mounted')) : '–',
      scripted ? times(medianRatio(series, reference, 'scriptBytes')) : '–',
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => (cells[column] ?? '').length)));
  const lineOf = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [lineOf(head), ...rows.map(lineOf)].join('\n');
}

/** Of the bare libraries' scripts: what registry, guard and official runtime may add. */
const maxScripts = 1.4;

/** What does not depend on the machine's category: bytes and shifts of the prerendered pages. Paint times are printed, and left to the reader. */
export function broken(prerendered: readonly Series[], reference: Series): string[] {
  return prerendered.flatMap((series) => {
    const scripts = medianRatio(series, reference, 'scriptBytes');
    const shift = median(series.visits.map((visit) => visit.shift));
    return [
      ...(scripts > maxScripts
        ? [`${series.name}: ${times(scripts)} times the scripts of the bare libraries, at most ${maxScripts}`]
        : []),
      ...(shift > 0 ? [`${series.name}: moves by ${shift.toFixed(4)} while it loads`] : []),
    ];
  });
}
