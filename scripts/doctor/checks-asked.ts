/** Duties that no program on this machine can see. */
import { ask, type Check } from './finding';

const duties: Readonly<Record<string, string>> = {
  firewall: 'Does an outbound firewall allow the connections of docs/security.md and no others?',
  'secret-store': 'Do the secrets come from a store that gives each process only its own?',
  advisories: 'Who looks at npm audit, how often, and releases what it asks for?',
  log: 'Does standard output go to another machine, where it is kept for six months, changed by nobody and watched?',
  'files-of-strangers': 'Does a scanner go over the folder or bucket of uploads?',
};

export const asked: readonly Check[] = Object.entries(duties).map(([name, question]) => ({ name, of: () => ask(question) }));
