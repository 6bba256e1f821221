/**
 * The product of a company's first day (`scripts/first-day`), in a process of its own: suites run as CommonJS, and what starts a product does not.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Asked } from './serve-production';
import { type Instance, ownStage } from './stage';

export class Production {
  #asked = 0;

  private constructor(
    readonly market: Instance,
    readonly desk: Instance,
    private readonly child: ChildProcess,
  ) {}

  /** @throws ProductionRefused */
  static async start(): Promise<Production> {
    const { repository } = ownStage();
    const child = fork(join(repository, 'e2e/stage/serve-production.ts'), [join(repository, 'e2e/artifacts')], {
      cwd: repository,
      execArgv: ['--import', 'tsx'],
    });
    const gone = once(child, 'exit').then(([code]): Answer => ({ fault: `it ended with code ${code}` }));
    const answer = await Promise.race([once(child, 'message').then(([message]) => message as Answer), gone]);
    if ('market' in answer) return new Production({ address: answer.market }, { address: answer.desk }, child);
    if (child.connected) child.disconnect();
    throw new ProductionRefused('fault' in answer ? answer.fault : 'it said nothing');
  }

  /** `npm run ops --`, as whoever installs the product runs it. @throws ProductionRefused */
  async ops(...args: string[]): Promise<Record<string, unknown>[]> {
    return (await this.ask({ number: ++this.#asked, ops: args })) as Record<string, unknown>[];
  }

  /** The code of the last text message to this number. @throws ProductionRefused when none comes */
  async code(phone: string): Promise<string> {
    return String(await this.ask({ number: ++this.#asked, code: phone }));
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || !this.child.connected) return;
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }

  private ask(asked: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const hear = (answer: Answer) => {
        if (!('number' in answer) || answer.number !== asked.number) return;
        this.child.off('message', hear);
        if ('fault' in answer) reject(new ProductionRefused(answer.fault));
        else resolve(answer.answer);
      };
      this.child.on('message', hear);
      this.child.send(asked);
    });
  }
}

class ProductionRefused extends Error {
  override readonly name = 'ProductionRefused';
}
