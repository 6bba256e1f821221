import { isChoice, type Rule, type RuleKey, rulesByContext, ruleUnits } from '@shizhong/shared-contracts/business-rules';
import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';
import { code, codes, printed, table } from './markdown';
import { type NamesRead, namesReadBy, readersOf } from './rule-readers';

/** Files that declare the rules, and demonstrations and tests, read none of them. */
const noReaders = /(\/domain\/rules\/|\/testing\/|\/demonstration\/)/;

const folders = [
  'api/src',
  'shared-contracts/src',
  'shared-ui/src',
  'shell/src',
  'remote-ad/src',
  'remote-media/src',
  'remote-ops/src',
  'remote-public/src',
];

export function rulesDocument(): string {
  const names = folders
    .flatMap((folder) => filesMatching(codeFiles, folder))
    .filter((path) => !testFiles.test(path) && !noReaders.test(path))
    .map((path) => namesReadBy(path, readText(path)));
  return printed('Business rules', '`shared-contracts/src/domain/rules`, and the sources that name a key', [
    'Figures that an operator changes with a second person’s approval and from a date on (`npm run ops -- help setting`). Orders keep the values they were born with. Pages get the rules marked *public*; texts and articles of the help centre name them as `{{key}}`.',
    ...Object.entries(rulesByContext).flatMap(([context, rules]) => [`## ${context}`, rulesTable(rules, names)]),
  ]);
}

function rulesTable(rules: Readonly<Record<string, Rule>>, names: readonly NamesRead[]): string {
  return table(
    ['key', 'meaning', '', 'default', 'bounds', 'unit', 'public', 'read by'],
    Object.entries(rules).map(([key, rule]) => [
      code(key),
      rule.en,
      rule.zh,
      String(rule.default),
      isChoice(rule) ? codes(rule.choices) : `${rule.min} to ${rule.max}`,
      isChoice(rule) ? 'choice' : unitText(rule.unit),
      rule.isPublic ? 'public' : '',
      codes(readersOf(key as RuleKey, names)) || '**nothing**',
    ]),
  );
}

/** Shares and factors are kept in basis points, whatever a page writes. */
function unitText(unit: Exclude<Rule['unit'], 'choice'>): string {
  const { label } = ruleUnits[unit];
  return label === '' ? 'number' : `${unit} (${label})`;
}
