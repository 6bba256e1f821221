import { createEngine, type Services } from '../src/app';
import { commandFor, type OpsContext, type Row, runCommand } from '../src/operator';

type As = OpsContext['operator'];
const admin: As = { id: 'ops', role: 'admin' };

/** The operator's tool as it is typed, beside a server of the test's own. */
export const opsOf =
  (services: Services) =>
  async (words: string, options: Record<string, string> = {}, as = admin, agrees = true): Promise<Row[]> => {
    const engine = createEngine(services, (fault) => {
      throw fault;
    });
    const context = { services, operator: as, secondSigns: async () => {}, runDue: () => engine.runDue() };
    return runCommand(context, commandFor(words.split(' '), options), async () => agrees);
  };
