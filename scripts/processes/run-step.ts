import { spawn } from 'node:child_process';
import { repository } from '../sources/repository';

export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What it prints comes when it has ended: for steps beside each other, of which each is to be read by itself. */
  atOnce?: boolean;
}

export interface StepResult {
  ok: boolean;
  tookMs: number;
  /** The end of what the step printed, for whoever repeats it where it is read. */
  lastLines: readonly string[];
}

const keptLines = 40;

/** Runs a command from the repository's root with its output on ours, and says what it took. */
export async function runStep({ name, command, args, env, atOnce }: Step): Promise<StepResult> {
  const startedAt = Date.now();
  let printed = '';
  const held: (() => void)[] = [];
  const ok = await new Promise<boolean>((ended) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // npm and npx are scripts there.
      shell: process.platform === 'win32',
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.setEncoding('utf8').on('data', (text: string) => {
        if (atOnce) held.push(() => to.write(text));
        else to.write(text);
        printed = (printed + text).slice(-20_000);
      });
    child.on('error', (fault) => {
      console.error(`${command} cannot be started: ${fault.message}`);
      ended(false);
    });
    child.on('close', (code) => ended(code === 0));
  });
  for (const write of held) write();
  const tookMs = Date.now() - startedAt;
  console.log(`${ok ? '✓' : '✗'} ${name}: ${minutes(tookMs)}`);
  return { ok, tookMs, lastLines: printed.trimEnd().split('\n').slice(-keptLines) };
}

export function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`;
}
