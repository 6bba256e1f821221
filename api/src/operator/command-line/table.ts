import type { Row } from './command';

/** Formats plain text columns; a Chinese character is two columns wide. */
export function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '--')))];
  const widths = names.map((_name, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + (/[\u1100-\u11ff\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
