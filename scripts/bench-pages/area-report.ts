import { askedTwice } from '../slow-visit/question';
import type { Traffic, Visit } from '../slow-visit/visit';
import { median } from './report';

export interface AreaRound {
  path: string;
  cold: Visit;
  onReturn: Visit;
  afterRelease: Visit;
}

/** One line for each file of antd that went over the line where it must not. */
export function fetchedAgain(when: string, { fetched }: Pick<Traffic, 'fetched'>, antd: ReadonlySet<string>): string[] {
  return fetched.filter((path) => antd.has(path)).map((path) => `${when}: ${path} is fetched again`);
}

/** One line for each question that a visit asked more than once. */
export function askedAgain(when: string, { questions }: Pick<Traffic, 'questions'>): string[] {
  return askedTwice(questions).map((question) => `${when}: ${question} is asked twice`);
}

export function areaTable(rounds: readonly AreaRound[], reference: readonly { largestPaint: number }[]): string {
  const paths = [...new Set(rounds.map(({ path }) => path))];
  const lines = paths.map((path) => {
    const of = rounds.filter((round) => round.path === path);
    const ratio = (pick: (round: AreaRound) => Visit) =>
      median(of.map((round, at) => pick(round).largestPaint / (reference[at]?.largestPaint ?? Number.NaN))).toFixed(2);
    const kB = (pick: (round: AreaRound) => Visit) => (median(of.map((round) => pick(round).bytes)) / 1000).toFixed(1);
    return [
      path.padEnd(26),
      `cold ${ratio(({ cold }) => cold)} R, ${kB(({ cold }) => cold)} KB`,
      `on return ${ratio(({ onReturn }) => onReturn)} R, ${kB(({ onReturn }) => onReturn)} KB`,
      `after a release ${ratio(({ afterRelease }) => afterRelease)} R, ${kB(({ afterRelease }) => afterRelease)} KB`,
    ].join('  ');
  });
  return ['largest paint ÷ R, and bytes over the line', ...lines].join('\n');
}
