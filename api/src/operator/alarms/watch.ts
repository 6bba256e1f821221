/** The background of alarms. Any number of instances may run it: each alarm is raised by its key, and each sending is claimed. */
import type { OperatorServices } from '../services';
import { deliverAlarms } from './deliver';
import { raiseAlarms } from './raise';

const everyMs = 30_000;

/** @returns a round to be repeated: looks for what is new twice a minute, and sends what is due */
export function alarmRounds(services: OperatorServices): () => Promise<void> {
  // Not at once: a server that has just started has nearer things to do.
  let lookedAt = Date.now();
  return async () => {
    if (Date.now() - lookedAt >= everyMs) {
      lookedAt = Date.now();
      await raiseAlarms(services);
    }
    await deliverAlarms(services);
  };
}
