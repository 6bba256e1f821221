import type { Registrar } from '../http/endpoint';
import type { Services } from '../http/services';

export function industryRoutes(registrar: Registrar, { db }: Services): void {
  registrar.open('home/industries', async () =>
    db.selectFrom('industry').select(['code', 'name', 'qualification']).orderBy('position').execute(),
  );
}
