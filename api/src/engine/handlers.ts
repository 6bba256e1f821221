/** Who carries out what is due: the timers of each process, and the other kinds of jobs. A domain adds its line here. */
import type { Services } from '../http/services';
import type { JobHandlers } from '../jobs/runner';

export function jobHandlers(_services: Services): JobHandlers {
  return { timers: {}, kinds: {} };
}
