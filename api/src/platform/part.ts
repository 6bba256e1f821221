import type { ProcessName } from '@shizhong/shared-contracts/process';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import type { Sweep } from './database/sweep';
import type { Registrar } from './http/endpoint';
import type { JobHandlers } from './jobs/runner';

/** What one context adds to the server; `app` puts the parts of all contexts together. A new route or job changes its context only. */
export interface ServerPart<Services> {
  routes?: (registrar: Registrar, services: Services, app: FastifyInstance) => void | Promise<void>;
  /** Timers of its processes with what they lock ahead, and kinds of jobs. */
  jobs?: (services: Services) => Partial<JobHandlers>;
  /** Kinds of jobs that may take minutes. */
  slowJobs?: readonly string[];
  /** Begins its chains of jobs; called by every instance at every start. */
  startJobs?: (db: Database, at: Date) => Promise<void>;
  /** Deletes what has expired in its tables. */
  sweep?: Sweep;
}

/** @throws RangeError when two parts handle the same timer or kind of job */
export function composeJobs<Services>(parts: readonly ServerPart<Services>[], services: Services): JobHandlers {
  const jobs = parts.flatMap((part) => part.jobs?.(services) ?? []);
  return {
    ahead: merged<ProcessName, NonNullable<JobHandlers['ahead']>>(jobs.map(({ ahead }) => ahead ?? {})),
    timers: merged<ProcessName, JobHandlers['timers']>(jobs.map(({ timers }) => timers ?? {})),
    kinds: merged<string, JobHandlers['kinds']>(jobs.map(({ kinds }) => kinds ?? {})),
  };
}

function merged<Name extends string, Handlers extends Partial<Record<Name, unknown>>>(all: readonly Handlers[]): Handlers {
  const names = all.flatMap((handlers) => Object.keys(handlers));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`two contexts handle ${twice}`);
  return Object.assign({}, ...all) as Handlers;
}
