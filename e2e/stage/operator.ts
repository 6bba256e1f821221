/** The operator's tool, as an operator runs it: beside the running server, on the same database. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Side } from '@shizhong/shared-contracts/session';
import { ownStage } from './stage';

const run = promisify(execFile);

/**
 * The tool without npm in front of it, which would cost half a second a call.
 * @throws when the tool fails or refuses
 */
async function tool(args: readonly string[]): Promise<string> {
  const { operatorEnvironment, repository } = ownStage();
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'api/src/ops.ts', ...args], {
    cwd: repository,
    env: { ...process.env, ...operatorEnvironment },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** A command on one person's sessions or account. */
export async function operate(
  command: 'session revoke' | 'session expire' | 'user freeze' | 'user unfreeze',
  { phone, side }: { phone: string; side: Side },
): Promise<void> {
  await tool([...command.split(' '), '--phone', phone, '--side', side]);
}

/**
 * Any command of the tool, answered as rows. Each call is a process of its own (a second or two): only for what the public interface
 * cannot do.
 */
export async function ops(...args: string[]): Promise<Record<string, unknown>[]> {
  const told = JSON.parse(await tool([...args, '--json', '--yes'])) as unknown;
  return (Array.isArray(told) ? told : [told]) as Record<string, unknown>[];
}
