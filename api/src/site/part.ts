import { reportJob } from '../identity';
import type { ServerPart } from '../platform';
import { closingJob, finishClosing } from './account/closing';
import { ownDataRoutes } from './account/routes';
import { sendReport } from './analysis/report';
import { analysisRoutes } from './analysis/routes';
import { announcementRoutes } from './announcement/routes';
import { dashboardRoutes } from './dashboard/routes';
import { prepareExport, prepareJob, removeExport, removeJob } from './export/prepare';
import { exportRoutes } from './export/routes';
import { findRoutes } from './find/routes';
import { healthRoutes } from './health/routes';
import { helpRoutes } from './help/routes';
import { inboxRoutes } from './inbox/routes';
import { leadRoutes } from './lead/routes';
import { marketRoutes } from './market/routes';
import { profileRoutes } from './profile/routes';
import { siteSealed } from './sealed';
import type { SiteServices } from './services';
import { ticketRoutes } from './ticket/routes';
import { ticketTimer } from './ticket/timers';

export const sitePart: ServerPart<SiteServices> = {
  async routes(registrar, services, app) {
    ownDataRoutes(registrar, services);
    profileRoutes(registrar, services);
    announcementRoutes(registrar, services);
    dashboardRoutes(registrar, services);
    analysisRoutes(registrar, services);
    ticketRoutes(registrar, services);
    leadRoutes(registrar, services);
    marketRoutes(registrar, services);
    helpRoutes(registrar, services);
    findRoutes(registrar, services);
    inboxRoutes(registrar, services);
    exportRoutes(app, registrar, services);
    await healthRoutes(app, services);
  },
  jobs: (services) => ({
    timers: { ticket: ticketTimer(services) },
    kinds: {
      [closingJob]: finishClosing,
      [prepareJob]: prepareExport(services),
      [removeJob]: removeExport(services),
      [reportJob]: sendReport(services),
    },
  }),
  slowJobs: [prepareJob],
  sealed: siteSealed,
};
