import { createEngine, type Services } from '../src/app';
import { commandFor, localFiles, type OpsContext, type Row, runCommand } from '../src/operator';

type As = OpsContext['operator'];
const admin: As = { id: 'ops', role: 'admin' };

/** Runs the operator's command line as typed, next to a server created by the test. */
export const opsOf =
  (services: Services) =>
  async (words: string, options: Record<string, string> = {}, as = admin, agrees = true): Promise<Row[]> => {
    const engine = createEngine(services, (error) => {
      throw error;
    });
    const context = {
      ...{ services, operator: as, files: localFiles },
      ...{ requireSecondOperator: async () => {}, runDue: () => engine.runDue() },
    };
    return runCommand(context, commandFor(words.split(' '), options), async () => agrees);
  };
