/**
 * The operator's tool, as an operator runs it: beside the running server, on the same database. One process handles all commands of a run
 * (`ops lines`), started by the first of them: a process per command would cost a second or two each time.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Side } from '@shizhong/shared-contracts/session';
import { ownStage } from './stage';

type Row = Record<string, unknown>;
type Reply = { rows: Row[] } | { refused: string };

interface Conversation {
  child: ChildProcessWithoutNullStreams;
  /** Callers waiting for a reply, in the order of their commands. */
  waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[];
}

/** TestCafe compiles each suite into separate modules: state shared by the whole run cannot be in a module. */
const shared = globalThis as { shizhongOperator?: Conversation | undefined };

function conversation(): Conversation {
  if (shared.shizhongOperator) return shared.shizhongOperator;
  const { operatorEnvironment, repository } = ownStage();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/app/ops.ts', 'lines'], {
    cwd: repository,
    env: { ...process.env, ...operatorEnvironment },
  });
  const begun: Conversation = { child, waiting: [] };
  let lastOutput = '';
  // Its end is reported by `exit`; a failed write in the meantime is not a separate error.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text) => {
    lastOutput = `${lastOutput}${text}`.slice(-2000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => begun.waiting.shift()?.resolve(JSON.parse(line) as Reply));
  child.once('exit', () => {
    if (shared.shizhongOperator === begun) shared.shizhongOperator = undefined;
    for (const { reject } of begun.waiting.splice(0)) reject(new OperatorGone(lastOutput));
  });
  shared.shizhongOperator = begun;
  return begun;
}

/** @throws OperatorRefused, OperatorGone */
async function tool(args: readonly string[]): Promise<Row[]> {
  const { child, waiting } = conversation();
  const reply = await new Promise<Reply>((resolve, reject) => {
    waiting.push({ resolve, reject });
    child.stdin.write(`${JSON.stringify(args)}\n`);
  });
  if ('refused' in reply) throw new OperatorRefused(args, reply.refused);
  return reply.rows;
}

/** A command on one user's sessions or account. */
export async function operate(
  command: 'session revoke' | 'session expire' | 'user freeze' | 'user unfreeze',
  { phone, side }: { phone: string; side: Side },
): Promise<void> {
  await tool([...command.split(' '), '--phone', phone, '--side', side]);
}

/** Any command of the tool, with its result as rows. For what the public interface cannot do. */
export async function ops(...args: string[]): Promise<Row[]> {
  return tool([...args, '--yes']);
}

/** In milliseconds: jobs of the server take seconds at most; a busy machine is slow, not broken. */
const timeoutMs = 20_000;
const pollMs = 200;

/** Polls until the rows show the result of something that the server does on its own. @returns the last rows, in any case */
export async function opsUntil(args: readonly string[], done: (rows: Row[]) => boolean): Promise<Row[]> {
  for (const until = Date.now() + timeoutMs; ; ) {
    const rows = await ops(...args);
    if (done(rows) || Date.now() > until) return rows;
    await setTimeout(pollMs);
  }
}

/** At the end of a run, before the products stop: the process keeps the database open. */
export async function stopOperator(): Promise<void> {
  const { child } = shared.shizhongOperator ?? {};
  if (!child) return;
  const exited = once(child, 'exit');
  child.stdin.end();
  await exited;
}

class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
  constructor(args: readonly string[], why: string) {
    super(`ops ${args.join(' ')}: ${why}`);
  }
}

class OperatorGone extends Error {
  override readonly name = 'OperatorGone';
  constructor(output: string) {
    super(`the operator's tool ended: ${output}`);
  }
}

/** The product's own clock, milliseconds since 1970; it may be ahead of the machine's. */
export async function productNow(): Promise<number> {
  const [row] = await ops('clock');
  return Date.parse(`${String(row?.['now']).replace(' ', 'T')}:00+08:00`);
}
