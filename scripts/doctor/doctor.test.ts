/** What the doctor says of a company that does everything, and of each single thing that it does not do. */
import { answers } from '../asvs/answers';
import { checks, exitCodeOf } from './checks';
import type { Level } from './finding';
import { lookAtSite } from './site';
import type { Situation } from './situation';

const now = new Date('2026-11-26T10:00:00Z');
const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
const database = {
  profile: 'production',
  refused: null,
  figuresRefused: null,
  clockAheadMs: 300,
  encrypted: true,
  archive: { on: true, lastAt: day(-0.1), failedAt: day(-3) },
  backups: { base: day(-0.5), wal: new Date(now.getTime() - 60_000) } as Record<'base' | 'wal', Date | null>,
  seals: '7',
  anchors: [
    { place: 'file', position: '7', at: day(-1).toISOString(), fault: null },
    { place: 'bucket', position: '6', at: new Date(now.getTime() - 60_000).toISOString(), fault: null },
  ],
};
const site = {
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_256_GCM_SHA384',
  speaksOld: false,
  certificate: { trusted: true, fault: null, until: day(60) },
  hsts: 'max-age=31536000; includeSubDomains',
  plainCall: 404,
};
const registry = { people: 3, promoters: 2, governors: 2, validity: { days: 30, until: day(20).toISOString() } };
const fine = { fault: null };
const outside = {
  ...{ sms: fine, mail: fine, alipay: fine, 'wechat-pay': fine, uploads: fine },
  ...{ 'wechat-service': fine, 'wechat-component': null },
};
const secret = 'Zk3vTq8LwR5nXy2BcDfGhJ6mPs9tUa4e';
const company: Situation = {
  now,
  settingFaults: [],
  profile: 'production',
  publicUrl: 'https://market.example',
  databaseUrl: 'postgres://sz_app@db.example/shizhong?sslmode=verify-full&sslcert=/etc/sz/app.pem',
  mailUrl: 'smtps://mail.example',
  trustProxy: '10.0.0.0/8',
  secrets: { SECRET_KEY: secret, VISIT_KEY: null },
  given: new Set(['DATABASE_URL']),
  database: { facts: database },
  site: { facts: site },
  outside: { facts: outside },
  files: [{ path: '/data', mode: 0o700 }],
  registry: { facts: registry },
};
const said = (name: string, situation: Situation) => {
  const found = checks.find((check) => check.name === name)?.of(situation);
  if (!found) throw new Error(`no check ${name}`);
  return found;
};

test('of a company that does everything nothing is wrong, and what no program can see is asked', () => {
  const findings = checks.map((check) => check.of(company));
  expect(findings.filter(({ level }) => level === 'warning' || level === 'fault')).toEqual([]);
  expect(findings.filter(({ level }) => level === 'ask')).toHaveLength(5);
  expect(exitCodeOf(findings)).toBe(0);
});

const inDatabase = (more: Partial<typeof database>): Partial<Situation> => ({
  database: { facts: { ...database, ...more } } as never,
});
const atSite = (more: Partial<typeof site>): Partial<Situation> => ({ site: { facts: { ...site, ...more } } as never });
const atOutside = (more: Partial<Record<keyof typeof outside, { fault: string } | null>>): Partial<Situation> => ({
  outside: { facts: { ...outside, ...more } },
});
const inRegistry = (more: object): Partial<Situation> => ({ registry: { facts: { ...registry, ...more } } });

