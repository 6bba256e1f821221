/**
 * The stage of the demonstration's story: the product itself on a simulated clock. Users act through the HTTP interface,
 * operators through their functions, and time through jobs; no row of the marketplace is written directly.
 */
import { randomUUID } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import Fastify, { type FastifyInstance } from 'fastify';
import { addUser, attribute, startSession } from '../../identity';
import { sealLedger } from '../../money';
import { createJobRunner, createLog, createMetrics, hourMs, hourOf, serverOptions, storeFile } from '../../platform';
import { drawnCover } from '../../supply';
import { jobHandlers } from '../parts';
import { apiPlugin } from '../plugin';
import type { Services } from '../services';
import { type Caller, createCaller, type Envelope, type Who } from './caller';
import { forgetfulChannel } from './forgetful-channel';
import { greySheet } from './seed';
import { StoryClock } from './story-clock';

export interface Person extends Who {
  id: string;
  /** A grey image, for proofs. */
  fileId: string;
  /** Drawn cover images of an advertiser; empty for a media owner. */
  covers: readonly string[];
}

export interface Facts {
  nickname: string;
  company?: string;
  industry?: string;
  /** The link through which the user registered. */
  through?: { szPush: string; prom: string };
}

export interface Stage {
  services: Services;
  call: Caller;
  now(): number;
  /** Waits until the story reaches the instant; all jobs due before it run first. */
  until(at: number): Promise<void>;
  /** Like `until`, but skips the night. */
  after(hours: number): Promise<void>;
  person(phone: string, side: Side, facts?: Facts): Promise<Person>;
}

export type Scene = (stage: Stage) => Promise<void>;

/**
 * Plays the scenes interleaved, each waiting for its own instants, from `from` to `to`. Only one runs at a time, so the result is
 * deterministic.
 * @param onError called when a scene fails; the other scenes continue
 */
export async function play(
  real: Services,
  scenes: readonly Scene[],
  { from, to }: { from: number; to: number },
  onError: (error: unknown, what: string) => void,
): Promise<void> {
  const clock = new StoryClock(real.db, from);
  const services: Services = {
    ...real,
    clock,
    settings: { ...real.settings, rateLimitFactor: 10_000 },
    payments: { ...real.payments, alipay: forgetfulChannel(clock) },
  };
  const app = Fastify(serverOptions(real.settings, createLog('silent')));
  await app.register(apiPlugin(services, createMetrics(real.db)));
  await app.ready();
  const runner = createJobRunner({ db: real.db, clock, handlers: jobHandlers(services) }, (error, job) =>
    onError(error, `job ${job.kind}`),
  );

  const waiting: { at: number; order: number; go: () => void }[] = [];
  let order = 0;
  let rested: () => void = () => {};
  const until = (at: number) =>
    new Promise<void>((go) => {
      order += 1;
      waiting.push({ at, order, go });
      rested();
    });
  const stage: Stage = {
    services,
    call: callerOf(app, real),
    now: () => clock.now(),
    until,
    after: (hours) => until(atDay(clock.now() + hours * hourMs)),
    person: (phone, side, facts) => personOf(services, phone, side, facts),
  };

  async function advanceTo(at: number): Promise<void> {
    clock.moveTo(at);
    for (let count = await runner.runDue(); count > 0; count = await runner.runDue()) {
      // A job may have scheduled another one that is due by now.
    }
    // The database stamps messages with its own clock.
    await real.db
      .updateTable('message')
      .set({ created_at: new Date(clock.now()) })
      .where('created_at', '>', new Date(clock.now()))
      .execute();
  }

  try {
    for (const scene of scenes) {
      const rest = new Promise<void>((done) => {
        rested = done;
      });
      void scene(stage)
        .catch((error: unknown) => onError(error, `scene ${scene.name}`))
        .finally(() => rested());
      await rest;
    }
    for (;;) {
      waiting.sort((a, b) => a.at - b.at || a.order - b.order);
      const next = waiting[0];
      if (!next || next.at > to) break;
      waiting.shift();
      await advanceTo(next.at);
      const rest = new Promise<void>((done) => {
        rested = done;
      });
      next.go();
      await rest;
    }
    await advanceTo(to);
    await sealLedger(real.db);
  } finally {
    await app.close();
  }
}

/** The same instant, or 8:00 if it is between 1:00 and 8:00. */
function atDay(at: number): number {
  const hour = hourOf(at);
  return hour >= 1 && hour < 8 ? at + (8 - hour) * hourMs : at;
}

function callerOf(app: FastifyInstance, { settings }: Services): Caller {
  return createCaller(
    async (url, headers, body) => {
      const response = await app.inject({ method: 'POST', url, headers, payload: body });
      return response.json() as Envelope;
    },
    { prefix: settings.signPrefix, suffix: settings.signSuffix },
  );
}

/** Signs in an existing user, or creates one with a random password. */
async function personOf(services: Services, phone: string, side: Side, facts?: Facts): Promise<Person> {
  const { db, phones } = services;
  const there = await db
    .selectFrom('user')
    .select('id')
    .where('side', '=', side)
    .where('phone_hash', 'in', phones.hashes(phone))
    .executeTakeFirst();
  const id = there?.id ?? (await newPerson(services, phone, side, facts));
  const token = await db
    .transaction()
    .execute((trx) =>
      startSession(trx, { id, side }, { ip: '127.0.0.1', userAgent: 'demonstration' }, { remember: false, most: 100 }),
    );
  const bytes = await greySheet();
  const sheet = { bytes, mediaType: 'image/png', extension: 'png', width: 600, height: 400 } as const;
  const fileId = await storeFile(services, id, 'attachment', sheet);
  return { id, side, token, fileId, covers: side === 'ad' ? await drawnCovers(services, id) : [] };
}

async function newPerson(services: Services, phone: string, side: Side, facts?: Facts): Promise<string> {
  const { db, passwords, clock } = services;
  const user = await addUser(db, services, {
    side,
    phone,
    passwordHash: await passwords.hash(randomUUID()),
    nickname: facts?.nickname ?? '',
    company: facts?.company ?? null,
    industry: facts?.industry ?? null,
    mediaKind: side === 'media' ? 'both' : null,
    createdAt: new Date(clock.now()),
  });
  if (!user) throw new RangeError(`${phone} has an account on this side already`);
  const { through } = facts ?? {};
  if (through) await db.transaction().execute((trx) => attribute(trx, user.id, through));
  return user.id;
}

/** Enough that adjacent rows of a list seldom look alike. */
const coverCount = 7;

function drawnCovers(services: Services, userId: string): Promise<string[]> {
  const drawing = { mediaType: 'image/jpeg', extension: 'jpg', width: 900, height: 383 } as const;
  return Promise.all(
    Array.from({ length: coverCount }, async (_, index) =>
      storeFile(services, userId, 'attachment', { ...drawing, bytes: await drawnCover(`封面 ${index}`) }),
    ),
  );
}

/** Picks the advertiser's cover for a name, deterministically. */
export function coverOf({ covers, fileId }: Person, name: string): string {
  const sum = Array.from(name).reduce((before, sign) => before + (sign.codePointAt(0) ?? 0), 0);
  return covers[sum % Math.max(1, covers.length)] ?? fileId;
}
