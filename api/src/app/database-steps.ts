/** `npm run ops -- migrate`, `maintain` and `rekey`: they need a role of the database, and neither an operator nor a server. */
import { type Row, UsageError } from '../operator';
import { type ApiSettings, maintain, migrateWithRoles } from '../platform';
import { rekey } from './rekey';

export const databaseSteps: Readonly<Record<string, (settings: ApiSettings) => Promise<Row[]>>> = {
  async migrate({ databaseUrl, ...others }) {
    if (databaseUrl === null) throw new UsageError('DATABASE_URL is not set; the embedded database is migrated at every start');
    const roles = await migrateWithRoles({ databaseUrl, ...others });
    if (!roles) return [{ schema: 'up to date', application: 'owns everything, which production refuses', maintenance: '' }];
    return [{ schema: 'up to date', ...roles }];
  },
  async maintain({ maintenanceDatabaseUrl }) {
    if (maintenanceDatabaseUrl === null) throw new UsageError('MAINTENANCE_DATABASE_URL is not set');
    const { added, dropped } = await maintain(maintenanceDatabaseUrl);
    return [{ daysAdded: added, daysDropped: dropped }];
  },
  rekey,
};
