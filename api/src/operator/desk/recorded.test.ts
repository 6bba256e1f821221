/**
 * Looking is an act too: a search for a person, a field that was masked, a paper under review, a file that is taken away. Each stands in the log of acts
 * before it is answered, in a transaction of its own, and is not answered when the log cannot be written. `docs/domain/operator.md#audit-log`.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type CashOutStage, createCashOutStage } from '../../../test/cash-out-stage';
import { demonstrationPassword } from '../operators';
import { deskBeside } from './testing/desk-caller';

let stage: CashOutStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
beforeAll(async () => {
  stage = await createCashOutStage();
  desk = await deskBeside(stage.api);
  cookie = await desk.signIn('ops', demonstrationPassword);
});
afterAll(async () => {
  await desk.close();
  await stage.api.close();
});

type Look = () => Promise<{ code: number; data: unknown }>;

/** What each look answers when all is well. */
async function looks(): Promise<Record<string, { look: Look; act: string; shows(data: never): unknown }>> {
  const owner = await stage.owner([300_00]);
  const { data: cashOut } = await stage.apply(owner, 200_00);
  const userId = owner.user.id;
  const call = desk.call;
  const options = { command: 'cashout approve', options: { no: cashOut.no } };
  if (cashOut.status === 'applied') {
    const { data } = await call('desk/run', options, { cookie });
    await call('desk/run', { ...options, effect: (data as unknown as { effect: string }).effect }, { cookie });
  }
  const batch = { command: 'cashout batch', options: { batch: `B-${randomUUID().slice(0, 8)}`, out: 'bank.csv' } };
  const effect = ((await call('desk/run', batch, { cookie })).data as unknown as { effect: string }).effect;
  return {
    'a search by phone': {
      look: () => call('object/find', { text: owner.phone }, { cookie }),
      act: 'object find',
      shows: ({ list }: { list: unknown[] }) => list.length > 0,
    },
    'a search by name': {
      look: () => call('object/find', { text: '没有这样的人' }, { cookie }),
      act: 'object find',
      shows: ({ by }: { by: string }) => by === 'name',
    },
    'a person’s page': {
      look: () => call('object/card', { kind: 'user', id: userId }, { cookie }),
      act: 'object card',
      shows: ({ id }: { id: string }) => id === userId,
    },
    'a revealed field': {
      look: () => call('object/reveal', { kind: 'user', id: userId, field: 'phone', reason: '回电核实' }, { cookie }),
      act: 'object reveal',
      shows: ({ value }: { value: string }) => value === owner.phone,
    },
    'a bank file that is taken away': {
      look: () => call('desk/run', { ...batch, effect }, { cookie }),
      act: 'cashout batch',
      shows: ({ files }: { files: unknown[] }) => files.length === 1,
    },
  };
}

const acts = () =>
  stage.api.services.db
    .selectFrom('operator_act')
    .select(['command', sql<string>`xmin::text`.as('txn')])
    .orderBy('id')
    .execute();

test('each look stands in the log, in a transaction of its own', async () => {
  for (const [what, { look, act, shows }] of Object.entries(await looks())) {
    const before = await acts();
    const { data } = await look();
    const [entry, ...more] = (await acts()).slice(before.length);
    expect([what, entry?.command, more.length, shows(data as never)]).toEqual([what, act, 0, true]);
    expect(before.map(({ txn }) => txn)).not.toContain(entry?.txn);
  }
});

test('what cannot be recorded is not shown', async () => {
  const { db } = stage.api.services;
  const all = await looks();
  await sql`create function no_log() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$`.execute(
    db,
  );
  await sql`create trigger no_log before insert on operator_act for each row execute function no_log()`.execute(db);
  try {
    for (const [what, { look }] of Object.entries(all)) {
      const { code, data } = await look();
      expect([what, code === 200, data ?? null]).toEqual([what, false, null]);
    }
  } finally {
    await sql`drop trigger no_log on operator_act`.execute(db);
  }
  const batches = await desk.call('money/batches', {}, { cookie });
  expect(batches.data.approved.count).toBeGreaterThan(0);
});
