import { bookingPart } from '../booking';
import { campaignPart } from '../campaign';
import { figuresPart } from '../figures';
import { growthPart } from '../growth';
import { identityPart } from '../identity';
import { moneyPart } from '../money';
import { operatorSealed, sweepAlarms } from '../operator';
import { orderPart } from '../order';
import {
  composeJobs,
  type Database,
  type HashCopy,
  type JobHandlers,
  platformPart,
  type SealedTable,
  type ServerPart,
  type StoredFiles,
  type Sweeps,
} from '../platform';
import { sitePart } from '../site';
import { supplyPart } from '../supply';
import type { Services } from './services';

/** The server's contexts, in order. */
export const parts: readonly ServerPart<Services>[] = [
  platformPart,
  figuresPart,
  identityPart,
  moneyPart,
  supplyPart,
  campaignPart,
  orderPart,
  bookingPart,
  growthPart,
  sitePart,
];

export const jobHandlers = (services: Services): JobHandlers => composeJobs(parts, services);

export const slowJobs: readonly string[] = parts.flatMap(({ slowJobs: kinds = [] }) => kinds);

export const sweeps: Sweeps = {
  money: [...parts.flatMap(({ sweep }) => sweep ?? []), sweepAlarms],
  figures: parts.flatMap(({ sweepFigures }) => sweepFigures ?? []),
};

export const sealedTables: readonly SealedTable[] = [...parts.flatMap(({ sealed }) => sealed ?? []), ...operatorSealed];

export const storedFiles: readonly StoredFiles[] = parts.flatMap(({ stored }) => stored ?? []);

export const hashCopies: readonly HashCopy[] = parts.flatMap(({ hashCopies: copies }) => copies ?? []);

export async function startJobs(db: Database, at: Date): Promise<void> {
  for (const part of parts) await part.startJobs?.(db, at);
}
