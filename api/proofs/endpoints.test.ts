/** Guarantees of every declared endpoint: it is served, and it reveals nothing to unauthorised callers. */
import { randomUUID } from 'node:crypto';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { endSessionsOf, moveAccount } from '../src/identity';
import { fileOf } from '../test/certify';
import { ready } from './ready';
import { scenes } from './scenes';
import {
  allEndpoints,
  copiesOf,
  createWorld,
  isServed,
  replaced,
  send,
  strangerTo,
  takesOwnedIds,
  type World,
  withNewRequest,
} from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stage.close());

test('every declared endpoint is served', () => {
  expect(allEndpoints.filter(([key]) => !isServed(world, key)).map(([key]) => key)).toEqual([]);
});

/** The proofs are driven by scenes: every new endpoint needs one, without exception. */
test('every declared endpoint has a scene', () => {
  expect(allEndpoints.filter(([key]) => !scenes[key]).map(([key]) => key)).toEqual([]);
});

const guarded = allEndpoints.filter(([, { audience }]) => audience !== 'public');
const bodyOf = (produces: unknown) => (produces ? { kind: 'consume' } : {});

describe('callers who are not signed in, or are on the other side, are refused before anything is read', () => {
  test.each(guarded)('%s', async (key, { audience, produces }) => {
    const nobody = await send(world, key, null, bodyOf(produces));
    expect([nobody.status, nobody.code, nobody.statusCode, nobody.data]).toEqual([200, 300, 401, null]);
    const unknown = await send(world, key, { ...world.ad, token: 'sz_advert_web:nobody' }, {});
    expect([unknown.code, unknown.statusCode]).toEqual([300, 401]);
    if (audience === 'user') return;
    const other = audience === 'ad' ? world.media : world.ad;
    const crossed = await send(world, key, other, bodyOf(produces));
    expect([crossed.status, crossed.code, crossed.statusCode, crossed.msg, crossed.data]).toEqual([
      nobody.status,
      nobody.code,
      nobody.statusCode,
      nobody.msg,
      null,
    ]);
  });
});

describe('ended sessions and frozen accounts are refused everywhere', () => {
  test('on both sides', async () => {
    const { stage } = world;
    for (const side of ['ad', 'media'] as const) {
      const [revoked, frozen] = [await stage.person(side), await stage.person(side)];
      await endSessionsOf(stage.db, revoked.id, 'operator');
      await moveAccount(stage.db, frozen.id, 'freeze');
      for (const [key, { audience }] of guarded) {
        if (audience !== 'user' && audience !== side) continue;
        for (const who of [revoked, frozen]) {
          const answer = await send(world, key, who, {});
          expect([key, answer.code, answer.statusCode, answer.data]).toEqual([key, 402, 402, null]);
        }
      }
    }
  });
});

describe("another user's object looks like a missing one", () => {
  test.each(allEndpoints)('%s', async (key, { refusals }) => {
    const { who, payload, own } = await ready(world, key);
    if (!who || !own?.length) return;
    const stranger = strangerTo(world, who);
    const theirs = await send(world, key, stranger, withNewRequest(payload));
    const missing = await send(
      world,
      key,
      stranger,
      replaced(withNewRequest(payload), own, () => randomUUID()),
    );
    expect([theirs.code, theirs.statusCode, theirs.msg, theirs.data, theirs.errors]).toEqual([
      missing.code,
      missing.statusCode,
      missing.msg,
      missing.data,
      missing.errors,
    ]);
    expect(theirs.code).not.toBe(businessCodes.ok);
    if (refusals.includes(businessCodes.noSuchObject)) expect(theirs.code).toBe(businessCodes.noSuchObject);
    // The call was valid except for the caller.
    expect([key, (await send(world, key, who, payload)).code]).toEqual([key, businessCodes.ok]);
  });
});

/** Values stored as typed or ignored: they must not be returned as an address of the file. */
const keptAsTyped = /^(adRead|adFans|adVideo|adPosition)\/(save|forecast|matchCount|checkWords|import)$|^upload\/links$/;

describe("another user's file or payee in one's own call looks like a missing one", () => {
  test.each(allEndpoints.filter(([key]) => takesOwnedIds(key) || key === 'upload/links'))('%s', async (key) => {
    const { who, payload: ofScene } = await ready(world, key);
    if (!who) throw new TypeError(`${key}: a public call takes files`);
    // The scene changes money, which the other proofs need, and content cannot be changed together with it.
    const cover = key.endsWith('/editLive') ? await fileOf(world.stage.services, who.id, 'attachment') : null;
    const payload = cover ? { ...ofScene, change: { coverFileId: cover } } : ofScene;
    const copies = await copiesOf(world, payload, who, strangerTo(world, who));
    // Ensures that the scene contains one; otherwise this proves nothing.
    expect(copies.size).toBeGreaterThan(0);
    const mine = [...copies.keys()];
    const call = (by: (id: string) => string) => send(world, key, who, replaced(withNewRequest(payload), mine, by));
    const theirs = await call((id) => copies.get(id) ?? '');
    if (keptAsTyped.test(key)) {
      const area = key.slice(0, key.indexOf('/') + 1) as 'adRead/';
      const list = key.startsWith('upload') ? null : await send(world, `${area}list`, who, { page: 1, pageSize: 10 });
      const text = JSON.stringify([theirs, list]);
      expect([...copies.values()].filter((id) => text.includes(`/file/${id}`))).toEqual([]);
      return;
    }
    const missing = await call(() => randomUUID());
    expect([theirs.code, theirs.msg, theirs.data, theirs.errors]).toEqual([
      missing.code,
      missing.msg,
      missing.data,
      missing.errors,
    ]);
    expect(theirs.code).not.toBe(businessCodes.ok);
    expect([key, (await call((id) => id)).code]).toEqual([key, businessCodes.ok]);
  });
});
