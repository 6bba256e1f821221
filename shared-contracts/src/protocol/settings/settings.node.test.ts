import {
  profileSetting,
  readChoice,
  readNumber,
  readOptionalText,
  readSettings,
  readText,
  requireSettings,
  SettingsRefused,
} from '.';

const declaration = {
  port: { name: 'PORT', meaning: 'where it listens', preset: '8080', read: readNumber(0, 65_535) },
  level: { name: 'LOG_LEVEL', meaning: 'what is logged', preset: 'info', read: readChoice('info', 'warn') },
  database: { name: 'DATABASE_URL', meaning: 'which database', preset: null, requiredInProduction: true, read: readOptionalText },
  secret: {
    name: 'SECRET',
    meaning: 'what nobody may know',
    preset: 'demo',
    requiredInProduction: true,
    secret: true,
    read: readText,
  },
};

test('an unset or empty variable takes its default', () => {
  expect(requireSettings(declaration, { PORT: '' })).toEqual({ port: 8080, level: 'info', database: null, secret: 'demo' });
});

test('a given value is read and validated', () => {
  const given = { PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: 'postgres://x', SECRET: 's' };
  expect(requireSettings(declaration, given)).toEqual({ port: 0, level: 'warn', database: 'postgres://x', secret: 's' });
});

test('every error is reported at once, with the name and a description of a valid value', () => {
  const { faults } = readSettings(declaration, { PORT: '80a', LOG_LEVEL: 'loud', PROFILE: 'production' });
  expect(faults).toEqual([
    'PORT: a whole number from 0 to 65535, not "80a"',
    'LOG_LEVEL: one of info, warn, not "loud"',
    'DATABASE_URL is missing: which database',
    'SECRET is missing: what nobody may know',
  ]);
});

test.each(['-1', '65536', '1.5', 'eighty', 'Infinity'])('%p is not a port', (PORT) => {
  expect(() => requireSettings(declaration, { PORT })).toThrow(SettingsRefused);
});

test('production takes defaults only for what is not required', () => {
  const environment = { PROFILE: 'production', DATABASE_URL: 'postgres://x', SECRET: 's' };
  expect(readSettings(declaration, environment)).toMatchObject({ faults: [], values: { port: 8080 } });
});

test('an error does not reveal a secret', () => {
  const broken = { ...declaration.secret, read: readChoice('a') };
  const { faults } = readSettings({ broken }, { SECRET: 'hunter2' });
  expect(faults.join()).not.toContain('hunter2');
});

test('the embedded database is the demonstration without a word', () => {
  expect(requireSettings({ profile: profileSetting }, {})).toEqual({ profile: 'demonstration' });
});

test.each(['production', 'demonstration'])('a database server runs with the stated profile %s', (PROFILE) => {
  expect(requireSettings({ profile: profileSetting }, { PROFILE, DATABASE_URL: 'postgres://x' })).toEqual({ profile: PROFILE });
});

test.each<[string, Record<string, string>]>([
  ['no profile for a database server', { DATABASE_URL: 'postgres://x' }],
  ['no profile where NODE_ENV says production', { NODE_ENV: 'production' }],
  ['NODE_ENV instead of a profile', { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }],
  ['a capital letter', { PROFILE: 'Production', DATABASE_URL: 'postgres://x' }],
  ['an abbreviation', { PROFILE: 'prod' }],
  ['an unknown profile', { PROFILE: 'staging', DATABASE_URL: 'postgres://x' }],
])('%s is refused with one sentence', (_case, environment) => {
  const { faults } = readSettings({ profile: profileSetting }, environment);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^PROFILE: state production or demonstration/);
});
