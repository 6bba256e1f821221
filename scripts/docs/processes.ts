import { type Process, processes, type Row, type Timeout } from '@shizhong/shared-contracts/process';
import { code, codes, mermaid, printed, table } from './markdown';
import { filesOfTransition, type SourceText, serverSources } from './transition-files';

export function processesDocument(): string {
  const all: Process[] = Object.values(processes);
  const sources = serverSources();
  return printed('Processes', 'every `defineProcess` of `shared-contracts/src/domain`', [
    'Statuses and transitions of everything that has a life of its own. The server’s only writer of statuses, the buttons of pages, the timers of jobs and the tests read the same tables. Why a status exists stands in [domain/](../domain/overview.md).',
    table(
      ['process', 'is', 'statuses', 'transitions'],
      all.map(({ name, label, statuses, rows }) => [
        `[${name}](#${name.toLowerCase()})`,
        label,
        String(Object.keys(statuses).length),
        String(rows.length),
      ]),
    ),
    ...all.map((process) => `${processChapter(process)}\n\n${whereTable(process, sources)}`),
  ]);
}

export function processChapter(process: Process): string {
  const { name, label, source, statuses, rows } = process;
  return [
    `## ${name}`,
    `${label}; [why](${source.replace(/^docs\//, '../')}).`,
    mermaid(diagram(process)),
    table(
      ['status', 'label', 'kind', 'waits for', 'promised within'],
      Object.entries(statuses).map(([status, card]) => [
        code(status),
        card.label,
        card.end ? `${card.category}, end` : card.category,
        [card.waitsFor.join(', '), card.actsIn ? `in ${code(card.actsIn)}` : ''].filter(Boolean).join(' '),
        card.within ?? '',
      ]),
    ),
    table(
      ['transition', 'label', 'from', 'to', 'by', 'only if', 'when', 'postings', 'also', 'score'],
      rows.map((row) => [
        code(titleOf(row)),
        row.label,
        row.from.map((status) => (status === null ? 'new' : code(status))).join(', '),
        row.restarts ? `${code(row.to)}, timers restart` : code(row.to),
        row.by.join(', '),
        codes(row.guard ?? []),
        row.timeout ? timeoutText(row.timeout) : '',
        codes(row.postings ?? []),
        codes(row.also ?? []),
        row.performance ? code(row.performance) : '',
      ]),
    ),
  ].join('\n\n');
}

/** Which file carries out which transition. */
function whereTable(process: Process, sources: readonly SourceText[]): string {
  const names = [...new Set(process.rows.map(({ name }) => name))];
  return table(
    ['transition', 'carried out in'],
    names.map((name) => [code(name), codes(filesOfTransition(process, name, sources))]),
  );
}

function diagram({ statuses, rows }: Process): string[] {
  const arrows = new Map<string, string[]>();
  const add = (from: string, to: string, title: string) => {
    const key = `${from} --> ${to}`;
    const titles = arrows.get(key) ?? [];
    if (!titles.includes(title)) titles.push(title);
    arrows.set(key, titles);
  };
  for (const row of rows) for (const from of row.from) add(from ?? '[*]', row.to, titleOf(row));
  return [
    'stateDiagram-v2',
    ...Object.entries(statuses).map(([status, { label }]) => `  state "${label} ${status}" as ${status}`),
    ...[...arrows].map(([arrow, titles]) => `  ${arrow}: ${titles.join(', ')}`),
    ...Object.entries(statuses).flatMap(([status, { end }]) => (end ? [`  ${status} --> [*]`] : [])),
  ];
}

function titleOf(row: Row): string {
  return row.case ? `${row.name}(${row.case})` : row.name;
}

/** `30m` after the status began, or a moment of the object. */
function timeoutText(timeout: Timeout): string {
  const moment = ({ instant, shift = '' }: { instant: string; shift?: string }) => `${code(instant)}${shift && ` ${shift}`}`;
  if ('at' in timeout) return `at ${moment(timeout.at)}`;
  return `after ${timeout.after}${timeout.notAfter ? `, not after ${moment(timeout.notAfter)}` : ''}`;
}
