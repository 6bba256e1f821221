/**
 * The former version and this one serve on one database, each call at either of them: what one saved the other submits. The schema has been taken further than both
 * know. Then this version fails, and the former one, started again, goes on alone. `docs/operations.md#upgrading`; `FORMER_VERSION` is any commit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createStage } from '../test/campaign-stage';
import { formerVersion, layVersion } from '../test/former-version';
import { createTestDatabase } from '../test/server';
import { expectAllStored, post, type Send, startServer, stopServer, trade, work } from './servers';
import { advertisers, expectConsistent, expectTradesStored, market } from './trading';

const seconds = Number(process.env['BOTH_SECONDS'] ?? 0);
const former = formerVersion();
// Two whole servers beside the load: in `npm run drill:upgrade` and `npm run test:long` only.
const testBoth = former && seconds > 0 ? test : test.skip;

testBoth(
  'both versions serve, drafts of one are submitted at the other, and the former goes on alone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sz-former-'));
    const databaseUrl = await createTestDatabase('empty');
    const secretKey = 'test-secret-key-test-secret-key-0123456789';
    const started = { profile: 'demonstration', databaseUrl, secretKey, dataDir: join(folder, 'data') } as const;
    const server = layVersion(former ?? '', folder);
    const startFormer = () => startServer(started, {}, server);

    let ofFormer = await startFormer();
    const stage = await createStage({ databaseUrl, secretKey });
    try {
      const { db } = stage.api.services;
      // What the version after this one would add.
      await sql`alter table campaign add column of_the_next text`.execute(db);
      await sql`create table of_the_next (id uuid primary key)`.execute(db);
      await sql`insert into kysely_migration (name, timestamp) values ('9998-next', '')`.execute(db);
      const ofThis = await startServer(started);
      const [trading, people] = [await market(stage, 3), await advertisers(stage, 4)];

      let alone = false;
      const answers = { former: 0, this: 0 };
      const send: Send = async ({ who, key, payload }) => {
        const which = alone || Math.random() < 0.5 ? 'former' : 'this';
        const reply = await post((which === 'former' ? ofFormer : ofThis).address, who, key, payload, stage.api.settings);
        answers[which] += 1;
        return reply;
      };
      let over = false;
      const isOver = () => over;
      const working = Promise.all([work(send, people, isOver), trade(send, trading, { planAt: stage.plan(), isOver })]);
      working.catch(() => {});
      try {
        await sleep(seconds * 1000);
        ofThis.process.kill('SIGKILL');
        await ofThis.ended;
        alone = true;
        await stopServer(ofFormer);
        ofFormer = await startFormer();
        await sleep(seconds * 1000);
      } finally {
        over = true;
      }
      const [written, traded] = await working;
      await expectAllStored(send, [...written, ...traded]);
      await expectConsistent(stage, people, written);
      await expectTradesStored(stage, trading, traded);
      expect(Math.min(answers.former, answers.this)).toBeGreaterThan(10);
      process.stdout.write(
        `${former?.slice(0, 8)} beside this version: ${answers.former} answers of the former, ${answers.this} of this one, ${written.length + traded.length} acknowledged and kept\n`,
      );
    } finally {
      await stopServer(ofFormer);
      await stage.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  400_000,
);
