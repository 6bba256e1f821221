/** The two sides of an order or booking talk; nobody else hears it, and what was said stays. */
import { randomUUID } from 'node:crypto';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { sql } from 'kysely';
import { fileOf } from '../../../test/certify';
import type { MediaOwner } from '../../../test/order-stage';
import { createPositionStage } from '../../../test/position-stage';
import { password } from '../../../test/test-api';
import { answerTalk, readTalk, talkQueue } from './operate';

let stage: Awaited<ReturnType<typeof createPositionStage>>;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterEach(() => stage.db.deleteFrom('rate_counter').execute());
afterAll(() => stage.close());

type Person = Awaited<ReturnType<typeof stage.advertiser>>;
interface Pair {
  ad: Person;
  media: MediaOwner;
  orderId: string;
}

const say = (who: Person, { orderId }: Pair, text: string, more: object = {}) =>
  stage.call(who, 'talk/send', { id: orderId, text, fileIds: [], ...more });
const seen = (who: Person, { orderId }: Pair, last: number = talkLimits.page) =>
  stage.ok(who, 'talk/detail', { id: orderId, last });
const messagesOf = async (who: Person) => (await stage.ok(who, 'messages/list', { page: 1, pageSize: 50, sort: 'newest' })).list;

const subjects = [
  ['an order', (on: typeof stage) => on.claimed()],
  ['a booking', (on: typeof stage) => on.accepted()],
] as const;

describe.each(subjects)('%s', (_what, make) => {
  let pair: Pair;
  beforeEach(async () => {
    pair = await make(stage);
  });

  test('is talked about by both sides, who see what the other has read', async () => {
    const { ad, media, orderId } = pair;
    expect((await say(ad, pair, '素材今天给到，可以吗？')).data).toEqual({ number: 1 });
    expect((await say(media, pair, '可以')).data).toEqual({ number: 2 });
    const mine = await seen(ad, pair);
    expect(mine.messages.map(({ number, side, text }) => [number, side, text])).toEqual([
      [1, 'ad', '素材今天给到，可以吗？'],
      [2, 'media', '可以'],
    ]);
    expect(mine).toMatchObject({ mine: 'ad', total: 2, read: { mine: 1, theirs: 2 }, writable: 'yes', claimed: true });
    expect(await stage.ok(ad, 'talk/unread', { id: orderId })).toEqual({ unread: 1 });
    expect(await stage.ok(ad, 'talk/seen', { id: orderId, number: 2 })).toEqual({ read: 2 });
    expect(await stage.ok(ad, 'talk/unread', { id: orderId })).toEqual({ unread: 0 });
    // A mark never goes back, and not past the last message.
    expect(await stage.ok(ad, 'talk/seen', { id: orderId, number: 1 })).toEqual({ read: 2 });
    expect(await stage.ok(ad, 'talk/seen', { id: orderId, number: 400 })).toEqual({ read: 2 });
    expect((await seen(media, pair)).read).toEqual({ mine: 2, theirs: 2 });
  });

  test('carries pictures and files that the writer uploaded, and both may open them', async () => {
    const { ad, media } = pair;
    const fileId = await fileOf(stage.services, ad.id, 'attachment');
    await stage.ok(ad, 'talk/send', { id: pair.orderId, text: '', fileIds: [fileId] });
    const [line] = (await seen(media, pair)).messages;
    expect(line?.files).toEqual([{ id: fileId, url: expect.stringContaining(fileId), isPicture: true }]);
    expect(await stage.ok(media, 'upload/links', { ids: [fileId] })).toMatchObject([{ fileId, mine: false }]);
    const foreign = await fileOf(stage.services, media.id, 'attachment');
    expect((await say(ad, pair, '看图', { fileIds: [foreign] })).errors[0]?.path).toBe('fileIds');
    const stranger = await stage.advertiser();
    expect(await stage.ok(stranger, 'upload/links', { ids: [fileId] })).toEqual([]);
  });

  test('is in the copy of one’s data, with the order and without the other’s words', async () => {
    const { ad, media } = pair;
    await say(ad, pair, '我写的话');
    await say(media, pair, '对方写的话');
    const { data } = await stage.ok(ad, 'user/dataExport', { password });
    const copy = data as Record<string, Record<string, unknown>[]>;
    expect(copy['沟通']?.map(({ text }) => text)).toEqual(['我写的话']);
    expect([...(copy['订单'] ?? []), ...(copy['广告位订单'] ?? [])]).toHaveLength(1);
    expect(copy['流水']).toContainEqual(expect.objectContaining({ code: 'T2', 账户: expect.stringMatching(/^200/) }));
    expect(copy['通知设置']).toBeDefined();
  });

  test('is closed to everybody else, and looks as if it did not exist', async () => {
    await say(pair.ad, pair, '只给您看');
    for (const stranger of [await stage.advertiser(), await stage.mediaOwner()]) {
      for (const key of ['talk/detail', 'talk/unread', 'talk/send', 'talk/seen', 'talk/call'] as const) {
        const answer = await stage.call(stranger, key, {
          id: pair.orderId,
          last: 50,
          number: 1,
          text: '让我看看',
          fileIds: [],
        } as never);
        expect([key, answer.reason, answer.data]).toEqual([key, 'orderMissing', null]);
      }
    }
  });

  test('a message that is sent twice is one message', async () => {
    const request_id = randomUUID();
    const first = await say(pair.ad, pair, '请确认档期', { request_id });
    expect((await say(pair.ad, pair, '请确认档期', { request_id })).data).toEqual(first.data);
    expect((await seen(pair.media, pair)).total).toBe(1);
    const other = await say(pair.ad, pair, '别的话', { request_id });
    expect(other.reason).toBe('repeatedRequest');
  });

  test('two who write at once get numbers of their own', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => say(n % 2 ? pair.ad : pair.media, pair, `第 ${n} 句`)));
    expect(answers.map(({ data }) => data.number).sort()).toEqual([1, 2, 3, 4]);
  });

  test('the other hears of it once in 「消息」 until they have looked', async () => {
    const { ad, media } = pair;
    const about = async () => (await messagesOf(media)).filter(({ title }) => title === '广告主有新留言');
    await say(ad, pair, '第一句');
    await say(ad, pair, '第二句');
    expect(await about()).toMatchObject([{ body: expect.stringContaining('第一句'), read: false }]);
    expect((await about())[0]?.link).toMatch(/[?&]talk=1$/);
    await stage.ok(media, 'talk/seen', { id: pair.orderId, number: 2 });
    expect(await about()).toMatchObject([{ read: true }]);
    await say(ad, pair, '第三句');
    expect((await about()).map(({ read }) => read)).toEqual([false, true]);
  });
});

