/**
 * Beacons of pages: they carry no signature and no session (`sendBeacon` sends no headers), so everything in them is untrusted but the
 * ticket of the page. Input is bounded, rate-limited per address, and only ever used as figures.
 */
import { createHash } from 'node:crypto';
import { beaconPath, factsPerBeacon, healthKinds } from '@shizhong/shared-contracts/health';
import { readVisit } from '@shizhong/shared-contracts/signature';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { healthLines, keepBeacon } from '../../figures';
import { addressHash, hit, visitKeyOf } from '../../platform';
import type { SiteServices } from '../services';

const maxBodyBytes = 16 * 1024;
/** Per address and minute: enough for an office behind one address, not for a flood. */
const maxBeacons = 240;

/** More than an integer of the database holds is no measurement. */
const maxHeapBytes = 2_000_000_000;

const whole = (max: number) =>
  z
    .number()
    .finite()
    .min(0)
    .transform((value) => Math.min(max, Math.round(value)));
const word = z
  .string()
  .max(24)
  .regex(/^[a-z]+$/);

const beaconSchema = z.object({
  visit: z.string().max(200),
  path: z
    .string()
    .max(300)
    .transform((path) => path.split(/[?#]/, 1)[0] ?? ''),
  facts: z
    .array(
      z.object({
        remote: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
        version: z
          .string()
          .max(60)
          .regex(/^[\w.+-]+$/),
        kind: z.enum(healthKinds),
        phase: word.optional(),
        type: word.optional(),
        reason: word.optional(),
        message: z
          .string()
          .transform((text) => text.slice(0, 300))
          .optional(),
        loadMs: whole(600_000).optional(),
        bytes: whole(1_000_000_000).optional(),
        longTaskMs: whole(3_600_000).optional(),
        inpMs: whole(600_000).optional(),
        heapGrownBytes: z
          .number()
          .finite()
          .transform((value) => Math.round(Math.max(-maxHeapBytes, Math.min(maxHeapBytes, value))))
          .optional(),
        heapSpanMs: whole(7 * 24 * 3_600_000).optional(),
      }),
    )
    .min(1)
    .max(factsPerBeacon),
});

/** What every page of a shell reports, those of the operators' desk at its own address too. */
export async function beaconRoute(
  app: FastifyInstance,
  { db, figures, settings, keys }: Pick<SiteServices, 'db' | 'figures' | 'settings' | 'keys'>,
): Promise<void> {
  const visitKey = visitKeyOf(settings, keys);
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // Accepts any content type: text beacons need no preflight.
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) => done(null, body));
    raw.post(`/${beaconPath}`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const address = addressHash(keys, request.ip).slice(0, 22);
      const limit = { key: `beacon:${address}`, limit: maxBeacons * settings.rateLimitFactor, windowS: 60 };
      if (await hit(db, limit)) return reply.code(429).send();
      const beacon = beaconSchema.safeParse(parsed(request.body));
      if (!beacon.success) return reply.code(400).send();
      const visit = readVisit(visitKey, beacon.data.visit);
      // Not from a page of ours: anybody could make up visits of as many networks as it takes to have a version taken back.
      if (!visit) return reply.code(403).send();
      await keepBeacon(figures, { ...(beacon.data as Parameters<typeof keepBeacon>[1]), visit: visit.id }, visit.network);
      return reply.code(204).send();
    });
  });
}

export async function healthRoutes(app: FastifyInstance, services: SiteServices): Promise<void> {
  const { figures, settings } = services;
  await beaconRoute(app, services);
  // The figures reveal which version runs where and how badly: in production only the operator's command line shows them.
  if (settings.profile !== 'demonstration') return;
  app.get('/api/v1/health/remotes', async (_request, reply) => {
    const lines = await healthLines(figures, 24);
    const etag = `W/"${createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 16)}"`;
    return reply.headers({ 'cache-control': 'no-cache', etag }).send({ code: 200, status_code: 200, msg: 'ok', data: { lines } });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
