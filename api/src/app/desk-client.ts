/** The command line away from the database: it calls the desk at `OPS_URL` with the operator's key `OPS_KEY`. */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DeskEndpointKey, DeskRequestOf, DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type Command, localFiles, NotConfirmed, type Options, type Row, UsageError } from '../operator';

/** What the desk answered in place of a result; the message is for the operator. */
export class DeskRefused extends Error {
  override readonly name = 'DeskRefused';
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  reason?: string;
  errors?: { path: string; msg: string }[];
}

export interface Desk {
  /** @throws DeskRefused, NotConfirmed, UsageError */
  run(typed: { command: Command; options: Options }, agree: (effect: string) => Promise<boolean>): Promise<Row[]>;
}

/** Options whose files are read, and written: the desk never sees a path of this machine but its last part. */
const read = 'file';
const written = 'out';

/** @returns null where the command line works beside the database @throws UsageError */
export function deskFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Desk | null {
  const { OPS_URL: url, OPS_KEY: key } = environment;
  if (!url) return null;
  if (!URL.canParse(url)) throw new UsageError('OPS_URL is the address of the desk, such as https://desk.example.com');
  if (!key) throw new UsageError('OPS_KEY is not set: a key of yours from the desk');
  return deskAt(url, key);
}

function deskAt(url: string, key: string): Desk {
  async function call<K extends DeskEndpointKey>(endpoint: K, body: DeskRequestOf<K>): Promise<DeskResponseOf<K> | Envelope> {
    const response = await fetch(new URL(`api/v1/${endpoint}`, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      // A key goes where it was meant to go and nowhere else.
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new DeskRefused(`the desk at ${url} cannot be reached: ${causeOf(error)}`);
    });
    const envelope = (await response.json().catch(() => null)) as Envelope | null;
    if (!envelope) throw new DeskRefused(`${url} answered ${response.status}, and not as a desk does`);
    return envelope.code === 200 ? (envelope.data as DeskResponseOf<K>) : envelope;
  }

  async function run(body: DeskRequestOf<'desk/run'>): Promise<DeskResponseOf<'desk/run'> | { effect: string }> {
    const answer = await call('desk/run', body);
    if (!('code' in answer)) return answer;
    if (answer.reason === 'deskEffect') return answer.data as { effect: string };
    const faults = (answer.errors ?? []).map(({ path, msg }) => `  ${path}: ${msg}`);
    throw new DeskRefused([answer.msg, ...faults].join('\n'));
  }

  return {
    async run({ command, options: typed }, agree) {
      if (command.onlyHere) throw new UsageError(`${command.name} runs only beside the database: ${command.onlyHere}`);
      const options: Record<string, string> = {};
      for (const [name, value] of Object.entries(typed)) if (value !== undefined) options[name] = value;
      const out = options[written] === undefined ? null : localFiles.free(options[written]);
      if (out) options[written] = basename(out);
      const path = options[read];
      const files = path === undefined ? [] : [{ path: basename(path), base64: (await bytesOf(path)).toString('base64') }];
      if (path !== undefined) options[read] = basename(path);
      let answer = await run({ command: command.name, options, files });
      if ('effect' in answer) {
        const { effect } = answer;
        if (!(await agree(effect))) throw new NotConfirmed(effect);
        answer = await run({ command: command.name, options, files, effect });
        // Between the two answers somebody changed what it is about.
        if ('effect' in answer) throw new NotConfirmed(answer.effect);
      }
      for (const { base64 } of answer.files) if (out) await localFiles.write(out, Buffer.from(base64, 'base64'));
      if (answer.approval)
        return [{ approval: answer.approval.id, effect: answer.approval.effect, waits: 'for a second person' }];
      return answer.rows.map((row) => (out && row['path'] === basename(out) ? { ...row, path: out } : row));
    },
  };
}

function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`不能读取 ${path}：${error.code ?? error.message}`);
  });
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? cause.message : String(error);
}