describe.each(subjects)('the conversation on %s', (_what, make) => {
  let pair: Pair;
  beforeEach(async () => {
    pair = await make(stage);
  });

  test('an empty message, a long one and too many files are refused at their fields', async () => {
    expect((await say(pair.ad, pair, '   ')).errors).toEqual([{ path: 'text', msg: '请填写留言，或添加图片、文件' }]);
    expect((await say(pair.ad, pair, '字'.repeat(1001))).errors).toEqual([{ path: 'text', msg: '不超过 1000 个字' }]);
    const many = Array.from({ length: 6 }, () => randomUUID());
    expect((await say(pair.ad, pair, '图', { fileIds: many })).errors).toEqual([{ path: 'fileIds', msg: '附件最多 5 个' }]);
  });

  test('whoever writes too fast has to wait', async () => {
    for (let n = 0; n < talkLimits.perMinute; n += 1) await say(pair.ad, pair, `第 ${n} 句`);
    expect((await say(pair.ad, pair, '再来一句')).reason).toBe('talkTooFast');
    expect((await say(pair.media, pair, '对方照常')).code).toBe(200);
  });

  test('it is in the evidence that both download, with its fingerprint', async () => {
    await say(pair.ad, pair, '标题请用第二个');
    const { messages } = await seen(pair.ad, pair);
    const files = await Promise.all(
      (['ad', 'media'] as const).map((side) =>
        stage.api.download('report/evidence', { id: pair.orderId }, { token: pair[side].token, side }),
      ),
    );
    expect(files[0]?.body).toBe(files[1]?.body);
    const line = files[0]?.body.split('\r\n').find((each) => each.startsWith('沟通,'));
    expect(line).toContain('广告主,标题请用第二个');
    expect(line).toContain(messages[0]?.sha256);
  });

  test('what was said can be changed by nobody', async () => {
    await say(pair.ad, pair, '原话');
    const change = sql`update talk_message set text = '改过' where order_id = ${pair.orderId}::uuid`.execute(stage.db);
    await expect(change).rejects.toThrow();
    await expect(sql`delete from talk_message where order_id = ${pair.orderId}::uuid`.execute(stage.db)).rejects.toThrow();
  });

  test('the platform reads and answers only once a side has called it', async () => {
    const { operator, services } = stage;
    await say(pair.ad, pair, '价格谈不拢');
    await expect(readTalk(services, operator, pair)).rejects.toMatchObject({ reason: 'talkNotCalled' });
    await expect(answerTalk(services, operator, { orderId: pair.orderId, text: '您好' })).rejects.toMatchObject({
      reason: 'talkNotCalled',
    });
    await stage.ok(pair.media, 'talk/call', { id: pair.orderId, text: '请平台看看' });
    expect((await stage.call(pair.ad, 'talk/call', { id: pair.orderId, text: '也请看看' })).reason).toBe('talkAlreadyCalled');
    expect((await talkQueue(services)).find(({ orderId }) => orderId === pair.orderId)).toMatchObject({ calledBy: 'media' });
    expect((await readTalk(services, operator, pair)).messages.map(({ text }) => text)).toEqual([
      '价格谈不拢',
      '请平台介入：请平台看看',
    ]);
    await answerTalk(services, operator, { orderId: pair.orderId, text: '可以改期，请用提议' });
    const after = await seen(pair.ad, pair);
    expect(after.messages.at(-1)).toMatchObject({ side: 'operator', text: '可以改期，请用提议' });
    expect(after.calledAt).toBeNull();
    expect((await talkQueue(services)).some(({ orderId }) => orderId === pair.orderId)).toBe(false);
    expect((await messagesOf(pair.media)).some(({ title }) => title === '平台有新留言')).toBe(true);
  });

  test('a full conversation takes no more, and stays readable', async () => {
    await say(pair.ad, pair, '第一句');
    await stage.db.updateTable('talk').set({ messages: talkLimits.messagesMax }).where('order_id', '=', pair.orderId).execute();
    expect((await say(pair.ad, pair, '第五百零一句')).reason).toBe('talkFull');
    expect((await seen(pair.ad, pair)).writable).toBe('full');
  });
});

