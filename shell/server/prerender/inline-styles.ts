/**
 * The security policy blocks every style attribute in a document's markup, and React, which finds the attribute when it hydrates the page,
 * would not set it again. So each becomes a rule of a style element, which has the nonce. Specific enough to win over classes, as
 * the attribute does, but weaker than what React sets later.
 */
export function withoutInlineStyles(html: string): { html: string; css: string } {
  const rules = new Map<string, number>();
  const bare = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    const declarations = unescaped(text);
    const number = rules.get(declarations) ?? rules.size;
    rules.set(declarations, number);
    return ` data-s="${number}"`;
  });
  const css = [...rules].map(([declarations, number]) => `[data-s="${number}"]${'[data-s]'.repeat(4)}{${declarations}}`).join('');
  return { html: bare, css };
}

/** Reverses React's escaping of attributes. */
function unescaped(text: string): string {
  const names: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (whole, name: string) => names[name] ?? whole);
}
