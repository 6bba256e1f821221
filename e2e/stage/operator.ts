/**
 * The operator's tool, as an operator runs it: beside the running server, on the same database. One process for all commands of a run
 * (`ops lines`), started by the first of them: a process for each would cost a second or two every time.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Side } from '@shizhong/shared-contracts/session';
import { ownStage } from './stage';

type Row = Record<string, unknown>;
type Answer = { rows: Row[] } | { refused: string };

interface Conversation {
  child: ChildProcessWithoutNullStreams;
  /** Who waits for an answer, in the order of the questions. */
  waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void }[];
}

/** TestCafe compiles suites into modules of their own: what the whole run shares cannot stand in a module. */
const shared = globalThis as { shizhongOperator?: Conversation | undefined };

function conversation(): Conversation {
  if (shared.shizhongOperator) return shared.shizhongOperator;
  const { operatorEnvironment, repository } = ownStage();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/app/ops.ts', 'lines'], {
    cwd: repository,
    env: { ...process.env, ...operatorEnvironment },
  });
  const begun: Conversation = { child, waiting: [] };
  let complaint = '';
  // Its end is told by `exit`; writing to it meanwhile is no fault of its own.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => begun.waiting.shift()?.resolve(JSON.parse(line) as Answer));
  child.once('exit', () => {
    if (shared.shizhongOperator === begun) shared.shizhongOperator = undefined;
    for (const { reject } of begun.waiting.splice(0)) reject(new OperatorGone(complaint));
  });
  shared.shizhongOperator = begun;
  return begun;
}

/** @throws OperatorRefused, OperatorGone */
async function tool(args: readonly string[]): Promise<Row[]> {
  const { child, waiting } = conversation();
  const answer = await new Promise<Answer>((resolve, reject) => {
    waiting.push({ resolve, reject });
    child.stdin.write(`${JSON.stringify(args)}\n`);
  });
  if ('refused' in answer) throw new OperatorRefused(args, answer.refused);
  return answer.rows;
}

/** A command on one person's sessions or account. */
export async function operate(
  command: 'session revoke' | 'session expire' | 'user freeze' | 'user unfreeze',
  { phone, side }: { phone: string; side: Side },
): Promise<void> {
  await tool([...command.split(' '), '--phone', phone, '--side', side]);
}

/** Any command of the tool, answered as rows. For what the public interface cannot do. */
export async function ops(...args: string[]): Promise<Row[]> {
  return tool([...args, '--yes']);
}

/** In milliseconds: what the server does by itself it does within seconds; a busy machine is slow, not wrong. */
const patience = 20_000;
const askAgain = 200;

/** Asks again until the rows are what something that happens by itself makes of them. @returns the last rows, whatever they are */
export async function opsUntil(args: readonly string[], done: (rows: Row[]) => boolean): Promise<Row[]> {
  for (const until = Date.now() + patience; ; ) {
    const rows = await ops(...args);
    if (done(rows) || Date.now() > until) return rows;
    await setTimeout(askAgain);
  }
}

/** At the end of a run, before the products: the process holds the database open. */
export async function dismissOperator(): Promise<void> {
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
  constructor(complaint: string) {
    super(`the operator's tool ended: ${complaint}`);
  }
}
