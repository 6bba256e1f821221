import { type ChildProcess, spawn } from 'node:child_process';
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
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();
let interrupted: NodeJS.Signals | null = null;

/**
 * A signal to us alone would leave the steps running, and npm passes on to its scripts what it likes. Each step is a process group of
 * its own, which gets the signal, and is killed when a second one comes; we end after the last.
 */
function passOn(signal: NodeJS.Signals): void {
  // Whoever runs in the background of a shell ignores SIGINT.
  const last = interrupted === null ? 'SIGTERM' : 'SIGKILL';
  interrupted = signal;
  for (const child of running) kill(child, last);
  if (running.size === 0) process.exit(interruptedCode);
}

const interruptedCode = 130;
const parentEveryMs = 1_000;
let parentWatch: NodeJS.Timeout | null = null;

function watchForEnd(): void {
  for (const signal of signals) process.on(signal, passOn);
  const parent = process.ppid;
  // npm gives a SIGTERM to its shell only, which dies without passing it on.
  parentWatch = setInterval(() => {
    if (process.ppid !== parent && interrupted === null) passOn('SIGTERM');
  }, parentEveryMs).unref();
}

function stopWatching(): void {
  for (const signal of signals) process.off(signal, passOn);
  if (parentWatch !== null) clearInterval(parentWatch);
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a command from the repository's root with its output on ours, and says what it took. */
export async function runStep({ name, command, args, env, atOnce }: Step): Promise<StepResult> {
  const startedAt = Date.now();
  let printed = '';
  const held: (() => void)[] = [];
  const ok = await new Promise<boolean>((ended) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Databases of the step end with this run: `database/embedded/postmaster.ts`.
      env: { SZ_RUN: String(process.pid), ...process.env, ...env },
      detached: process.platform !== 'win32',
      // npm and npx are scripts there.
      shell: process.platform === 'win32',
    });
    if (running.size === 0) watchForEnd();
    running.add(child);
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
      running.delete(child);
      console.error(`${command} cannot be started: ${fault.message}`);
      ended(false);
    });
    child.on('close', (code) => ended(code === 0));
    child.on('exit', () => {
      running.delete(child);
      if (running.size > 0) return;
      stopWatching();
      // What it started and left behind goes too.
      if (interrupted === null) return;
      kill(child, 'SIGKILL');
      process.exit(interruptedCode);
    });
  });
  for (const write of held) write();
  const tookMs = Date.now() - startedAt;
  console.log(`${ok ? '✓' : '✗'} ${name}: ${minutes(tookMs)}`);
  return { ok, tookMs, lastLines: printed.trimEnd().split('\n').slice(-keptLines) };
}

export function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`;
}
