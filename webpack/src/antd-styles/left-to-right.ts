import postcss from 'postcss';

/** Without the rules for languages that are written from right to left: a twelfth of the bytes, and no page of ours is. */
export function leftToRight(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !/-rtl\b|\[dir="?rtl/.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}
