/**
 * People of both sides and successful calls for them. The proofs of this folder are driven by the declared endpoints and by
 * `scenes.ts`, with one scene per endpoint that prepares its call. An endpoint without a scene is reported, never skipped
 * silently.
 */
import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointKey, endpoints, methodOf, pathOf } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ApiSettings } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import { pixels } from '../test/certify';
import { createPositionStage, type PositionStage } from '../test/position-stage';
import type { Answered } from '../test/test-api';

export type Owner = Person & { accountId: string };

export interface World {
  stage: PositionStage;
  ad: Person;
  media: Owner;
  /** Other people of the same sides with the same permissions. */
  otherAd: Person;
  otherMedia: Owner;
  /** Sent with every multipart call that wants no table. */
  picture: Buffer;
}

/** A call that succeeds if `who` makes it. */
export interface ReadyCall {
  who: Person | null;
  payload: Record<string, unknown>;
  /** Values of the payload that are ids of objects owned by `who`. */
  own?: readonly string[];
}

export type Scene = (world: World) => Promise<ReadyCall>;

export type Scenes = Partial<Record<EndpointKey, Scene>>;

export const allEndpoints = Object.entries(endpoints) as unknown as readonly (readonly [EndpointKey, Endpoint])[];

/** All of them, or with `PROOFS_PART=3` a third, drawn by `PROOFS_PART_SEED`: the test command proves another part each time, `test:long` all. */
export function drawnPart<Item>(all: readonly Item[]): readonly Item[] {
  const part = Number(process.env['PROOFS_PART'] ?? 1);
  const size = Math.ceil(all.length / part);
  const seed = Number(process.env['PROOFS_PART_SEED'] ?? 0);
  return part > 1 ? fc.sample(fc.subarray([...all], { minLength: size, maxLength: size }), { seed, numRuns: 1 }).flat() : all;
}

/** Bookings of an account that nobody has. */
const table = Buffer.from('编号,公众号,位置,投放时间\nA-1,没有这个号,头条,2026-12-01 10:00');
/** These take a table, not a picture. */
const tables: readonly EndpointKey[] = ['adPosition/importRead', 'ad/tableRead'];

export async function createWorld(overrides: Partial<ApiSettings> = {}): Promise<World> {
  const stage = await createPositionStage({ rateLimitFactor: 10_000, ...overrides });
  const fundsFen = 1_000_000_00;
  const [ad, otherAd] = [await stage.advertiser(fundsFen), await stage.advertiser(fundsFen)];
  const [media, otherMedia] = [await stage.mediaOwner(), await stage.mediaOwner()];
  const picture = await pixels();
  return { stage, ad, media, otherAd, otherMedia, picture };
}

/** Another person of the same side. */
export function strangerTo(world: World, who: Person): Person {
  return who.side === 'ad' ? world.otherAd : world.otherMedia;
}

export function isServed({ stage }: World, key: EndpointKey): boolean {
  return stage.api.app.hasRoute({ method: methodOf(key), url: pathOf(key) });
}

/** Calls any endpoint with any payload, which the typed client would not allow. */
export async function send(world: World, key: EndpointKey, who: Person | null, payload: object): Promise<Answered<unknown>> {
  const declaration: Endpoint = endpoints[key];
  const side = who?.side ?? (declaration.audience === 'media' ? 'media' : 'ad');
  const { call } = world.stage.api;
  const file = declaration.multipart ? { file: tables.includes(key) ? table : world.picture } : {};
  try {
    return (await call(key, payload, { side, token: who?.token, ...file })) as Answered<unknown>;
  } catch (error) {
    // A file is returned without an envelope.
    if (!(error instanceof SyntaxError) || !declaration.produces) throw error;
    return {
      status: 200,
      code: 200,
      statusCode: 200,
      msg: 'file',
      data: null,
      reason: undefined,
      errors: [],
      szPush: undefined,
      headers: {},
    };
  }
}

export function hasField(key: EndpointKey, field: string): boolean {
  const { shape = {} } = endpoints[key].request as { shape?: Record<string, unknown> };
  return Object.hasOwn(shape, field);
}

/** Fields of a call, at any depth, whose values are ids of files or of a payee, which must be the caller's own. */
const ownedIdField = /^(\w*[fF]ileId|fileIds|files|payeeId)$/;

export function takesOwnedIds(key: EndpointKey): boolean {
  const named = (schema: unknown): boolean =>
    typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(
      ([name, value]) => (name === 'properties' && Object.keys(value).some((field) => ownedIdField.test(field))) || named(value),
    );
  return named(z.toJSONSchema(endpoints[key].request, { io: 'input', unrepresentable: 'any' }));
}

/** Copies the files and payees of the payload for another owner; returns the copy's id by original id. */
export async function copiesOf(
  { stage: { db } }: World,
  payload: Record<string, unknown>,
  owner: Person,
  stranger: Person,
): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  const uuid = /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;
  for (const [, id = ''] of JSON.stringify(payload).matchAll(uuid)) {
    for (const table of ['file', 'payee_account'] as const) {
      const changes = JSON.stringify({
        id: randomUUID(),
        user_id: stranger.id,
        ...(table === 'file' ? {} : { is_default: false, no_hash: randomUUID() }),
      });
      const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)}
        select copy.* from ${sql.table(table)} t, jsonb_populate_record(t, ${changes}::jsonb) copy
        where t.id = ${id}::uuid and t.user_id = ${owner.id}::uuid returning id`.execute(db);
      if (rows[0]) copies.set(id, rows[0].id);
    }
  }
  return copies;
}

export function withNewRequest(payload: Record<string, unknown>): Record<string, unknown> {
  return 'request_id' in payload ? { ...payload, request_id: randomUUID() } : payload;
}

/** The same call with the given values replaced. */
export function replaced(payload: Record<string, unknown>, values: readonly string[], by: (value: string) => string) {
  let text = JSON.stringify(payload);
  for (const value of values) text = text.replaceAll(JSON.stringify(value), JSON.stringify(by(value)));
  return JSON.parse(text) as Record<string, unknown>;
}
