import { createTestApi, type TestApi } from '../../test/test-api';
import { inspectDatabase } from './inspect';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('says what production would refuse, whose the database is, and how clocks, archiving and anchors stand; and writes nothing', async () => {
  const { databaseUrl } = api.settings;
  if (!databaseUrl) throw new Error('tests have an address');
  const rows = () => api.services.db.selectFrom('operator_act').selectAll().execute();
  const before = await rows();
  const facts = await inspectDatabase({ ...api.settings, databaseUrl, secretKey: 'a secret of thirty-two characters' });
  expect(facts).toMatchObject({
    profile: 'demonstration',
    encrypted: false,
    archive: { on: false, lastAt: null },
    backups: { base: null, wal: null },
  });
  // The embedded database has one user, who owns everything.
  expect(facts.refused).toMatch(/^DATABASE_URL: the role .* production opens the database only as a role that owns nothing/);
  expect(Math.abs(facts.clockAheadMs)).toBeLessThan(5_000);
  expect(facts.anchors).toHaveLength(1);
  expect(await rows()).toEqual(before);
});

test('a database that is away is an error of its own', async () => {
  const away = {
    ...api.settings,
    databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    secretKey: 'a secret of thirty-two characters',
  };
  await expect(inspectDatabase(away)).rejects.toThrow();
});
