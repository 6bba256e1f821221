import { sweepPlatform } from './database/sweep';
import { openApiRoutes } from './http/openapi';
import { industryRoutes } from './industries/routes';
import type { ServerPart } from './part';
import { regionRoutes } from './regions/routes';
import { platformSealed } from './sealed';
import type { PlatformServices } from './services';
import { uploadRoutes } from './upload/routes';

export const platformPart: ServerPart<PlatformServices> = {
  async routes(registrar, services, app) {
    regionRoutes(registrar);
    industryRoutes(registrar, services);
    uploadRoutes(app, registrar, services);
    await openApiRoutes(app, services.settings);
  },
  sweep: sweepPlatform,
  sealed: platformSealed,
  stored: [{ table: 'file', madeAt: 'created_at' }],
};
