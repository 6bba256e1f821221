import type { Registrar } from '../http/endpoint';
import type { PlatformServices } from '../services';

export function industryRoutes(registrar: Registrar, { db }: PlatformServices): void {
  registrar.open('home/industries', async () =>
    db.selectFrom('industry').select(['code', 'name', 'qualification']).orderBy('position').execute(),
  );
}
