/**
 * Kills the server and PostgreSQL with `kill -9` during calls. Acknowledged calls must be preserved, unanswered ones are retried
 * under the same request id, nothing happens twice, and the books balance. `PROOFS_KILLS` times each.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Killable, killableDatabase, killableServer, withKillable } from './killable';
import { type Acknowledged, expectAllStored, type Reply, type Send, timeoutMs, trade, work } from './servers';
import { advertisers, expectConsistent, expectTradesStored, market } from './trading';

const kills = Number(process.env['PROOFS_KILLS'] ?? 3);
const limitMs = (kills + 4) * 60_000;

async function testKills(what: string, { stage, send: bare, kill }: Killable): Promise<void> {
  const trading = await market(stage, 2 + kills);
  const people = await advertisers(stage, 6);
  const answers = new Answers();
  const send: Send = async (sent) => answers.count(await bare(sent));
  let over = false;
  const isOver = () => over;
  const working = Promise.all([work(send, people, isOver), trade(send, trading, { planAt: stage.plan(), isOver })]);
  // Report a kill that fails the test, not its effect on the workers.
  working.catch(() => {});
  try {
    for (let n = 0; n < kills; n += 1) {
      await answers.more(randomInt(2, 20));
      await sleep(Math.random() * 300);
      await kill();
    }
    await sleep(300);
  } finally {
    over = true;
  }
  const [written, traded] = await working;
  const kept = [...written, ...traded];
  await expectAllStored(send, kept);
  await expectConsistent(stage, people, written);
  await expectTradesStored(stage, trading, traded);
  process.stdout.write(`${what} killed ${kills} times, ${summary(kept)}\n`);
}

/** Lets a kill happen only while there is work to interrupt, even on a machine that needs half a minute to start. */
class Answers {
  #count = 0;

  count(reply: Reply): Reply {
    if (reply.status === 200) this.#count += 1;
    return reply;
  }

  async more(count: number): Promise<void> {
    const [wanted, deadline] = [this.#count + count, Date.now() + timeoutMs];
    while (this.#count < wanted) {
      if (Date.now() > deadline) throw new Error(`fewer than ${count} answers in ${timeoutMs} ms`);
      await sleep(20);
    }
  }
}

function summary(kept: readonly Acknowledged[]): string {
  const counts: Record<string, number> = {};
  for (const { key, reply } of kept) if (reply.code === 200) counts[key] = (counts[key] ?? 0) + 1;
  return `${kept.length} calls acknowledged: ${JSON.stringify(counts)}`;
}

test(
  `the server is killed ${kills} times`,
  async () => withKillable(await killableServer(), (killable) => testKills('server', killable)),
  limitMs,
);

/** Kills a server that it has started itself, so it cannot test a given one. */
const testOwnServer = process.env['TEST_DATABASE_URL'] ? () => {} : test;

testOwnServer(
  `PostgreSQL is killed ${kills} times`,
  async () => withKillable(await killableDatabase(), (killable) => testKills('PostgreSQL', killable)),
  limitMs,
);
