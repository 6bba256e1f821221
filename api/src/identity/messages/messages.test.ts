import { get, type IncomingMessage } from 'node:http';
import { thingsOfMessages } from '@shizhong/shared-contracts/effects';
import { sources } from '@shizhong/shared-contracts/session';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { moveAccount } from '../account/operate';
import { endSessionsOf, expireSessionsOf } from '../session/store';
import type { Notice } from './notify';
import { notify } from './notify';
import { readTicket, ticketFor, ticketLifeS } from './ticket';

let one: TestApi;
let two: TestApi;
beforeAll(async () => {
  one = await createTestApi();
  two = await createTestApi({ databaseUrl: one.settings.databaseUrl, secretKey: one.settings.secretKey });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const write = (userId: string, more: Partial<Notice> = {}) =>
  one.services.db
    .transaction()
    .execute((trx) =>
      notify(trx, { userId, class: 'order', title: '新订单', body: '有一笔新订单。', link: '/admin-ad/index', ...more }),
    );

test('messages are listed newest first, counted, marked as read by class or by id, and deleted', async () => {
  const user = await one.signUp('ad');
  const { token } = user;
  const id = user.user.id;
  await write(id, { title: '早', at: new Date('2026-11-01T00:00:00Z') });
  await write(id, { class: 'finance', title: '晚' });
  const listed = await one.call('messages/list', {}, { token });
  expect(listed.data.list.map(({ title, read }) => ({ title, read }))).toEqual([
    { title: '晚', read: false },
    { title: '早', read: false },
  ]);
  expect(listed.data).toMatchObject({ total: 2, tabs: { all: 2, order: 1, finance: 1 } });
  expect((await one.call('ad/getUserInfo', {}, { token })).data.unread).toBe(2);
  expect((await one.call('messages/list', { filters: { class: 'order' } }, { token })).data.total).toBe(1);
  expect((await one.call('messages/read', { class: 'finance' }, { token })).data).toEqual({ unread: 1 });
  const early = listed.data.list[1]?.id ?? '';
  expect((await one.call('messages/read', { ids: [early] }, { token })).data).toEqual({ unread: 0 });
  expect((await one.call('messages/delete', { ids: [early] }, { token })).code).toBe(200);
  expect((await one.call('messages/list', {}, { token })).data.total).toBe(1);
});

test('messages of other users can be neither seen nor changed', async () => {
  const [owner, other] = [await one.signUp('ad'), await one.signUp('media')];
  await write(owner.user.id);
  const { data } = await one.call('messages/list', {}, { token: owner.token });
  const ids = data.list.map((row) => row.id);
  const as = { token: other.token, side: 'media' } as const;
  await one.call('messages/read', { ids }, as);
  await one.call('messages/delete', { ids }, as);
  expect((await one.call('messages/list', {}, as)).data.total).toBe(0);
  expect((await one.call('messages/list', {}, { token: owner.token })).data).toMatchObject({ total: 1, tabs: { all: 1 } });
});

test('a transaction that is rolled back leaves no message', async () => {
  const user = await one.signUp('ad');
  const doomed = one.services.db.transaction().execute(async (trx) => {
    await notify(trx, { userId: user.user.id, class: 'order', title: 'x', body: 'y', link: '/' });
    throw new Error('no');
  });
  await expect(doomed).rejects.toThrow('no');
  expect((await one.call('messages/list', {}, { token: user.token })).data.total).toBe(0);
});

test('a class that is switched off still arrives, but as already read; money and security cannot be switched off', async () => {
  const { token, user } = await one.signUp('ad');
  const saved = await one.call('messages/settingsSave', { class: 'order', on: false }, { token });
  expect(saved.data.classes).toContainEqual({ class: 'order', on: false, fixed: false, sms: false, wechat: false });
  await write(user.id);
  expect((await one.call('messages/list', {}, { token })).data).toMatchObject({ total: 1, tabs: { all: 0 } });
  expect(await one.call('messages/settingsSave', { class: 'finance', on: false }, { token })).toMatchObject({
    reason: 'fixedMessageClass',
  });
  await one.call('messages/settingsSave', { class: 'order', on: true }, { token });
  await write(user.id);
  expect((await one.call('messages/list', {}, { token })).data.tabs).toMatchObject({ all: 1, order: 1 });
});

test('a ticket is valid for a minute and for no other user', () => {
  const { keys } = one.services;
  const at = Date.now();
  const { ticket } = ticketFor(keys, { sessionId: 's', userId: 'u' }, at);
  expect(readTicket(keys, ticket, at)).toEqual({ sessionId: 's', userId: 'u' });
  expect(readTicket(keys, ticket, at + ticketLifeS * 1000 + 1)).toBeNull();
  expect(readTicket(keys, ticket.replace('.u.', '.v.'), at)).toBeNull();
  for (const wrong of ['', 'x', 'a.b.c.d', 'a.b.99999999999.']) expect(readTicket(keys, wrong, at)).toBeNull();
});

describe('pushes to an open page', () => {
  let addresses: string[];
  beforeAll(async () => {
    addresses = await Promise.all([one, two].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  });

  /** Opens the stream as a browser does and collects its events. */
  async function openPage(user: SignedUp, server = 0, query = () => '') {
    const { ticket } = (await one.call('messages/ticket', {}, { token: user.token, side: user.side })).data;
    // Not fetch: its pool opens a spare connection without a request, which a stopping server would wait for.
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(`${addresses[server]}/api/v1/events?ticket=${ticket}${query()}`, { agent: false }, resolve);
    });
    const seen: { event: string; data: Record<string, unknown> }[] = [];
    let over = false;
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const found = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end));
        if (found) seen.push({ event: found[1] ?? '', data: JSON.parse(found[2] ?? '') });
        text = text.slice(end + 2);
      }
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      over = true;
    });
    const until = async (good: () => boolean) => {
      for (const deadline = Date.now() + 8000; !good(); ) {
        if (Date.now() > deadline) throw new Error(`only saw ${JSON.stringify(seen)}`);
        await new Promise((later) => setTimeout(later, 10));
      }
    };
    return {
      answer,
      seen,
      until,
      get over() {
        return over;
      },
      leave() {
        answer.destroy();
      },
    };
  }

  const dataOf = (event: string) => (page: Awaited<ReturnType<typeof openPage>>) =>
    page.seen.filter((each) => each.event === event).map(({ data }) => data);
  const numbers = dataOf('unread');
  const changes = dataOf('changed');

  test('a stream has the headers of every answer, although it is written by hand', async () => {
    const page = await openPage(await one.signUp('ad'));
    expect(page.answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    page.leave();
  });

  test('the number of unread messages is sent at once and on every change, even by another instance', async () => {
    const user = await one.signUp('media');
    const pages = [await openPage(user, 0), await openPage(user, 1)];
    for (const page of pages) {
      expect(page.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      await page.until(() => page.seen.length === 1);
      expect(page.seen[0]).toMatchObject({ event: 'unread', data: { unread: 0 } });
    }
    await write(user.user.id);
    for (const page of pages) await page.until(() => numbers(page).length === 2);
    expect(pages.map((page) => numbers(page)[1])).toEqual([{ unread: 1 }, { unread: 1 }]);
    await one.call('messages/read', {}, { token: user.token, side: 'media' });
    for (const page of pages) await page.until(() => numbers(page).length === 3);
    expect(pages[1] && numbers(pages[1])[2]).toEqual({ unread: 0 });
    for (const page of pages) page.leave();
  });

  test('what a committed message reports is announced as changed things, to the pages of its reader only', async () => {
    const [user, other] = [await one.signUp('media'), await one.signUp('media')];
    const [page, stranger] = [await openPage(user, 1), await openPage(other, 1)];
    for (const each of [page, stranger]) await each.until(() => numbers(each).length === 1);
    expect(changes(page)).toEqual([]);

    await write(user.user.id);
    await page.until(() => changes(page).length === 1);
    expect(changes(page)).toEqual([{ things: [...thingsOfMessages.order] }]);
    await one.call('messages/read', {}, { token: user.token, side: 'media' });
    await page.until(() => changes(page).length === 2);
    expect(changes(page)[1]).toEqual({ things: ['message'] });
    expect(changes(stranger)).toEqual([]);
    for (const each of [page, stranger]) each.leave();
  });

  test('what changed between the page’s questions and its stream is announced first, and nothing older', async () => {
    const user = await one.signUp('media');
    await write(user.user.id, { class: 'finance' });
    await new Promise((later) => setTimeout(later, 300));
    const askedAt = Date.now();
    await write(user.user.id);
    const page = await openPage(user, 1, () => `&since=${Date.now() - askedAt}`);
    await page.until(() => changes(page).length === 1);
    expect(changes(page)).toEqual([{ things: [...thingsOfMessages.order] }]);
    const others = await Promise.all(['', '&since=x', '&since=-5'].map((query) => openPage(user, 0, () => query)));
    for (const other of others) await other.until(() => numbers(other).length === 1);
    await write(user.user.id);
    for (const other of others) await other.until(() => changes(other).length === 1);
    for (const other of [page, ...others]) other.leave();
  });

  test('a new session hears nothing anew of what its own sign-in has reported', async () => {
    const { phone, side } = await one.signUp('ad');
    const signedIn = await one.call('auth/login', { phone, password, source: sources[side] });
    const page = await openPage({ ...signedIn.data, phone, password, side }, 0, () => '&since=0');
    await page.until(() => numbers(page).length === 1);
    expect(numbers(page)).toEqual([{ unread: 1 }]);
    await write(signedIn.data.user.id);
    await page.until(() => changes(page).length > 0);
    expect(changes(page)).toEqual([{ things: [...thingsOfMessages.order] }]);
    page.leave();
  });

  test('what a message of a muted class reports is announced as well, once, and nobody is notified of the message', async () => {
    const user = await one.signUp('media');
    const as = { token: user.token, side: 'media' } as const;
    await one.call('messages/settingsSave', { class: 'order', on: false }, as);
    const page = await openPage(user, 1);
    await page.until(() => numbers(page).length === 1);
    await write(user.user.id);
    await page.until(() => changes(page).length === 1);
    await write(user.user.id, { class: 'finance' });
    await page.until(() => changes(page).length === 2);
    expect(changes(page)).toEqual([{ things: [...thingsOfMessages.order] }, { things: [...thingsOfMessages.finance] }]);
    expect(numbers(page)).toEqual([{ unread: 0 }, { unread: 1 }]);
    page.leave();
  });

  test('a change that is rolled back is never announced', async () => {
    const user = await one.signUp('media');
    const page = await openPage(user);
    await page.until(() => numbers(page).length === 1);
    const undone = one.services.db.transaction().execute(async (trx) => {
      await notify(trx, { userId: user.user.id, class: 'order', title: '订单', body: '撤销', link: '/' });
      throw new RangeError('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write(user.user.id);
    await page.until(() => changes(page).length === 1);
    expect(numbers(page)).toEqual([{ unread: 0 }, { unread: 1 }]);
    page.leave();
  });

  test.each([
    [
      'ended by the operator',
      402,
      '登录已被平台终止，请重新登录',
      (id: string) => endSessionsOf(one.services.db, id, 'operator'),
    ],
    ['of a frozen account', 402, '账号已冻结，请联系客服', (id: string) => moveAccount(one.services.db, id, 'freeze')],
    ['that expired', 401, '登录已过期，请重新登录', (id: string) => expireSessionsOf(one.services.db, id)],
  ])('a session %s is announced to a page of the other instance, and the stream ends', async (_case, status, msg, end) => {
    const user = await one.signUp('ad');
    const page = await openPage(user, 1);
    await page.until(() => page.seen.length === 1);
    await end(user.user.id);
    await page.until(() => page.over);
    expect(page.seen.at(-1)).toMatchObject({
      event: 'logout',
      data: { code: status === 402 ? 402 : 300, status_code: status, msg },
    });
  });

  test('without a valid ticket no stream is opened', async () => {
    for (const query of ['', '?ticket=x']) {
      const answer = await one.app.inject({ url: `/api/v1/events${query}` });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 401, msg: '凭证无效或已过期' });
    }
  });

  test('a session that opens too many streams loses its oldest ones', async () => {
    const user = await one.signUp('ad');
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (let n = 0; n < 7; n += 1) pages.push(await openPage(user));
    await pages[0]?.until(() => pages[0]?.over ?? false);
    expect(pages.slice(1).some((page) => page.over)).toBe(false);
    for (const page of pages) page.leave();
  });
});
