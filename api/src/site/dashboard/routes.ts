import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { adDashboard, adTrend } from './ad';
import { mediaDashboard } from './media';
import { runningCampaigns } from './running';

export function dashboardRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('ad/dashboard', (_input, { user }) => adDashboard(services, user.userId));
  registrar.signedIn('ad/dashboardTrend', ({ days }, { user }) => adTrend(services, user.userId, days));
  registrar.signedIn('ad/dashboardRunning', (_input, { user }) => runningCampaigns(services, user.userId));
  registrar.signedIn('media/dashboard', (_input, { user }) => mediaDashboard(services, user.userId));
}
