import { randomBytes } from 'node:crypto';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { keepUnfollow } from '../../figures';
import { openPush, type PushSecrets, sealPush, xmlFields } from '../../platform';
import { componentOf } from './component';
import { recordFollow } from './follows';

const secrets: PushSecrets = {
  appid: 'wx-component',
  token: 'push-token',
  aesKey: randomBytes(32).toString('base64').slice(0, 43),
};

describe('a push', () => {
  const message = '<xml><InfoType><![CDATA[component_verify_ticket]]></InfoType><CreateTime>1795140000</CreateTime></xml>';

  test('decrypts with the right keys only', () => {
    const open = (...given: Parameters<typeof openPush>) => openPush(given[0], given[1], given[2], 1_795_140_000_000);
    const { xml, signed } = sealPush(message, secrets, '1795140000', 'abc');
    expect(open(xml, signed, secrets)).toEqual({ InfoType: 'component_verify_ticket', CreateTime: '1795140000' });
    expect(() => open(xml, { ...signed, nonce: 'other' }, secrets)).toThrow('wrong signature');
    expect(() => open(xml, signed, { ...secrets, token: 'x' })).toThrow('wrong signature');
    expect(() => open(xml, signed, { ...secrets, appid: 'wx-other' })).toThrow('another component');
    const other = { ...secrets, aesKey: randomBytes(32).toString('base64').slice(0, 43) };
    expect(() => open(xml, signed, other)).toThrow();
    expect(() => open('<xml></xml>', signed, secrets)).toThrow('no encrypted part');
  });

  test('is refused when it comes minutes later, and without a time', () => {
    for (const [timestamp, lateS] of [
      ['1795140000', 301],
      ['1795140000', -301],
      ['', 0],
      ['soon', 0],
    ] as const) {
      const { xml, signed } = sealPush(message, secrets, timestamp, 'abc');
      expect(() => openPush(xml, signed, secrets, (1_795_140_000 + lateS) * 1000)).toThrow('not fresh');
    }
  });

  test('entities and nested documents are ignored', () => {
    expect(xmlFields('<!DOCTYPE x [<!ENTITY e "boom">]><xml><A>&e;</A><B><![CDATA[<C>1</C>]]></B></xml>')).toEqual({
      A: '&e;',
      B: '<C>1</C>',
    });
  });
});

