import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { adAnalysis, adAnalysisRows } from './ad';
import { mediaIncome, mediaIncomeRows } from './media';

export function analysisRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('ad/analysis', (input, { user }) => adAnalysis(services, user.userId, input));
  registrar.signedIn('ad/analysisRows', (input, { user }) => adAnalysisRows(services, user.userId, input));
  registrar.signedIn('media/income', (input, { user }) => mediaIncome(services, user.userId, input));
  registrar.signedIn('media/incomeRows', (input, { user }) => mediaIncomeRows(services, user.userId, input));
}
