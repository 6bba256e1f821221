import postcss, { atRule, type Rule } from 'postcss';

/**
 * antd's rules as our pages need them: without those for languages that are written from right to left, a twelfth of the bytes; without those for
 * every link of the page, which the hash that we leave out kept to antd's own components; and with what
 * is newer than the oldest of our browsers apart. Of `:has` such a browser drops the whole rule, with every other selector of its list.
 */
export function trimmed(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !/-rtl\b|\[dir="?rtl|^a(?![\w-])/.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const rules: Rule[] = [];
  sheet.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    setMixesApart(rule);
    setApart(rule);
  }
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

function setApart(rule: Rule): void {
  const newer = rule.selectors.filter((selector) => selector.includes(':has('));
  if (newer.length === 0) return;
  const others = rule.selectors.filter((selector) => !selector.includes(':has('));
  const apart = atRule({ name: 'supports', params: 'selector(:has(*))' });
  apart.append(rule.clone({ selectors: newer }));
  rule.after(apart);
  if (others.length === 0) rule.remove();
  else rule.selectors = others;
}

/** A variable with a colour that cannot be mixed would be no colour. */
function setMixesApart(rule: Rule): void {
  const mixed = rule.nodes.filter((node) => node.type === 'decl' && node.value.includes('color-mix('));
  if (mixed.length === 0) return;
  const apart = atRule({ name: 'supports', params: '(color: color-mix(in srgb, red, red))' });
  apart.append(rule.clone({ nodes: mixed.map((node) => node.clone()) }));
  rule.after(apart);
  for (const node of mixed) node.remove();
  if (rule.nodes.length === 0) rule.remove();
}
