import { type Node, parse, walk } from '../sources/syntax';

/** Names that a source may read: whole keys, and patterns of keys that are put together, such as `price.${kind}.floor_fen`. */
export interface NamesRead {
  path: string;
  whole: ReadonlySet<string>;
  patterns: readonly RegExp[];
}

export function namesReadBy(path: string, source: string): NamesRead {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  walk(parse(path, source)['body'], (node) => {
    if (node.type === 'StringLiteral') {
      whole.add(String(node['value']));
      for (const [, name = ''] of String(node['value']).matchAll(/\{\{([\w.]+)/g)) whole.add(name);
    }
    // `rules.guarantee_hold_h`: keys without a dot are names.
    if (node.type === 'MemberExpression') whole.add(String((node['property'] as Node)['value'] ?? ''));
    if (node.type === 'TemplateLiteral') {
      const texts = (node['quasis'] as { raw: string }[]).map(({ raw }) => raw);
      if (texts.length === 1) whole.add(texts[0] ?? '');
      else if (isKeyPattern(texts))
        patterns.push(new RegExp(`^${texts.map((text) => text.replaceAll('.', '\\.')).join('[a-z0-9_]+')}$`));
    }
  });
  return { path, whole, patterns };
}

/** Only parts of keys, and at least one whole part of one: otherwise every template would be a pattern. */
function isKeyPattern(texts: readonly string[]): boolean {
  return texts.every((text) => /^[a-z0-9_.]*$/.test(text)) && texts.some((text) => /[a-z]{3}/.test(text) && text.includes('.'));
}

/** Files that read a rule. */
export function readersOf(key: string, names: readonly NamesRead[]): string[] {
  return names
    .filter(({ whole, patterns }) => whole.has(key) || patterns.some((pattern) => pattern.test(key)))
    .map(({ path }) => path);
}
