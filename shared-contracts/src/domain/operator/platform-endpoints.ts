/** The platform itself at the desk: which versions of the remotes visitors get. `docs/domain/operator.md#platform`. */
import { z } from 'zod';
import { desk } from './desk-endpoint';
import { type LoadSeries, loadSeries, loadSpans } from './load-series';
import { proof } from './passkey-endpoints';

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
          /** Share of the visitors who get the candidate. */
          percent: z.int(),
          /** That could be released, the latest first. */
          versions: z.array(z.object({ version: z.string(), addedAt: z.iso.datetime(), commit: z.string().nullable() })),
          /** What visitors get when the version that can be taken back is; null where there is none. */
          standIn: z.string().nullable(),
          /** Pinned or disabled by a person. */
          held: z.boolean(),
        }),
      ),
      /** The registry names people, so a release is signed with a person's own key, which is never here. */
      needsKeys: z.boolean(),
    }),
  }),
  'platform/release': desk({
    summary: 'Gives a registered version to a share of the visitors, or to everybody, after proof anew',
    audience: 'platform',
    request: z.object({
      ...{ remote, version },
      percent: z.int().min(1, '1 到 100').max(100, '1 到 100'),
      reason: z.string().trim().min(1, '请输入原因').max(200),
      ...proof.shape,
    }),
    response: z.object({}),
  }),
  'platform/replay': desk({
    summary:
      'A signed link that opens the market with this version of one remote, for seven days, in the browser that follows it',
    audience: 'platform',
    request: z.object({ remote, version }),
    response: z.object({ link: z.string() }),
  }),
  'platform/health': desk({
    summary: 'Visits and faulty visits of each version, hour by hour over a day, from what open pages report',
    audience: 'operator',
    quiet: true,
    request: z.object({}),
    response: z.object({
      /** Beginning of the first hour. */
      from: z.iso.datetime(),
      list: z.array(z.object({ remote: z.string(), version: z.string(), visits: z.array(z.int()), faulty: z.array(z.int()) })),
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
