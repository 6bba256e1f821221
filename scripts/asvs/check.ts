/** Holds the answers against the standard and the repository: every requirement has one, and what it names exists. */
import type { Answer, Answers, Evidence } from './answer';
import { type Chapter, requirementsOf } from './standard';
import { matching, type NamedTest } from './test-names';

/** What the answers are held against. */
export interface Repository {
  /** Null without such a file. */
  testsOf(file: string): readonly NamedTest[] | null;
  commands: ReadonlySet<string>;
  settings: ReadonlySet<string>;
  /** Of `npm run doctor`. */
  doctor: ReadonlySet<string>;
  /** Anchors of a document; null without such a document. */
  anchorsOf(path: string): ReadonlySet<string> | null;
}

export function faultsOf(chapters: readonly Chapter[], answers: Answers, repository: Repository): string[] {
  const requirements = chapters.flatMap(requirementsOf);
  const known = new Set(requirements.map(({ id }) => id));
  const missing = requirements.filter(({ id }) => !answers[id]).map(({ id }) => `${id}: no answer`);
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  const wrong = requirements.flatMap(({ id, isDocumentation }) => {
    const answer = answers[id];
    return answer ? answerFaults(answer, isDocumentation, repository).map((fault) => `${id}: ${fault}`) : [];
  });
  return [...missing, ...unknown.map((id) => `${id}: no requirement of level 1 or 2`), ...wrong];
}

function answerFaults(answer: Answer, isDocumentation: boolean, repository: Repository): string[] {
  const evidence = 'evidence' in answer ? answer.evidence : [];
  const faults = evidence.flatMap((each) => evidenceFault(each, repository) ?? []);
  if (answer.state === 'met' && !evidence.some((each) => isDocumentation || !('document' in each)))
    faults.push('met, but names no test or check');
  if (answer.state === 'operator') {
    if (!repository.doctor.has(answer.check)) faults.push(`npm run doctor has no check ${answer.check}`);
    if ('document' in answer.said) faults.push(...[evidenceFault(answer.said, repository) ?? []].flat());
    else if (!repository.settings.has(answer.said.setting)) faults.push(`no setting ${answer.said.setting}`);
  }
  return faults;
}

function evidenceFault(evidence: Evidence, { testsOf, commands, anchorsOf }: Repository): string | null {
  if ('command' in evidence) return commands.has(evidence.command) ? null : `no command npm run ${evidence.command}`;
  if ('document' in evidence) {
    const [path = '', anchor = ''] = evidence.document.split('#');
    const anchors = anchorsOf(path);
    if (!anchors) return `no document ${path}`;
    return anchors.has(anchor) ? null : `${path} has no #${anchor}`;
  }
  const tests = testsOf(evidence.file);
  if (!tests) return `no file ${evidence.file}`;
  const found = matching(tests, evidence.test);
  if (found === 1) return null;
  return found === 0
    ? `${evidence.file} has no test “${evidence.test}”`
    : `${evidence.file} has ${found} tests “${evidence.test}”: name their chapter`;
}
