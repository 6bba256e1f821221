/**
 * `npm run check`: format and lint, types of everything, rules of the sources. Runs all, fails if one fails. What the
 * compiler looks at and what our own scripts look at run beside each other, each in its order: a script uses one core.
 */
import { runStep, type Step } from '../processes/run-step';

/**
 * One program for all workspaces: each of them by itself reads most of the others again, which took three times as long. By themselves are
 * the suites, whose runner has globals of its own, and what is published with its declarations, which only the compiler can say it may print.
 */
const programs: Readonly<Record<string, string>> = {
  'everything but the suites': 'tsconfig.all.json',
  'the suites': 'e2e',
  'shared-contracts with declarations': 'shared-contracts',
  'shared-ui with declarations': 'shared-ui',
  'webpack with declarations': 'webpack',
};

const compiled: Step[] = [
  // Without a terminal biome would colour every single letter.
  {
    name: 'format and lint',
    command: 'npx',
    args: ['biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
  },
  ...Object.entries(programs).map(([name, project]) => ({
    name: `types of ${name}`,
    command: 'npx',
    args: ['tsc', '-p', project],
  })),
];

const scripts: Step[] = [
  {
    name: 'antd styles',
    command: 'npx',
    args: ['tsx', '--tsconfig', 'scripts/antd-styles/tsconfig.json', 'scripts/antd-styles/check-antd-styles.ts'],
  },
  { name: 'announced changes of the contract', command: 'npx', args: ['tsx', 'scripts/api-report/api-report.ts', '--check'] },
  ...[
    ['rooms', 'scripts/rooms/check-rooms.ts'],
    ['owners of tables', 'scripts/tables/check-tables.ts'],
    ['locks of migrations', 'scripts/migrations/check-migrations.ts'],
    ['anchors', 'scripts/anchors/check-anchors.ts'],
    ['retired words', 'scripts/words/check-words.ts'],
    ['lengths of files and functions', 'scripts/lengths/check-lengths.ts'],
    ['style sheets and classes', 'scripts/styles/check-styles.ts'],
    ['linear expressions', 'scripts/linear/check-linear.ts'],
    ['dangerous calls', 'scripts/dangerous-calls/check-dangerous-calls.ts'],
    ['licences of dependencies', 'scripts/licences/check-licences.ts'],
    ['dead code', 'scripts/dead-code/check-dead-code.ts'],
    ['printed documents', 'scripts/docs/docs.ts', '--check'],
    ['answers to the ASVS', 'scripts/asvs/asvs.ts', '--check'],
  ].map(([name = '', ...args]) => ({ name, command: 'npx', args: ['tsx', ...args] })),
];

async function failedOf(steps: readonly Step[]): Promise<number> {
  let failed = 0;
  for (const step of steps) if (!(await runStep({ ...step, atOnce: true })).ok) failed++;
  return failed;
}

const failed = await Promise.all([compiled, scripts].map(failedOf));
process.exitCode = failed.every((each) => each === 0) ? 0 : 1;
