import type { FastifyInstance } from 'fastify';
import { type Database, Fault, type Registrar, safeHeaders } from '../../platform';
import type { IdentityServices } from '../services';
import { saveSetting, settingsOf } from './channels';
import { nudge } from './nudges';
import { createPushHub } from './push';
import { deleteMessages, markRead, messagesOf, restoreMessages, unreadByClass, unreadOf } from './store';
import { readTicket, ticketFor } from './ticket';

export function messageRoutes(registrar: Registrar, services: IdentityServices): void {
  const { db, keys } = services;
  const now = () => new Date(services.clock.now());

  registrar.signedIn('messages/list', async ({ page, pageSize, filters = {} }, { user }) => {
    const { rows, total } = await messagesOf(db, { userId: user.userId, ...filters }, { page, pageSize });
    const unread = await unreadByClass(db, user.userId);
    const all = Object.values(unread).reduce((sum, n) => sum + n, 0);
    return {
      list: rows.map(({ id, class: kind, title, body, link, created_at, read_at }) => ({
        id,
        class: kind,
        title,
        body,
        link,
        at: created_at.toISOString(),
        read: read_at !== null,
      })),
      total,
      page,
      pageSize,
      tabs: { all, ...unread },
    };
  });

  registrar.signedIn('messages/read', async ({ ids, class: kind }, { user }) => {
    await markRead(db, { userId: user.userId, class: kind }, ids, now());
    return unreadAnswer(db, user.userId);
  });

  registrar.signedIn('messages/delete', async ({ ids }, { user }) => {
    await deleteMessages(db, user.userId, ids, now());
    return unreadAnswer(db, user.userId);
  });

  registrar.signedIn('messages/restore', async ({ ids }, { user }) => {
    const restored = await restoreMessages(db, user.userId, ids, now());
    return { ...(await unreadAnswer(db, user.userId)), restored };
  });

  registrar.signedIn('messages/settings', (_input, { user }) => settingsOf(services, user.userId));

  registrar.signedIn('messages/settingsSave', (input, { user }) => saveSetting(services, user.userId, input));

  registrar.signedIn('messages/ticket', async (_input, { user }) => {
    const { ticket, until } = ticketFor(keys, user);
    return { ticket, expiresAt: new Date(until * 1000).toISOString() };
  });
}

/** Returns the new number and announces it to other pages of the same user. */
async function unreadAnswer(db: Database, userId: string): Promise<{ unread: number }> {
  nudge(userId);
  return { unread: await unreadOf(db, userId) };
}

/** Interval of comment lines that keep proxies from closing a quiet stream. */
const beatMs = 15_000;
const lingerMs = 500;
/**
 * Maximum streams of one session; one more ends the oldest, because a page that reconnects in a loop would exhaust the server.
 */
const streamsOfSession = 6;

/**
 * `GET /api/v1/events?ticket=&since=`: server-sent events `unread {unread}`, `changed {things}` and `logout {code, status_code, msg}`, after which the
 * stream ends. An expired ticket gets 401, after which an EventSource does not reconnect: the page then requests a new ticket.
 * `since`: milliseconds since the page began to ask; what has changed since is announced first.
 */
export function eventRoutes(app: FastifyInstance, services: IdentityServices): void {
  const hub = createPushHub(services.db, (error) => app.log.warn({ err: error }, 'push failed'));
  const streams = new Map<string, (() => void)[]>();

  app.get<{ Querystring: { ticket?: string; since?: string } }>('/api/v1/events', async (request, reply) => {
    const ticket = readTicket(services.keys, String(request.query.ticket ?? ''));
    if (!ticket) throw new Fault(401, '凭证无效或已过期');
    const { sessionId, userId } = ticket;
    // Written by hand from here on, past the hook that gives them to every other answer.
    safeHeaders(services.settings, reply, { page: false });
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) stream.setHeader(name, value);
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Otherwise the connection would stay open after the stream has ended, and a stopping server would wait for it.
      connection: 'close',
      // Proxies of the nginx family buffer responses unless this header disables it.
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 3000\n\n');
    const beat = setInterval(() => stream.write(': \n\n'), beatMs);
    beat.unref();
    const end = () => {
      stream.end();
      // A page that vanished without closing its half of the connection would keep it open.
      setTimeout(() => stream.destroy(), lingerMs).unref();
    };
    const leave = hub.add({
      sessionId,
      userId,
      askedMsAgo: Number(request.query.since) || 0,
      send: ({ event, data }) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end,
    });
    const ours = streams.get(sessionId) ?? [];
    streams.set(sessionId, [...ours, end].slice(-streamsOfSession));
    for (const endOldest of ours.slice(0, Math.max(0, ours.length + 1 - streamsOfSession))) endOldest();
    stream.on('close', () => {
      clearInterval(beat);
      leave();
      const left = (streams.get(sessionId) ?? []).filter((other) => other !== end);
      if (left.length) streams.set(sessionId, left);
      else streams.delete(sessionId);
    });
  });

  // Before the server waits for its open responses, which would otherwise never end.
  app.addHook('preClose', async () => hub.stop());
}
