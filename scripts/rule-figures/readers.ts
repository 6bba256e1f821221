/** Who reads a business rule: code that names its key, articles and texts that leave its figure open. */
import { type RuleKey, ruleKeys } from '@shizhong/shared-contracts/business-rules';
import { codeFiles, filesMatching, readText } from '../sources/files';
import { parse, walk } from '../sources/syntax';
import { isProduction } from './production';

/** Where rules are declared: naming one there is not reading it. */
const declarations = /^shared-contracts\/src\/domain\/rules\//;

/** Paths by rule, sorted; a rule that nobody reads has none. */
export function readersOf(): Map<RuleKey, string[]> {
  const readers = new Map<RuleKey, string[]>(ruleKeys.map((key) => [key, []]));
  const files = filesMatching(/\.(tsx?|md)$/).filter((path) => isProduction(path) && !declarations.test(path));
  for (const path of files) for (const key of rulesIn(path, readText(path))) readers.get(key)?.push(path);
  return new Map([...readers].map(([key, paths]) => [key, paths.sort()]));
}

/** The rules that a file reads: a string that is the key (with the sign of a shift), a key without a dot as a member, `{{key}}` in a text. */
export function rulesIn(path: string, source: string): RuleKey[] {
  const named = new Set<string>();
  for (const [, key = ''] of source.matchAll(/\{\{([\w.]+)(?::\w+)?\}\}/g)) named.add(key);
  if (codeFiles.test(path)) {
    walk(parse(path, source), (node) => {
      if (node.type === 'StringLiteral') named.add(String(node['value']).replace(/^[+-]/, ''));
      if (node.type === 'Identifier') named.add(String(node['value']));
    });
  }
  return ruleKeys.filter((key) => named.has(key));
}
