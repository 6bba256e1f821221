import { readSettings } from '@shizhong/shared-contracts/settings';
import { addressOf, createTestDatabase, roleName, testServer } from '../../test/server';
import { UsageError } from '../operator';
import { type ApiSettings, apiSettings } from '../platform';
import { databaseSteps } from './database-steps';

const step = (name: 'migrate' | 'maintain', given: Partial<ApiSettings>) =>
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

test('one role for everything is said to be what production refuses', async () => {
  const databaseUrl = addressOf(await createTestDatabase('empty'), 'migration');
  expect(await step('migrate', { databaseUrl })).toMatchObject([{ application: 'owns everything, which production refuses' }]);
});

test('a step without the address of its role says which setting is missing', async () => {
  await expect(step('migrate', {})).rejects.toThrow(UsageError);
  await expect(step('maintain', {})).rejects.toThrow('MAINTENANCE_DATABASE_URL is not set');
});
