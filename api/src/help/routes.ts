import { type PublicRules, publicRuleNames } from '@shizhong/shared-contracts/public-rules';
import type { Registrar } from '../http/endpoint';
import type { Services } from '../http/services';
import { rulesAt } from '../rules/business-rules';
import { vote } from './votes';

export function helpRoutes(registrar: Registrar, services: Services): void {
  registrar.open('home/rules', () => rulesInForce(services), { perAddress: { limit: 120, windowS: 60 } });
  registrar.open('home/helpVote', (input) => vote(services, input), { perAddress: { limit: 60, windowS: 600 } });
}

async function rulesInForce({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<PublicRules> {
  await clock.refresh();
  const rules = await rulesAt(db, new Date(clock.now()));
  return Object.fromEntries(publicRuleNames.map((name) => [name, rules[name]])) as PublicRules;
}
