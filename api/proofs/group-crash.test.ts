/**
 * `kill -9` while many settlements of one advertiser are committed together (`src/money/ledger/group-commit.ts`): a group is
 * stored completely or not at all, every acknowledged settlement is stored once, a repeat gets its first answer, and the books
 * balance. Each round confirms all orders of a campaign at once; the kill happens somewhere in between.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { audit } from '../src/money';
import { auditChecks } from '../src/operator';
import { type Killable, killableDatabase, killableServer, withKillable } from './killable';
import { type Acknowledged, expectAllStored, untilAnswered } from './servers';
import type { Owner } from './world';

const kills = Number(process.env['PROOFS_KILLS'] ?? 2);
const limitMs = (kills + 4) * 60_000;
const ordersAtOnce = 12;

/** Orders of a new campaign, counted and awaiting the advertiser's confirmation. */
async function confirming({ stage }: Killable, ad: Acknowledged['who'], owners: readonly Owner[]): Promise<string[]> {
  const campaign = await stage.running(ad, { budgetFen: 100_000_00 });
  const orders: string[] = [];
  for (const owner of owners) {
    const claimed = await stage.claim(owner, campaign);
    expect([claimed.code, claimed.msg]).toEqual([200, 'ok']);
    const { orderId } = claimed.data;
    const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${randomInt(2 ** 40)}&idx=1&sn=abc&seed=7`;
    await stage.ok(owner, 'media/publish', { id: orderId, url });
    orders.push(orderId);
  }
  await stage.due();
  await stage.advance(72);
  const ready = await stage.db
    .selectFrom('performance_order')
    .select('id')
    .where('id', 'in', orders)
    .where('status', '=', 'confirming')
    .execute();
  return ready.map(({ id }) => id);
}

async function prove(what: string, killable: Killable): Promise<void> {
  const { stage, send, kill } = killable;
  const ad = await stage.advertiser(10_000_000_00);
  const owners: Owner[] = [];
  for (let n = 0; n < ordersAtOnce; n += 1) owners.push(await stage.mediaOwner());
  const kept: Acknowledged[] = [];
  let answeredBefore = 0;
  for (let round = 0; round < kills; round += 1) {
    const orders = await confirming(killable, ad, owners);
    expect(orders.length).toBeGreaterThan(1);
    let killed = false;
    const asking = Promise.all(
      orders.map(async (id) => {
        const sent = { who: ad, key: 'adRead/confirm' as const, payload: { id, request_id: randomUUID() } };
        const reply = await untilAnswered(send, sent);
        expect(reply).toMatchObject({ status: 200, code: 200 });
        if (!killed) answeredBefore += 1;
        kept.push({ ...sent, reply });
      }),
    );
    asking.catch(() => {});
    await sleep(Math.random() * 120);
    killed = true;
    await kill();
    await asking;
  }
  await expectAllStored(send, kept);

  const orders = kept.map(({ payload }) => String(payload['id']));
  const { rows } = await sql<{ id: string; confirmed: number; settled: number; together: string }>`
    select o.id, (select count(*)::int from process_event e where e.object_id = o.id and e.transition = 'confirm') as confirmed,
      (select count(distinct t.id)::int from ledger_entry e join ledger_txn t on t.id = e.txn_id where e.order_id = o.id and t.code = 'T4') as settled,
      (select t.xmin::text from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where e.order_id = o.id and t.code = 'T4' limit 1) as together
    from performance_order o where o.id = any(${orders}::uuid[])`.execute(stage.db);
  expect(rows.map(({ confirmed, settled }) => [confirmed, settled])).toEqual(orders.map(() => [1, 1]));
  // The postings of a group are written in one transaction; its events are written inside savepoints.
  const groups = new Map<string, number>();
  for (const { together } of rows) groups.set(together, (groups.get(together) ?? 0) + 1);
  const largest = Math.max(...groups.values());
  // Otherwise no kill hit a group.
  expect(largest).toBeGreaterThan(1);
  const findings = await audit(stage.db, auditChecks);
  expect(findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`))).toEqual([]);
  process.stdout.write(
    `${what} killed ${kills} times among ${orders.length} settlements of one advertiser: ${answeredBefore} answered before, ` +
      `${groups.size} commits, the largest of ${largest}\n`,
  );
}

test(
  `the server is killed ${kills} times within a group`,
  async () => withKillable(await killableServer(), (killable) => prove('server', killable)),
  limitMs,
);

/** As in `crash.test.ts`: must not kill a given server. */
const testOwnServer = process.env['TEST_DATABASE_URL'] ? () => {} : test;

testOwnServer(
  `PostgreSQL is killed ${kills} times within a group`,
  async () => withKillable(await killableDatabase(), (killable) => prove('PostgreSQL', killable)),
  limitMs,
);
