/** The operator's tool, as an operator runs it: beside the running server, on the same database. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Side } from '@shizhong/shared-contracts/session';
import { ownStage } from './stage';

const run = promisify(execFile);

/** Runs `npm run ops -- <command> --phone … --side …`. Rejects when the tool fails. */
export async function operate(
  command: 'session revoke' | 'session expire' | 'user freeze' | 'user unfreeze',
  { phone, side }: { phone: string; side: Side },
): Promise<void> {
  const { operatorEnvironment, repository } = ownStage();
  const args = ['run', '--silent', 'ops', '--', ...command.split(' '), '--phone', phone, '--side', side];
  await run('npm', args, {
    cwd: repository,
    env: { ...process.env, ...operatorEnvironment },
    shell: process.platform === 'win32',
  });
}

/**
 * Any command of the tool, answered as rows. Each call is a process of its own (a second or two): only for what the public interface
 * cannot do. @throws when the tool refuses
 */
export async function ops(...args: string[]): Promise<Record<string, unknown>[]> {
  const { operatorEnvironment, repository } = ownStage();
  const { stdout } = await run('npm', ['run', '--silent', 'ops', '--', ...args, '--json', '--yes'], {
    cwd: repository,
    env: { ...process.env, ...operatorEnvironment },
    shell: process.platform === 'win32',
    maxBuffer: 16 * 1024 * 1024,
  });
  const told = JSON.parse(stdout) as unknown;
  return (Array.isArray(told) ? told : [told]) as Record<string, unknown>[];
}
