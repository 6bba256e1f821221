import { chart } from '@shizhong/api/money/ledger/chart';
import { postingCodes, processes, type Row } from '@shizhong/shared-contracts/process';
import { readText } from '../sources/files';
import { code, codes, printed, table } from './markdown';
import { type Example, examples } from './posting-examples';

const sourceFile = 'api/src/money/ledger/postings.ts';

export function postingsDocument(): string {
  return printed('Postings', `\`${sourceFile}\` and \`api/src/money/ledger/chart.ts\``, [
    'What each posting of the ledger moves, made by the ledger’s own functions from an example of 100.00 yuan. Accounts of persons are guarded: they never go below zero. Why money moves so stands in [domain/money.md](../domain/money.md).',
    '## Chart of accounts',
    table(
      ['code', 'account', 'owner', 'grows by', 'guarded'],
      Object.entries(chart).map(([account, { label, owner, normal, guarded }]) => [
        account,
        label,
        owner,
        normal,
        guarded ? 'yes' : '',
      ]),
    ),
    '## Table of postings',
    table(['code', 'event', 'debit', 'credit', 'caused by'], postingRows()),
  ]);
}

function postingRows(): string[][] {
  const events = eventTexts(readText(sourceFile));
  return postingCodes.flatMap((posting) =>
    examples[posting].map((example, index) => [
      code(posting),
      [index === 0 ? (events.get(posting) ?? '') : '', example.note].filter(Boolean).join(': '),
      lines(example, 'debit'),
      lines(example, 'credit'),
      index === 0 ? codes(causesOf(posting)) : '',
    ]),
  );
}

function lines({ made }: Example, side: 'debit' | 'credit'): string {
  const { entries } = 'entries' in made ? made : made.posting;
  return entries
    .filter((entry) => entry.side === side)
    .map(({ account, amountFen }) => `${account} ${chart[account].label} ${(amountFen / 100).toFixed(2)}`)
    .join('<br>');
}

/** First sentence of the comment at each maker: `/** T4a: after the hold the earning can be withdrawn. …`. */
export function eventTexts(source: string): Map<string, string> {
  const withoutCitations = source.replace(/ \(`docs\/[^)]*\)/g, '');
  const comments = withoutCitations.matchAll(/\/\*\*[\s*]*(T\d+[a-z]?)(?: ([a-z ]+))?: ([^;.\n]+)/g);
  return new Map(
    [...comments].map(([, name = '', when = '', text = '']) => [name, [when, text.trim()].filter(Boolean).join(': ')]),
  );
}

/** Transitions that cause a posting; the others are caused by jobs and operators. */
function causesOf(posting: string): string[] {
  const rows = Object.values(processes).flatMap(({ name, rows: all }) => (all as readonly Row[]).map((row) => ({ name, row })));
  const causes = rows.filter(({ row }) => row.postings?.some((each) => each === posting));
  return [...new Set(causes.map(({ name, row }) => `${name}.${row.name}`))];
}
