import { insertPerson } from '../../../test/ledger-people';
import { createTestDatabase } from '../../../test/server';
import { StillClock } from '../calendar/clock';
import { WorkCalendar } from '../calendar/workdays';
import { type Database, openDatabase } from '../database/database';
import { uuidv7 } from '../database/uuid';
import { createJobRunner } from '../jobs/runner';
import { begin, beginning, perform, system } from './transition';

let db: Database;
let user: string;
const calendar = new WorkCalendar();
const start = new Date('2026-11-20T02:00:00Z');
const hour = 3_600_000;

beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase() }, { size: 10, onError() {} });
  user = await insertPerson(db, 'ad');
});
afterAll(() => db.destroy());

const advertiser = { type: 'ad', id: 'someone' } as const;

/** A campaign in `scheduled` that starts three hours after `start`. */
async function scheduledCampaign(): Promise<string> {
  const id = uuidv7();
  await db.transaction().execute(async (trx) => {
    const born = beginning({ process: 'campaign', transition: 'create', by: advertiser });
    await trx
      .insertInto('campaign')
      .values({
        id,
        no: `RD-${id}`,
        user_id: user,
        kind: 'read',
        name: '测试',
        status: born.to,
        status_at: start,
        created_at: start,
      })
      .execute();
    const step = { process: 'campaign', id, at: start, calendar } as const;
    await begin(trx, { ...step, transition: 'create', by: advertiser });
    await perform(trx, { ...step, transition: 'submit', by: advertiser });
    const startAt = new Date(start.getTime() + 3 * hour);
    const operator = { type: 'operator', id: 'ops' } as const;
    await perform(trx, { ...step, transition: 'approve', outcome: 'later', by: operator, instants: { startAt } });
  });
  return id;
}

const statusOf = async (id: string) =>
  await db.selectFrom('campaign').select(['status', 'seq', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

test('every transition records an event, in order, with actor and time', async () => {
  const id = await scheduledCampaign();
  const events = await db.selectFrom('process_event').selectAll().where('object_id', '=', id).orderBy('seq').execute();
  expect(
    events.map(({ seq, transition, from_status: from, to_status: to, actor }) => [seq, transition, from, to, actor]),
  ).toEqual([
    [1, 'create', null, 'draft', 'ad'],
    [2, 'submit', 'draft', 'auditing', 'ad'],
    [3, 'approve', 'auditing', 'scheduled', 'operator'],
  ]);
  expect(await statusOf(id)).toEqual({ status: 'scheduled', seq: 3, version: 3 });
});

test('a transition missing from the table is refused and writes nothing', async () => {
  const id = await scheduledCampaign();
  const step = { process: 'campaign', id, at: start, calendar, by: advertiser } as const;
  for (const transition of ['submit', 'pause', 'close', 'delete'] as const) {
    const refused = db.transaction().execute((trx) => perform(trx, { ...step, transition }));
    await expect(refused).rejects.toMatchObject({ reason: 'wrongState' });
  }
  expect(await statusOf(id)).toEqual({ status: 'scheduled', seq: 3, version: 3 });
});

test('an outdated version is refused', async () => {
  const id = await scheduledCampaign();
  const stale = db.transaction().execute((trx) =>
    perform(trx, {
      process: 'campaign',
      id,
      transition: 'terminate',
      outcome: 'no_order',
      by: advertiser,
      at: start,
      calendar,
      version: 2,
    }),
  );
  await expect(stale).rejects.toMatchObject({ reason: 'staleVersion' });
});

test('of fifty concurrent transitions only one succeeds', async () => {
  const id = await scheduledCampaign();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      db.transaction().execute((trx) =>
        perform(trx, {
          process: 'campaign',
          id,
          transition: 'terminate',
          outcome: 'no_order',
          by: advertiser,
          at: start,
          calendar,
        }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await statusOf(id)).seq).toBe(4);
});

describe('timers', () => {
  const clock = new StillClock(start.getTime());
  const performed: string[] = [];

  test('fire once when due, with several instances running, and take effect as of their due time', async () => {
    const id = await scheduledCampaign();
    const gone = await scheduledCampaign();
    await db.transaction().execute((trx) =>
      perform(trx, {
        process: 'campaign',
        id: gone,
        transition: 'terminate',
        outcome: 'no_order',
        by: advertiser,
        at: start,
        calendar,
      }),
    );
    const runners = Array.from({ length: 4 }, () => newRunner());
    expect(await Promise.all(runners.map((each) => each.runDue()))).toEqual([0, 0, 0, 0]);
    clock.advance(10 * hour);
    await Promise.all(runners.map((each) => each.runDue()));
    expect(performed.filter((each) => each === id)).toHaveLength(1);
    expect(performed).not.toContain(gone);
    expect(await statusOf(id)).toMatchObject({ status: 'running' });
    const event = await db
      .selectFrom('process_event')
      .select('at')
      .where('object_id', '=', id)
      .where('transition', '=', 'start')
      .executeTakeFirstOrThrow();
    expect(event.at.getTime()).toBe(start.getTime() + 3 * hour);
  });

  test('a transition into the same status does not postpone the deadline', async () => {
    const id = await scheduledCampaign();
    const step = { process: 'campaign', id, calendar } as const;
    const endAt = new Date(clock.now() + 5 * hour);
    await db.transaction().execute(async (trx) => {
      await perform(trx, { ...step, transition: 'start', by: system, at: start, instants: { endAt } });
      await perform(trx, { ...step, transition: 'edit_live', outcome: 'terms', by: advertiser, at: start });
    });
    clock.advance(6 * hour);
    await newRunner().runDue();
    expect(await statusOf(id)).toMatchObject({ status: 'closing' });
  });

  function newRunner() {
    return createJobRunner(
      {
        db,
        clock,
        handlers: {
          kinds: {},
          timers: {
            campaign: async (trx, timer) => {
              const transition = timer.transition === 'start' ? 'start' : 'expire';
              await perform(trx, { process: 'campaign', id: timer.id, transition, by: system, at: timer.at, calendar });
              if (transition === 'start') performed.push(timer.id);
            },
          },
        },
      },
      (error) => {
        throw error;
      },
    );
  }
});
