import { readSettings } from '@shizhong/shared-contracts/settings';
import { createOrderStage } from '../../test/order-stage';
import { addressOf, createTestDatabase, roleName, testServer } from '../../test/server';
import { linkCheckRuns, snapshotsOf } from '../figures';
import { UsageError } from '../operator';
import { type ApiSettings, apiSettings, plainDatabase, refuseOwnerOfFigures } from '../platform';
import { databaseSteps } from './database-steps';

const step = (name: 'migrate' | 'maintain' | 'copy-figures', given: Partial<ApiSettings>) =>
  databaseSteps[name]?.({ ...readSettings(apiSettings, {}).values, ...given });

test('migrate as the owner makes an empty database one that maintenance and application may use', async () => {
  const url = await createTestDatabase('empty');
  const addresses = {
    databaseUrl: addressOf(url, 'application'),
    migrationDatabaseUrl: addressOf(url, 'migration'),
    maintenanceDatabaseUrl: addressOf(url, 'maintenance'),
  };
  const { template } = testServer();
  const roles = { application: roleName(template, 'application'), maintenance: roleName(template, 'maintenance') };
  expect(await step('migrate', addresses)).toEqual([{ schema: 'up to date', ...roles }]);
  expect(await step('migrate', addresses)).toEqual([{ schema: 'up to date', ...roles }]);
  expect(await step('maintain', addresses)).toEqual([{ daysAdded: 7, daysDropped: 0 }]);
});

test('an installation whose figures move to another database has the same figures there, and its roles have their rights', async () => {
  const url = await createTestDatabase();
  const stage = await createOrderStage({ databaseUrl: url, figuresDatabaseUrl: null });
  const order = await stage.scored();
  const before = await snapshotsOf(stage.services.figures, order.orderId);
  const checks = await linkCheckRuns(stage.services.figures, order.orderId);
  expect(Math.min(before.length, checks.length)).toBeGreaterThan(0);
  await stage.services.figures
    .insertInto('remote_beacon')
    .values({ remote: 'ad', version: '1', visit: 'a', address_hash: 'h', path: '/', kind: 'visit' })
    .execute();
  await stage.close();

  const empty = await createTestDatabase('empty');
  const addresses = {
    ...{ databaseUrl: addressOf(url, 'application'), migrationDatabaseUrl: addressOf(url, 'migration') },
    maintenanceDatabaseUrl: addressOf(url, 'maintenance'),
    ...{ figuresDatabaseUrl: addressOf(empty, 'application'), migrationFiguresDatabaseUrl: addressOf(empty, 'migration') },
    maintenanceFiguresDatabaseUrl: addressOf(empty, 'maintenance'),
  };
  expect(await step('migrate', addresses)).toMatchObject([{ database: 'money' }, { database: 'figures' }]);
  const copied = await step('copy-figures', addresses);
  expect(copied).toContainEqual({ table: 'snapshot', rows: before.length, copied: before.length });
  expect(copied).toContainEqual({ table: 'remote_beacon', rows: 1, copied: 1 });
  const again = (await step('copy-figures', addresses)) ?? [];
  expect(again.filter((each) => each['copied'] !== 0)).toEqual([]);
  expect(await step('maintain', addresses)).toEqual([{ daysAdded: 7, daysDropped: 0 }]);

  const moved = await createOrderStage({ databaseUrl: url, figuresDatabaseUrl: addressOf(empty, 'application') });
  expect(await snapshotsOf(moved.services.figures, order.orderId)).toEqual(before);
  expect(await linkCheckRuns(moved.services.figures, order.orderId)).toEqual(checks);
  await refuseOwnerOfFigures(plainDatabase(moved.services.figures));
  await moved.close();
});

test('one role for everything is said to be what production refuses', async () => {
  const databaseUrl = addressOf(await createTestDatabase('empty'), 'migration');
  expect(await step('migrate', { databaseUrl })).toMatchObject([{ application: 'owns everything, which production refuses' }]);
});

test('a step without the address of its role says which setting is missing', async () => {
  await expect(step('migrate', {})).rejects.toThrow(UsageError);
  await expect(step('maintain', {})).rejects.toThrow('MAINTENANCE_DATABASE_URL is not set');
});
