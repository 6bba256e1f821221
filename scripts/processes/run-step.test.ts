import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../sources/repository';

const program = `
  import { runStep } from './scripts/processes/run-step.ts';
  await runStep({ name: 'a step', command: 'sh', args: ['-c', 'sleep 300 & echo child $!; wait'] });
`;

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s to a run ends what its steps have started', async (signal) => {
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(run.stdout, 'data')) as [Buffer];
  const child = Number(/child (\d+)/.exec(String(printed))?.[1]);
  expect(alive(child)).toBe(true);
  run.kill(signal);
  expect(await once(run, 'exit')).toEqual([130, null]);
  for (const deadline = Date.now() + 20_000; alive(child) && Date.now() < deadline; ) await sleep(50);
  expect(alive(child)).toBe(false);
});