test.each<[string, Level, RegExp, Partial<Situation>]>([
  ['profile', 'fault', /not production/, { profile: null }],
  ['profile', 'fault', /database says demonstration/, inDatabase({ profile: 'demonstration' })],
  [
    'figures-database',
    'fault',
    /away, or production would refuse it: connect ECONNREFUSED/,
    inDatabase({ figuresRefused: 'connect ECONNREFUSED' } as never),
  ],
  ['settings', 'fault', /would not start: SITE_ICP is missing/, { settingFaults: ['SITE_ICP is missing'] }],
  ['secrets', 'fault', /fewer than 32 characters/, { secrets: { SECRET_KEY: 'short' } }],
  ['secrets', 'fault', /fewer than ten different/, { secrets: { SECRET_KEY: 'ab'.repeat(20) } }],
  ['secrets', 'warning', /rekey/, { given: new Set(['SECRET_KEY_OTHERS']) }],
  ['secrets', 'fault', /is not set/, { secrets: { SECRET_KEY: null } }],
  ['secrets-apart', 'warning', /MIGRATION_DATABASE_URL/, { given: new Set(['MIGRATION_DATABASE_URL']) }],
  ['database-access', 'ask', /every 90 days/, { databaseUrl: 'postgres://sz_app:x@db.example/s' }],
  ['database-access', 'warning', /lets in whoever/, { databaseUrl: 'postgres://sz_app@db.example/s' }],
  ['database-roles', 'fault', /refuse the database: the role sz owns/, inDatabase({ refused: 'the role sz owns it' } as never)],
  ['backups', 'fault', /archive_mode is off/, inDatabase({ archive: { ...database.archive, on: false } })],
  ['backups', 'fault', /has failed since/, inDatabase({ archive: { on: true, lastAt: day(-2), failedAt: day(-1) } })],
  ['backups', 'warning', /nothing for a day/, inDatabase({ archive: { on: true, lastAt: day(-2), failedAt: day(-3) } })],
  ['backups-taken', 'fault', /never been a backup/, inDatabase({ backups: { base: null, wal: null } })],
  ['backups-taken', 'fault', /ended 36\.0 hours ago/, inDatabase({ backups: { base: day(-1.5), wal: now } })],
  ['backups-taken', 'warning', /never been taken/, inDatabase({ backups: { base: day(-0.5), wal: null } })],
  ['backups-taken', 'fault', /taken 2\.4 hours ago/, inDatabase({ backups: { base: day(-0.5), wal: day(-0.1) } })],
  ['secrets-apart', 'warning', /BACKUP_KEY/, { given: new Set(['BACKUP_KEY']) }],
  ['clock', 'warning', /5\.0 s apart/, inDatabase({ clockAheadMs: -5_000 })],
  ['clock', 'fault', /NTP does not run/, inDatabase({ clockAheadMs: 90_000 })],
  ['anchors', 'fault', /file has had no anchor since 2026-11-25/, inDatabase({ seals: '8' })],
  ['anchors', 'warning', /one place only/, inDatabase({ anchors: database.anchors.slice(0, 1) })],
  ['files', 'fault', /key\.pem \(644\)/, { files: [{ path: 'key.pem', mode: 0o644 }] }],
  ['registry', 'fault', /expired at/, inRegistry({ validity: { days: 30, until: day(-1).toISOString() } })],
  ['registry', 'warning', /nothing has renewed it/, inRegistry({ validity: { days: 30, until: day(5).toISOString() } })],
  ['registry', 'warning', /Nobody is in the registry/, inRegistry({ people: 0 })],
  ['registry', 'warning', /One stolen key/, inRegistry({ promoters: 1 })],
  ['registry', 'warning', /does not expire/, inRegistry({ validity: null })],
  ['https', 'fault', /is not https/, { publicUrl: 'http://market.example' }],
  ['https', 'fault', /Strict-Transport-Security/, atSite({ hsts: 'max-age=300' })],
  ['tls-versions', 'fault', /before 1\.2/, atSite({ speaksOld: true })],
  ['tls-versions', 'warning', /not 1\.3/, atSite({ protocol: 'TLSv1.2' })],
  ['tls-ciphers', 'fault', /no forward secrecy/, atSite({ cipher: 'AES256-SHA' })],
  [
    'certificate',
    'fault',
    /CERT_HAS_EXPIRED/,
    atSite({ certificate: { trusted: false, fault: 'CERT_HAS_EXPIRED', until: day(-1) } as never }),
  ],
  ['certificate', 'warning', /ends in 5 days/, atSite({ certificate: { ...site.certificate, until: day(5.5) } })],
  ['plain-http', 'fault', /by 301/, atSite({ plainCall: 301 })],
  ['connections', 'fault', /verify-full/, { databaseUrl: 'postgres://a@db.example/s?sslmode=require' }],
  ['connections', 'fault', /not encrypted/, inDatabase({ encrypted: false })],
  ['connections', 'warning', /STARTTLS/, { mailUrl: 'smtp://mail.example' }],
  ['sms', 'fault', /nobody can register/, atOutside({ sms: null })],
  [
    'sms',
    'fault',
    /\(Aliyun SMS refused: SignatureDoesNotMatch\).*ALIYUN_/,
    atOutside({ sms: { fault: 'Aliyun SMS refused: SignatureDoesNotMatch' } }),
  ],
  ['mail', 'fault', /EAUTH 535.*MAIL_URL/, atOutside({ mail: { fault: 'the mail server does not let us in: EAUTH 535' } })],
  ['alipay', 'fault', /Alipay’s, not the application’s/, atOutside({ alipay: { fault: 'no valid signature' } })],
  ['wechat-pay', 'fault', /has expired/, atOutside({ 'wechat-pay': { fault: 'WeChat Pay refused: 401 SIGN_ERROR' } })],
  ['wechat-service', 'fault', /list of addresses/, atOutside({ 'wechat-service': { fault: 'refused with 40164' } })],
  ['wechat-component', 'good', /not set up: owners declare/, {}],
  ['uploads', 'fault', /put, get and delete/, atOutside({ uploads: { fault: 'HTTP 403' } })],
  ['proxy', 'fault', /one address/, { trustProxy: null }],
  ['proxy', 'warning', /without a proxy/, { trustProxy: 'none' }],
])('%s: %s, saying %s', (name, level, says, change) => {
  const found = said(name, { ...company, ...change });
  expect(found.level).toBe(level);
  expect(found.says).toMatch(says);
  expect(found.says).toMatch(/^\S.*[.?]$/);
});

test('the worst finding decides how it ends, and what was not looked at is a warning', () => {
  const unseen = said('clock', { ...company, database: { unseen: 'it is away' } });
  expect(unseen).toEqual({ level: 'warning', says: 'Not looked at: it is away.' });
  expect(exitCodeOf([unseen, { level: 'good', says: '' }])).toBe(1);
  expect(exitCodeOf([unseen, { level: 'fault', says: '' }])).toBe(2);
});

test('an address that does not answer is said', async () => {
  expect(await lookAtSite('https://127.0.0.1:9')).toEqual({ unseen: expect.stringContaining('does not answer') });
});

/** What the standard does not ask of an operator, and a company needs. */
const beyond = [
  'profile',
  'settings',
  ...Object.keys(outside),
  'secrets',
  ...['database-roles', 'figures-database'],
  ...['backups', 'backups-taken'],
  'anchors',
  'files',
  'registry',
  'proxy',
];

test('every duty that docs/asvs.md gives to the operator has a check here, and every check has a duty or a reason of its own', () => {
  const named = Object.values(answers).flatMap((answer) => (answer.state === 'operator' ? [answer.check] : []));
  expect([...new Set([...named, ...beyond])].sort()).toEqual(checks.map(({ name }) => name).sort());
  expect(named.filter((name) => beyond.includes(name))).toEqual([]);
});
