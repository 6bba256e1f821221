/** `npm run ops -- operator bootstrap` and `operator accept`: they make the first person who could sign in anywhere. */
import { operatorNamePattern } from '@shizhong/shared-contracts/operator';
import { acceptLink, bootstrap, linkCard, type Row, UsageError } from '../operator';
import type { Services } from './services';

type Given = Readonly<Record<string, string | undefined>>;
type Ask = (question: string, variable: string) => Promise<string>;

export const accessSteps: Readonly<Record<string, (services: Services, given: Given, ask: Ask) => Promise<Row[]>>> = {
  async 'operator bootstrap'(services, { name = '' }) {
    if (!operatorNamePattern.test(name)) throw new UsageError('--name: 2 to 31 lower-case letters, digits, dots, hyphens');
    const { token, endsAt } = await bootstrap(services, name);
    return [{ operator: name, token, until: endsAt.toISOString(), next: 'npm run ops -- operator accept' }];
  },

  async 'operator accept'(services, _given, ask) {
    const token = await ask('one-time link: ', 'OPS_LINK');
    const { name, secret, uri } = await linkCard(services, token);
    // To the error stream: a shell that keeps the answer does not keep the secret.
    console.error(`${name}: add this to an authenticator app\n  ${secret}\n  ${uri}`);
    const password = await ask('new password: ', 'OPS_PASSWORD');
    const code = await ask('code of the app: ', 'OPS_CODE');
    const place = { ip: '127.0.0.1', userAgent: 'npm run ops' };
    const { operator, recoveryCodes } = await acceptLink(services, { token, password, code }, place);
    return recoveryCodes.map((recovery) => ({ operator, recovery }));
  },
};
