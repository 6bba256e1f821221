/** Profile, secrets, database, books, registry, files. */
import { ask, type Check, fault, good, seen, warning } from './finding';

const dayMs = 86_400_000;
const minute = 60_000;
const hourMs = 60 * minute;
/** A clock this far off confuses who reads two logs; five minutes off, browsers' calls are refused. */
const clock = { warningMs: 2_000, faultMs: 60_000 };

export const access: readonly Check[] = [
  {
    name: 'profile',
    of({ profile, database }) {
      if (profile !== 'production') return fault('PROFILE is not production: demonstration accounts and adapters are on.');
      return seen(database, (facts) =>
        facts.profile === 'production' || (facts.profile === null && facts.refused)
          ? good('The profile is production, and the database says the same or is not read yet.')
          : fault(`The profile is production, but the database says ${facts.profile ?? 'nothing'}.`),
      );
    },
  },
  {
    name: 'settings',
    of: ({ settingFaults }) =>
      settingFaults.length === 0
        ? good('Every setting that production requires is there and in its form.')
        : fault(`The servers would not start: ${settingFaults.join('; ')}.`),
  },
  {
    name: 'secrets',
    of({ secrets, given }) {
      const weak = Object.entries(secrets).filter(([, text]) => text !== null && new Set(text).size < 10);
      const short = Object.entries(secrets).filter(([, text]) => text !== null && text.length < 32);
      if (short.length > 0) return fault(`${names(short)} has fewer than 32 characters.`);
      if (weak.length > 0) return fault(`${names(weak)} has fewer than ten different characters: let a program make it.`);
      if (secrets['SECRET_KEY'] === null) return fault('SECRET_KEY is not set.');
      if (given.has('SECRET_KEY_OTHERS'))
        return warning('SECRET_KEY_OTHERS is set: finish with npm run ops -- rekey, then take it away.');
      return good('The secrets are long enough; keep SECRET_KEY in a second place and all of them in a store of secrets.');
    },
  },
  {
    name: 'secrets-apart',
    of({ given }) {
      const foreign = [
        'MIGRATION_DATABASE_URL',
        'MAINTENANCE_DATABASE_URL',
        'MIGRATION_FIGURES_DATABASE_URL',
        'MAINTENANCE_FIGURES_DATABASE_URL',
        'BACKUP_DATABASE_URL',
        'BACKUP_KEY',
        'REGISTRY_PERSON_KEY',
      ].filter((name) => given.has(name));
      return foreign.length === 0
        ? good('This environment has no address of another database role and no person’s key.')
        : warning(
            `A server’s environment must not have ${foreign.join(', ')}; where this is not a server’s, that is as it should be.`,
          );
    },
  },
  {
    name: 'database-access',
    of({ databaseUrl }) {
      if (!databaseUrl) return fault('DATABASE_URL is not set.');
      const url = new URL(databaseUrl);
      if (url.searchParams.has('sslcert')) return good('The database knows the server by a certificate.');
      return url.password
        ? ask('The database knows the server by a password: replace it every 90 days, or use a client certificate.')
        : warning('DATABASE_URL has neither password nor certificate: the database lets in whoever reaches it.');
    },
  },
  {
    name: 'database-roles',
    of: ({ database }) =>
      seen(database, ({ refused }) =>
        refused
          ? fault(`Production would refuse the database: ${refused}.`)
          : good('The role owns nothing and cannot change the ledger.'),
      ),
  },
  {
    name: 'figures-database',
    of: ({ database, given }) =>
      seen(database, ({ figuresRefused }) =>
        figuresRefused
          ? fault(`The database of figures is away, or production would refuse it: ${figuresRefused}.`)
          : good(
              given.has('FIGURES_DATABASE_URL')
                ? 'The database of figures answers, and the role owns nothing there.'
                : 'Figures are in the same database as money.',
            ),
      ),
  },
  {
    name: 'backups',
    of: ({ database, now }) =>
      seen(database, ({ archive: { on, lastAt, failedAt } }) => {
        if (!on)
          return fault(
            'The database archives nothing (archive_mode is off): what was written since the last copy would be lost.',
          );
        if (failedAt && (!lastAt || failedAt > lastAt))
          return fault(`The database’s archiving has failed since ${failedAt.toISOString()}.`);
        if (!lastAt || now.getTime() - lastAt.getTime() > dayMs) return warning('The database has archived nothing for a day.');
        return good('The database archives what it writes; restore it somewhere every quarter.');
      }),
  },
  {
    name: 'backups-taken',
    of: ({ database, now }) =>
      seen(database, ({ backups: { base, wal } }) => {
        const hours = (at: Date) => ((now.getTime() - at.getTime()) / hourMs).toFixed(1);
        if (!base) return fault('There has never been a backup: npm run ops -- backup (docs/operations.md#backups).');
        if (now.getTime() - base.getTime() > 26 * hourMs)
          return fault(`The last backup ended ${hours(base)} hours ago: look at shizhong-backup.service.`);
        if (!wal)
          return warning('The log has never been taken: only the moments of backups can be restored. npm run ops -- backup wal.');
        if (now.getTime() - wal.getTime() > 15 * minute)
          return fault(`The log was last taken ${hours(wal)} hours ago: look at shizhong-wal.service.`);
        return good(`The last backup ended ${hours(base)} hours ago, and the log is taken.`);
      }),
  },
  {
    name: 'clock',
    of: ({ database }) =>
      seen(database, ({ clockAheadMs }) => {
        const off = Math.abs(clockAheadMs);
        const says = `This machine’s clock and the database’s are ${(off / 1000).toFixed(1)} s apart`;
        if (off > clock.faultMs) return fault(`${says}: NTP does not run on one of them.`);
        return off > clock.warningMs ? warning(`${says}: look at NTP.`) : good(`${says}.`);
      }),
  },
  {
    name: 'anchors',
    of: ({ database, now }) =>
      seen(database, ({ seals, anchors }) => {
        const broken = anchors.find((each) => each.fault !== null);
        if (broken) return fault(`Anchors at ${broken.place}: ${broken.fault}.`);
        const late = anchors.find(
          ({ position, at }) =>
            BigInt(position ?? 0) < BigInt(seals) && now.getTime() - Date.parse(at ?? '1970-01-01') > 10 * minute,
        );
        if (late) return fault(`The books have grown and ${late.place} has had no anchor since ${late.at ?? 'ever'}.`);
        if (anchors.length < 2)
          return warning('The books are anchored in one place only: set ANCHOR_S3_ENDPOINT or ANCHOR_TSA_URL.');
        return good(`The books are anchored in ${anchors.length} places, on schedule.`);
      }),
  },
  {
    name: 'files',
    of({ files }) {
      const open = files.filter(({ mode }) => (mode & 0o077) !== 0);
      return open.length === 0
        ? good('Folder of data and keys are readable by their owner only.')
        : fault(`Others may read ${open.map(({ path, mode }) => `${path} (${(mode & 0o777).toString(8)})`).join(', ')}.`);
    },
  },
  {
    name: 'registry',
    of: ({ registry, now }) =>
      seen(registry, ({ people, promoters, governors, validity }) => {
        if (validity) {
          const left = Date.parse(validity.until) - now.getTime();
          if (left < 0) return fault(`The registry expired at ${validity.until}: npm run registry -- renew.`);
          if (left < (validity.days * dayMs) / 4)
            return warning(`The registry expires at ${validity.until}, and nothing has renewed it: npm run registry -- renew.`);
        }
        if (people === 0) return warning('Nobody is in the registry: whoever holds its key may give visitors any code.');
        if (promoters < 2 || governors < 2)
          return warning('One stolen key is enough to give everybody other code: npm run registry -- threshold.');
        if (!validity)
          return warning(
            'The registry does not expire: a page server could be held on old versions, npm run registry -- expiry 30.',
          );
        return good('The registry takes several people, and is renewed in time.');
      }),
  },
];

const names = (entries: readonly (readonly [string, unknown])[]): string => entries.map(([name]) => name).join(', ');
