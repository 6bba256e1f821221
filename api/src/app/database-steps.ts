/** `npm run ops -- migrate`, `copy-figures`, `maintain` and `rekey`: they need a role of the database, and neither an operator nor a server. */
import { type Row, UsageError } from '../operator';
import { type ApiSettings, bringFigures, maintain, migrateFiguresWithRoles, migrateWithRoles } from '../platform';
import { rekey } from './rekey';

export const databaseSteps: Readonly<Record<string, (settings: ApiSettings) => Promise<Row[]>>> = {
  async migrate({ databaseUrl, ...others }) {
    if (databaseUrl === null) throw new UsageError('DATABASE_URL is not set; the embedded database is migrated at every start');
    const { figuresDatabaseUrl } = others;
    const done = [await migrateWithRoles({ databaseUrl, ...others })];
    if (figuresDatabaseUrl) done.push(await migrateFiguresWithRoles({ ...others, figuresDatabaseUrl }));
    return done.map((roles, place) => ({
      ...(figuresDatabaseUrl ? { database: place ? 'figures' : 'money' } : {}),
      schema: 'up to date',
      ...(roles ?? { application: 'owns everything, which production refuses', maintenance: '' }),
    }));
  },
  async maintain({ maintenanceDatabaseUrl, figuresDatabaseUrl, maintenanceFiguresDatabaseUrl }) {
    const address = figuresDatabaseUrl ? maintenanceFiguresDatabaseUrl : maintenanceDatabaseUrl;
    if (address === null) throw new UsageError(`MAINTENANCE_${figuresDatabaseUrl ? 'FIGURES_' : ''}DATABASE_URL is not set`);
    const { added, dropped } = await maintain(address);
    return [{ daysAdded: added, daysDropped: dropped }];
  },
  async 'copy-figures'({ databaseUrl, figuresDatabaseUrl, ...others }) {
    if (!databaseUrl || !figuresDatabaseUrl)
      throw new UsageError('FIGURES_DATABASE_URL is not set: the database that figures are brought into, after migrate');
    const copied = await bringFigures({ databaseUrl, figuresDatabaseUrl, ...others });
    return copied.map((each) => ({ ...each }));
  },
  rekey,
};
