import { demonstrationSign } from '@shizhong/shared-contracts/page';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { readApiSettings } from './read-settings';

const production = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://u:p@db/shizhong',
  SECRET_KEY: 'x'.repeat(32),
  SIGN_PREFIX: 'own-prefix',
  SIGN_SUFFIX: 'own-suffix',
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: '识众',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
  PUBLIC_URL: 'https://market.example',
  TRUST_PROXY: 'loopback',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readApiSettings(env);
    return [];
  } catch (refused) {
    if (!(refused instanceof SettingsRefused)) throw refused;
    return refused.faults;
  }
}

test('an empty environment configures the demonstration', () => {
  expect(readApiSettings({})).toMatchObject({
    profile: 'demonstration',
    databaseUrl: null,
    smsProvider: 'local',
    routerBase: '/',
    maxSessions: 10,
  });
  expect(readApiSettings({ DATA_DIR: '/srv/x', ROUTER_BASE: 'any/base' })).toMatchObject({
    dataDir: '/srv/x',
    routerBase: '/any/base/',
  });
});

test('production accepts a complete environment', () => {
  expect(readApiSettings(production)).toMatchObject({ profile: 'production', smsProvider: 'aliyun' });
});

test('production lists all missing settings at once', () => {
  const faults = faultsOf({ PROFILE: 'production' }).join('\n');
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'SIGN_PREFIX', 'SIGN_SUFFIX', 'SMS_PROVIDER']) expect(faults).toContain(name);
});

test('production asks in one sentence each where it is reached and through whom', () => {
  const faults = faultsOf({ ...production, PUBLIC_URL: '', TRUST_PROXY: '' });
  expect(faults).toEqual([expect.stringMatching(/^TRUST_PROXY is missing: /), expect.stringMatching(/^PUBLIC_URL is missing: /)]);
  expect(readApiSettings({ ...production, TRUST_PROXY: 'none' }).trustProxy).toBe('');
});

test.each([
  ['codes shown on the page', { SMS_PROVIDER: 'local' }, 'SMS_PROVIDER'],
  ['the demonstration’s prefix', { SIGN_PREFIX: demonstrationSign.prefix }, 'SIGN_PREFIX'],
  ['the demonstration’s suffix', { SIGN_SUFFIX: demonstrationSign.suffix }, 'SIGN_SUFFIX'],
  ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ['half an SMS account', { ALIYUN_SMS_TEMPLATE: '' }, 'ALIYUN_SMS_TEMPLATE'],
  ['half an object storage', { S3_ENDPOINT: 'https://s3.example.com/b' }, 'S3_ACCESS_KEY_ID'],
  ['a desk on the marketplace’s host', { DESK_URL: 'https://market.example:8443' }, 'DESK_URL is on the host of PUBLIC_URL'],
  ['a desk in the clear', { DESK_URL: 'http://desk.example' }, 'DESK_URL begins with https://'],
  ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
])('production refuses %s', (_case, change, name) => {
  const faults = faultsOf({ ...production, ...change });
  expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
});
