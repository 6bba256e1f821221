/**
 * The story is complete at whatever time the first start happens: nights, office hours, holidays and month ends fall on different
 * parts of it each time. `STORY_TIMES=all` plays it at all of the times and prints a table; to save minutes, only the one that
 * meets most of these cases is played otherwise.
 */
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { createTestDatabase, figuresUrlOf } from '../../../test/server';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { createCaptchas } from '../../identity';
import { audit } from '../../money';
import { auditChecks, seedOperators } from '../../operator';
import { measurementFor } from '../../order';
import { DatabaseClock, openDatabase, openFigures } from '../../platform';
import { accountPlatformFor } from '../../supply';
import type { Services } from '../services';
import { playStory } from './story';

const hours = Array.from({ length: 12 }, (_, n) => `2026-11-18T${String(2 * n).padStart(2, '0')}:30:00+08:00`);
const turns = [
  '2026-02-17T06:30:00+08:00',
  '2026-10-31T23:50:00+08:00',
  '2025-12-31T23:50:00+08:00',
  '2026-01-01T00:10:00+08:00',
  '2026-02-17T00:30:00+08:00',
  '2026-02-17T09:00:00+08:00',
  '2026-10-03T12:00:00+08:00',
  '2026-11-01T00:10:00+08:00',
];
const sample = ['2026-10-31T18:30:00+08:00'];
const moments = process.env['STORY_TIMES'] === 'all' ? [...sample, ...turns, ...hours] : sample;

jest.setTimeout(600_000);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

/** Creates the product on a separate empty database. */
async function emptyProduct(): Promise<{ services: Services; close(): Promise<void> }> {
  const { settings, keys } = api.services;
  const url = await createTestDatabase();
  const db = openDatabase({ connectionString: url }, { size: 5, onError() {} });
  const figures = openFigures({ connectionString: figuresUrlOf(url) ?? url }, { size: 3, onError() {} });
  const services: Services = {
    ...api.services,
    db,
    figures,
    captchas: createCaptchas(db, keys),
    accounts: accountPlatformFor(settings, { db, keys }),
    measurement: measurementFor(settings, { db, keys }),
    clock: new DatabaseClock(db),
  };
  await seedOperators(services);
  return {
    services,
    async close() {
      await figures.destroy();
      await db.destroy();
    },
  };
}

test.each(moments)(
  'played at %s, the story has every status, no errors, balanced books and no events in the future',
  async (moment) => {
    const { services, close } = await emptyProduct();
    const { db } = services;
    const [to, begun] = [Date.parse(moment), Date.now()];
    try {
      const errors: string[] = [];
      await playStory(services, { to }, (error, what) => errors.push(`${what}: ${error instanceof Error ? error.stack : error}`));
      expect(errors).toEqual([]);
      const statuses = async (table: string) => {
        const found = await sql<{
          status: string;
          n: string;
        }>`select status, count(*) as n from ${sql.table(table)} group by 1`.execute(db);
        return Object.fromEntries(found.rows.map(({ status, n }) => [status, Number(n)]));
      };
      const [campaigns, orders, bookings] = [
        await statuses('campaign'),
        await statuses('performance_order'),
        await statuses('position_order'),
      ];
      const without = (all: object, ...left: string[]) => Object.keys(all).filter((one) => !left.includes(one));
      expect(Object.keys(campaigns)).toEqual(expect.arrayContaining(without(processes.campaign.statuses, 'deleted')));
      expect(Object.keys(orders)).toEqual(expect.arrayContaining(without(processes.performanceOrder.statuses, 'checking')));
      expect(Object.keys(bookings).length).toBeGreaterThan(10);
      expect(await db.selectFrom('announcement').select('until_at').execute()).toEqual([{ until_at: null }, { until_at: null }]);
      const late = await sql<{ n: number }>`select count(*)::int as n from process_event where at > ${new Date(to)}`.execute(db);
      expect(late.rows).toEqual([{ n: 0 }]);
      const failed = await db.selectFrom('job').select('last_fault').where('attempts', '>', 0).execute();
      expect(failed).toEqual([]);
      const findings = await audit(db, auditChecks);
      expect(findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`))).toEqual([]);
      const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);
      process.stdout.write(
        `${moment}: ${sum(campaigns)} campaigns in ${Object.keys(campaigns).length} statuses, ${sum(orders)} orders in ` +
          `${Object.keys(orders).length}, ${sum(bookings)} bookings in ${Object.keys(bookings).length}, ${Math.round((Date.now() - begun) / 1000)} s\n`,
      );
    } finally {
      await close();
    }
  },
);
