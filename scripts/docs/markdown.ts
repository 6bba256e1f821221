/** Pieces of the printed documents. */

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell).join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

export function mermaid(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n');
}

/** A printed document: title, where it comes from, and its parts with an empty line between them. */
export function printed(title: string, source: string, parts: readonly string[]): string {
  const notice = `Printed from ${source} by \`npm run docs\`; an edit here is lost. \`npm run check\` fails when it is stale.`;
  return `${[`# ${title}`, notice, ...parts].join('\n\n')}\n`;
}
