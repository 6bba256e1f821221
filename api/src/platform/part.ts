import type { ProcessName } from '@shizhong/shared-contracts/process';
import type { FastifyInstance } from 'fastify';
import type { StoredFiles } from './backup/files';
import type { Database } from './database/database';
import type { FiguresSweep, Sweep } from './database/sweep';
import type { Registrar } from './http/endpoint';
import type { JobHandlers } from './jobs/runner';
import type { HashCopy, SealedTable } from './security/sealed-tables';

/** The part of the server that one context contributes; `app` combines all parts. A new route or job changes only its context. */
export interface ServerPart<Services> {
  routes?: (registrar: Registrar, services: Services, app: FastifyInstance) => void | Promise<void>;
  /** Timers of its processes, with the rows they lock in advance, and its job kinds. */
  jobs?: (services: Services) => Partial<JobHandlers>;
  /** Job kinds that may take minutes. */
  slowJobs?: readonly string[];
  /** Starts its recurring jobs; called by every instance at every start. */
  startJobs?: (db: Database, at: Date) => Promise<void>;
  /** Deletes expired rows from its tables. */
  sweep?: Sweep;
  /** The same, where its tables are those of figures. */
  sweepFigures?: FiguresSweep;
  /** Its tables with encrypted columns, all of them. */
  sealed?: readonly SealedTable[];
  /** Its tables whose rows have a file in the storage that backups must have. */
  stored?: readonly StoredFiles[];
  /** Its columns that repeat a look-up hash. */
  hashCopies?: readonly HashCopy[];
}

/** @throws RangeError when two parts handle the same timer or job kind */
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
  if (twice !== undefined) throw new RangeError(`${twice} is handled by two contexts`);
  return Object.assign({}, ...all) as Handlers;
}
