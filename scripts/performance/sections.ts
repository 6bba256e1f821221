/** `docs/performance.md` as sections, each of which one command prints. */

export interface Section {
  name: string;
  /** In Markdown, everything below the heading. */
  body: string;
}

export const head = `# Performance

Printed by \`npm run performance -- <section> …\`, which leads the section's command and writes down what it printed, with date, commit and
machine. A section that was not led again stays as it is. Milliseconds belong to the machine: compare the ratios.
`;

/** @param page as this module printed it, or empty */
export function sectionsOf(page: string): Section[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf('\n');
      return { name: text.slice(0, end).trim(), body: text.slice(end + 1).trim() };
    });
}

/** The page with these sections in place of the former ones, in the given order; others of the page are kept. */
export function pageOf(former: readonly Section[], led: readonly Section[], order: readonly string[]): string {
  const byName = new Map([...former, ...led].map((section) => [section.name, section]));
  const sections = order.flatMap((name) => byName.get(name) ?? []);
  return [head, ...sections.map(({ name, body }) => `## ${name}\n\n${body.trim()}\n`)].join('\n');
}
