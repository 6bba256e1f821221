import type { Services } from '../../app/services';
import type { Registrar } from '../http/endpoint';

export function industryRoutes(registrar: Registrar, { db }: Services): void {
  registrar.open('home/industries', async () =>
    db.selectFrom('industry').select(['code', 'name', 'qualification']).orderBy('position').execute(),
  );
}
