import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../', import.meta.url));

export interface Child {
  process: ChildProcess;
  /** Output so far. */
  output(): string;
  /** Waits until the output matches the pattern, by default for two minutes: a busy machine is slow, not wrong. */
  printed(pattern: RegExp, patienceMs?: number): Promise<RegExpExecArray>;
  /** Exit code, or name of the signal. */
  ended: Promise<number | string>;
}

/**
 * Starts one of our programs as a separate process, as `npm start` does.
 * @param folder of the server, in this repository or in a copy of another version
 */
export function startChild(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  folder: string = api,
): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DEMONSTRATION_DATA: 'accounts', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | string>((done) => child.on('exit', (code, signal) => done(code ?? signal ?? -1)));
  return {
    process: child,
    output: () => output,
    ended,
    async printed(pattern, patienceMs = 120_000) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${program} did not print ${pattern}:\n${output}`);
        await new Promise((later) => setTimeout(later, 20));
      }
    },
  };
}
