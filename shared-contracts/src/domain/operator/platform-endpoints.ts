/** The platform itself at the desk: which versions of the remotes visitors get. `docs/domain/operator.md#platform`. */
import { z } from 'zod';
import { desk } from './desk-endpoint';
import { type LoadSeries, loadSeries, loadSpans } from './load-series';

const remote = z.string().min(1).max(40);
const version = z.string().min(1).max(60);

const seriesNames = Object.keys(loadSeries) as [LoadSeries, ...LoadSeries[]];
const spanNames = Object.keys(loadSpans) as [keyof typeof loadSpans];

export const platformEndpoints = {
  'platform/remotes': desk({
    summary: 'Released versions of every remote of the market',
    audience: 'operator',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          remote: z.string(),
          stable: z.string().nullable(),
          candidate: z.string().nullable(),
          /** What visitors get when the version that can be taken back is; null where there is none. */
          standIn: z.string().nullable(),
          /** Pinned or disabled by a person. */
          held: z.boolean(),
        }),
      ),
    }),
  }),
  'platform/rollBack': desk({
    summary: 'Takes a version back: the candidate, else the stable one; every open page leaves it within a minute',
    audience: 'platform',
    request: z.object({ remote, version, reason: z.string().trim().min(1, '请输入原因').max(200) }),
    response: z.object({}),
  }),
  'platform/load': desk({
    summary: 'How busy the servers were, one value per step and series; null where no server ran',
    audience: 'operator',
    quiet: true,
    request: z.object({ span: z.enum(spanNames) }),
    response: z.object({
      /** Beginning of the first step. */
      from: z.iso.datetime(),
      stepS: z.int(),
      series: z.record(z.enum(seriesNames), z.array(z.number().nullable())),
    }),
  }),
} as const;