test('before a booking is accepted: text only, and no way past the platform', async () => {
  const booking = await stage.invited();
  expect((await say(booking.ad, booking, '头条还能谈吗？')).code).toBe(200);
  for (const text of ['电话 138 1234 5678', '加微信 media_2026', '一三八一二三四五六七八']) {
    expect((await say(booking.media, booking, text)).errors).toEqual([
      { path: 'text', msg: '接单前不能留电话、微信等联系方式，请去掉后再发；接单后可以互留' },
    ]);
  }
  await say(booking.media, booking, '1381');
  await say(booking.media, booking, '2345');
  expect((await say(booking.media, booking, '678')).reason).toBe('talkContactDetails');
  const fileId = await fileOf(stage.services, booking.media.id, 'attachment');
  expect((await say(booking.media, booking, '看图', { fileIds: [fileId] })).errors[0]?.path).toBe('fileIds');
  expect((await seen(booking.ad, booking)).claimed).toBe(false);
  await stage.answer(booking, { answer: 'accept' });
  expect((await say(booking.media, booking, '电话 13812345678')).code).toBe(200);
});

test('it stays open for a month after the end, then it is only kept', async () => {
  const order = await stage.claimed();
  await say(order.ad, order, '先聊');
  await stage.ok(order.media, 'media/cancel', { id: order.orderId, reason: '排期冲突' });
  await stage.advance(29 * 24);
  expect((await say(order.ad, order, '可惜了')).code).toBe(200);
  await stage.advance(2 * 24);
  expect((await say(order.ad, order, '还在吗')).reason).toBe('talkEnded');
  expect(await seen(order.media, order)).toMatchObject({ writable: 'ended', total: 2 });
});

test('a dispute shows what was said about the order', async () => {
  const order = await stage.scored();
  await say(order.media, order, '数据来自后台');
  const { disputeId } = await stage.ok(order.ad, 'adRead/object', {
    id: order.orderId,
    type: 'data',
    ...(await stage.proof(order.ad)),
  });
  const { talk } = await stage.ok(order.media, 'dispute/detail', { id: disputeId });
  expect(talk.map(({ side, text }) => [side, text])).toEqual([['media', '数据来自后台']]);
  // The platform has to rule: it need not be called.
  expect((await readTalk(stage.services, stage.operator, order)).messages).toHaveLength(1);
});
