/** Prints `docs/asvs.md` of the answers. */
import { slugOf } from '../anchors/headings';
import { table } from '../docs/markdown';
import type { Answer, Answers, Evidence, Said, State } from './answer';
import { settingsPage } from './repository';
import { type Chapter, requirementsOf, version } from './standard';

export const states: Readonly<Record<State, { title: string; meaning: string }>> = {
  met: { title: 'met', meaning: 'by the test or check that is named, which fails when it is not' },
  differs: {
    title: 'differs',
    meaning: 'because the specification or the fixed protocol of a vendor has it so; what limits the harm is named',
  },
  operator: {
    title: 'operator',
    meaning: 'the duty of whoever runs the product; where it is said is named, and the check of `npm run doctor`',
  },
  notApplicable: { title: 'does not apply', meaning: 'there is nothing in the product that it is about' },
  open: { title: 'open', meaning: 'what is missing is named' },
};

export function countsOf(answers: Answers): Record<State, number> {
  const counts: Record<State, number> = { met: 0, differs: 0, operator: 0, notApplicable: 0, open: 0 };
  for (const { state } of Object.values(answers)) counts[state] += 1;
  return counts;
}

export function page(chapters: readonly Chapter[], answers: Answers): string {
  const requirements = chapters.flatMap(requirementsOf);
  const counts = countsOf(answers);
  const level1 = requirements.filter(({ level }) => level === 1).length;
  const open = requirements.filter(({ id }) => answers[id]?.state === 'open');
  return `${[
    '# OWASP ASVS',
    'Printed from `scripts/asvs/` by `npm run asvs`; an edit here is lost. `npm run check` fails when it is stale, when a requirement has no answer, and when a test, check, setting or heading that is named does not exist.',
    `Levels 1 and 2 of the [OWASP Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/) ${version}: ${requirements.length} requirements, ${level1} of level 1. Each was answered by reading code and tests; nobody outside has verified the answers.`,
    table(
      ['state', 'requirements', 'meaning'],
      Object.entries(states).map(([state, { title, meaning }]) => [`**${title}**`, String(counts[state as State]), meaning]),
    ),
    open.length === 0
      ? 'Nothing is open.'
      : `Open: ${open.map(({ id, chapter }) => `[${id}](#${anchorOf(chapter)})`).join(', ')}.`,
    'Numbers and levels are those of the standard, © 2008-2025 The OWASP Foundation, under [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). What a requirement asks for is shortened here in words of our own and never replaces the standard’s text; this page is under the same licence.',
    ...chapters.flatMap((chapter) => chapterOf(chapter, answers)),
  ].join('\n\n')}\n`;
}

function chapterOf(chapter: Chapter, answers: Answers): string[] {
  const rows = requirementsOf(chapter).flatMap(({ id, level }) => {
    const answer = answers[id];
    return answer ? [[id, String(level), answer.asks, `**${states[answer.state].title}**`, answered(answer)]] : [];
  });
  return [`## V${chapter.number} ${chapter.title}`, table(['number', 'level', 'asks for', 'state', 'answer'], rows)];
}

function anchorOf({ number, title }: Chapter): string {
  return slugOf(`V${number} ${title}`);
}

function answered(answer: Answer): string {
  if (answer.state === 'open') return answer.missing;
  if (answer.state === 'notApplicable') return answer.why;
  const limits = answer.state === 'differs' ? [`Limits: ${answer.limits}`] : [];
  const said = answer.state === 'operator' ? [`Said: ${saidIn(answer.said)}`, `\`npm run doctor\`: ${answer.check}`] : [];
  return [answer.how, ...limits, ...said, ...answer.evidence.map(written)].join('<br>');
}

function saidIn(said: Said): string {
  return 'setting' in said ? `\`${said.setting}\` in [settings.md](${settingsPage.replace('docs/', '')})` : link(said.document);
}

function written(evidence: Evidence): string {
  if ('command' in evidence) return `\`npm run ${evidence.command}\``;
  if ('document' in evidence) return link(evidence.document);
  return `\`${evidence.file}\`: ${evidence.test.replaceAll('`', '').replace(/[<>]/g, '')}`;
}

function link(path: string): string {
  const fromHere = path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`;
  return `[${fromHere.replace('../', '')}](${fromHere})`;
}