describe('over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({
      runJobs: false,
      wechatComponentAppId: secrets.appid,
      wechatComponentSecret: 'secret',
      wechatComponentToken: secrets.token,
      wechatComponentAesKey: secrets.aesKey,
    });
  });
  afterAll(() => api.close());

  async function push(path: string, message: string, using = secrets, timestamp = String(Math.floor(Date.now() / 1000))) {
    const { xml, signed } = sealPush(message, using, timestamp, 'n1');
    const query = new URLSearchParams({ ...signed, encrypt_type: 'aes' });
    return api.app.inject({ method: 'POST', url: `${path}?${query}`, payload: xml, headers: { 'content-type': 'text/xml' } });
  }

  test('a ticket is stored encrypted, and the newest counts', async () => {
    for (const ticket of ['ticket@@@1', 'ticket@@@2']) {
      const xml = `<xml><InfoType><![CDATA[component_verify_ticket]]></InfoType><ComponentVerifyTicket><![CDATA[${ticket}]]></ComponentVerifyTicket></xml>`;
      expect((await push('/api/v1/wechat/ticket', xml)).body).toBe('success');
    }
    const rows = await api.services.db.selectFrom('wechat_ticket').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.ticket_enc).not.toContain('ticket@@@');
    expect(api.services.measurement.source).toBe('api');
  });

  test('a push that is not from the platform is refused', async () => {
    const answer = await push('/api/v1/wechat/ticket', '<xml></xml>', { ...secrets, token: 'stolen' });
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  test('a push that was recorded and is sent again later is refused', async () => {
    const answer = await push('/api/v1/wechat/ticket', '<xml></xml>', secrets, '1795140000');
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  test('an event about an unknown account changes nothing', async () => {
    const xml =
      '<xml><ToUserName>gh_1</ToUserName><FromUserName>o1</FromUserName><CreateTime>1795140000</CreateTime><MsgType>event</MsgType><Event>subscribe</Event><EventKey>qrscene_x</EventKey></xml>';
    expect((await push('/api/v1/wechat/event/wx1', xml)).body).toBe('success');
    expect(await api.services.figures.selectFrom('fan_event').selectAll().execute()).toEqual([]);
  });

  test('without a component there is no push endpoint', () => {
    expect(componentOf({ ...api.settings, wechatComponentAesKey: null })).toBeNull();
  });
});

describe('followers through an order’s code', () => {
  let stage: OrderStage;
  beforeAll(async () => {
    stage = await createOrderStage();
  });
  afterAll(() => stage.close());

  test('are counted once, with the campaigns of their week; an unfollow is recorded with every order', async () => {
    const orders = [await stage.claimed(), await stage.claimed(), await stage.claimed()];
    const at = new Date('2026-11-21T02:00:00Z');
    for (const [index, { orderId }] of orders.entries()) {
      await stage.db
        .insertInto('follow_code')
        .values({ order_id: orderId, scene: `s${index}`, ticket: 't', image_url: 'u', expires_at: at, created_at: at })
        .execute();
    }
    const { services } = stage;
    for (const scene of ['s0', 's0', 's1', 's2']) await recordFollow(services, { scene, personHash: 'person', at });
    expect(await recordFollow(services, { scene: 'unknown', personHash: 'person', at })).toBe(false);
    const later = new Date(at.getTime() + 1000);
    expect(await keepUnfollow(services.figures, { personHash: 'person', at: later })).toBe(3);
    expect(await keepUnfollow(services.figures, { personHash: 'stranger', at: later })).toBe(0);
    const events = await stage.services.figures
      .selectFrom('fan_event')
      .selectAll()
      .orderBy('campaigns_in_week')
      .orderBy('type')
      .execute();
    expect(events.map(({ type, campaigns_in_week: campaigns }) => [type, campaigns])).toEqual([
      ['follow', 1],
      ['unfollow', 1],
      ['follow', 2],
      ['unfollow', 2],
      ['follow', 3],
      ['unfollow', 3],
    ]);
  });

  test('one follow that is pushed to the addresses of several accounts is one person', async () => {
    const api = await createTestApi({
      databaseUrl: stage.services.settings.databaseUrl,
      runJobs: false,
      ...{ wechatComponentAppId: secrets.appid, wechatComponentSecret: 'secret' },
      ...{ wechatComponentToken: secrets.token, wechatComponentAesKey: secrets.aesKey },
    });
    const { orderId } = await stage.claimed();
    const at = new Date();
    await stage.db
      .insertInto('follow_code')
      .values({ order_id: orderId, scene: 'one', ticket: 't', image_url: 'u', expires_at: at, created_at: at })
      .execute();
    const second = String(Math.floor(at.getTime() / 1000));
    const message = `<xml><ToUserName>gh_1</ToUserName><FromUserName>o1</FromUserName><CreateTime>${second}</CreateTime><MsgType>event</MsgType><Event>subscribe</Event><EventKey>qrscene_one</EventKey></xml>`;
    const { xml, signed } = sealPush(message, secrets, second, 'n1');
    for (const appid of ['wx1', 'wx2']) {
      const url = `/api/v1/wechat/event/${appid}?${new URLSearchParams({ ...signed })}`;
      const { body } = await api.app.inject({ method: 'POST', url, payload: xml, headers: { 'content-type': 'text/xml' } });
      expect(body).toBe('success');
    }
    const people = await stage.services.figures
      .selectFrom('fan_event')
      .select('person_hash')
      .where('order_id', '=', orderId)
      .execute();
    expect(new Set(people.map(({ person_hash }) => person_hash)).size).toBe(1);
    await api.close();
  });

  test('the code of an order is for its owner and for follower campaigns only', async () => {
    const order = await stage.claimed();
    expect(await stage.call(order.media, 'media/orderCode', { id: order.orderId })).toMatchObject({ reason: 'orderMissing' });
  });
});
