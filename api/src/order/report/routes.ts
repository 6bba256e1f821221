import type { Registrar } from '../../platform';
import type { OrderServices } from '../services';
import { evidenceFile } from './evidence-file';
import { fundsFile } from './funds-file';
import { orderTerms, orderTermsPdf } from './order-terms';
import { reportPdf } from './pdf';
import { validReport } from './valid';

/** `docs/pages/public.md#report-check`: 20 checks an hour from one address. */
export function reportRoutes(registrar: Registrar, services: OrderServices): void {
  registrar.open('home/validReport', (input, { ip }) => validReport(services, input, ip), {
    perAddress: { limit: 20, windowS: 3600 },
  });
  registrar.signedIn('report/pdf', (input, { user, origin }) => reportPdf(services, user, input, origin), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('report/evidence', (input, { user }) => evidenceFile(services, user, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('report/funds', (input, { user }) => fundsFile(services, user, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('report/terms', (input, { user }) => orderTerms(services, user, input));
  registrar.signedIn('report/termsPdf', (input, { user }) => orderTermsPdf(services, user, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
}
