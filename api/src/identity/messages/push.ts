/**
 * Pushes changes to open pages: the number of unread messages, which of the user's things have changed, and that the server has ended the
 * session. A thing that changes without an act of its owner is reported to them by a message; so new messages, which are committed
 * together with the change, say what has changed, and no request pays for it.
 *
 * Correctness rests on the rounds alone: every second each instance queries the state of all its open pages at once and sends
 * what differs from the last report. This finds a message or an ended session written by any instance or by the operator's tool.
 * Two accelerators avoid the wait: a process notifies the others of the users it has just written to (by its own NOTIFY, shortly
 * after, never in the transaction of the transition), and the database announces ended sessions by a trigger. Either may fail;
 * the rounds remain.
 */
import { thingsOfMessages } from '@shizhong/shared-contracts/effects';
import { sql } from 'kysely';
import { type Database, type EndReason, endReasons, refuse, sessionEnded, uuidFrom } from '../../platform';
import type { MessageClass } from '../tables';
import { listenFor } from './listener';
import { onNudge } from './nudges';

export interface PushEvent {
  event: 'unread' | 'changed' | 'logout';
  data: Record<string, unknown>;
}

export interface Subscriber {
  sessionId: string;
  userId: string;
  /** Milliseconds since the page began to ask for what it shows: what has changed since then is announced first. */
  askedMsAgo: number;
  send(event: PushEvent): void;
  /** Called after `logout`, or when the server stops. */
  end(): void;
}

export interface PushHub {
  /** @returns a function that removes the subscriber */
  add(subscriber: Subscriber): () => void;
  /** Runs a round now. For tests, and for a page that has just connected. */
  look(): Promise<void>;
  readonly open: number;
  stop(): Promise<void>;
}

/** Unread messages by class: how many, and the newest. */
type Unread = ReadonlyMap<MessageClass, { n: number; newest: string }>;

/** A user's messages at one moment. */
interface Mailbox {
  unread: Map<MessageClass, { n: number; newest: string }>;
  /** Written just now and read already, by id: those of a muted class are born read. What they report has changed nevertheless. */
  readNow: Map<string, MessageClass>;
  /** Things that changed just now without a message, by the change's id. */
  changes: Map<string, readonly string[]>;
}

interface Watched {
  subscriber: Subscriber;
  /** Id of a message that would have been written when the page began to ask. */
  askedAt: string;
  reported: Mailbox | null;
}

export interface PushPace {
  roundMs: number;
  /**
   * How long nudges are collected before the other instances are notified; by then the transaction has usually been committed.
   */
  gatherMs: number;
}

const pushPace: PushPace = { roundMs: 1000, gatherMs: 40 };
const channel = 'push';
/** Longer than the time from a message's id to its commit, the clocks of the instances apart, and a pause between two rounds. */
const recentMs = 30_000;
/** From the page's looking at its clock to ours. */
const onTheWayMs = 100;

export function createPushHub(db: Database, onError: (error: unknown) => void, pace: PushPace = pushPace): PushHub {
  const watched = new Set<Watched>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let again = false;

  /** Runs one round at a time; a request during a round triggers another one after it. */
  function look(): Promise<void> {
    if (looking) {
      again = true;
      return looking;
    }
    looking = (async () => {
      do {
        again = false;
        await lookOnce();
      } while (again && !stopped);
    })().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    if (!watched.size) return;
    const all = [...watched];
    const sessions = [...new Set(all.map(({ subscriber }) => subscriber.sessionId))];
    const users = [...new Set(all.map(({ subscriber }) => subscriber.userId))];
    const ended = await sql<{ id: string; reason: string | null; status: string; expired: boolean }>`
      select session.id, session.revoked_reason as reason, "user".status, session.expires_at <= now() as expired
      from session join "user" on "user".id = session.user_id
      where session.id = any(${sessions}::uuid[])
        and (session.revoked_at is not null or "user".status <> 'active' or session.expires_at <= now())`.execute(db);
    // One statement, so that a message read between the two halves is not in both. The second half reads the latest ids only.
    const recent = uuidFrom(Date.now() - recentMs);
    const counts = await sql<Found>`
      select user_id, class, count(*)::int as n, max(id::text) as newest, true as unread, null::text[] as things from message
      where user_id = any(${users}::uuid[]) and read_at is null and deleted_at is null group by user_id, class
      union all
      select user_id, class, 1, id::text, false, null from message
      where id >= ${recent}::uuid and user_id = any(${users}::uuid[]) and read_at is not null and deleted_at is null
      union all
      select user_id, '', 1, id::text, false, things from pushed_change
      where id >= ${recent}::uuid and user_id = any(${users}::uuid[])`.execute(db);
    const endOf = new Map(ended.rows.map((row) => [row.id, row]));
    const mailboxes = new Map(users.map((id): [string, Mailbox] => [id, emptyMailbox()]));
    for (const row of counts.rows) put(mailboxes.get(row.user_id), row);
    for (const one of all) {
      if (!watched.has(one)) continue;
      const { subscriber } = one;
      const over = endOf.get(subscriber.sessionId);
      if (over) {
        watched.delete(one);
        subscriber.send({ event: 'logout', data: logoutData(over) });
        subscriber.end();
        continue;
      }
      const box = mailboxes.get(subscriber.userId);
      if (!box) continue;
      const before = one.reported;
      one.reported = box;
      const unread = total(box.unread);
      if (!before || total(before.unread) !== unread) subscriber.send({ event: 'unread', data: { unread } });
      const things = changedThings(before ?? olderThan(box, one.askedAt), box);
      if (things.length) subscriber.send({ event: 'changed', data: { things } });
    }
  }

  const lookQuietly = () => void look().catch(onError);
  const round = setInterval(lookQuietly, pace.roundMs);
  round.unref();

  const written = new Set<string>();
  let gathering: NodeJS.Timeout | null = null;
  const stopListening = onNudge((userId) => {
    written.add(userId);
    gathering ??= setTimeout(notifyOthers, pace.gatherMs).unref();
  });

  function notifyOthers(): void {
    gathering = null;
    const users = [...written];
    written.clear();
    if (stopped || !users.length) return;
    // This instance receives it as well, through its own listener; if that is down, its next round finds the change.
    void sql`select pg_notify(${channel}, user_id) from unnest(${users}::text[]) as user_id`.execute(db).catch(onError);
  }

  const listener = listenFor(db, {
    channel,
    onMessage(userId) {
      if ([...watched].some(({ subscriber }) => subscriber.userId === userId)) lookQuietly();
    },
    onError,
  });

  return {
    add(subscriber) {
      const one: Watched = { subscriber, askedAt: askedAtBy(subscriber), reported: null };
      watched.add(one);
      lookQuietly();
      return () => watched.delete(one);
    },
    look,
    get open() {
      return watched.size;
    },
    async stop() {
      stopped = true;
      clearInterval(round);
      if (gathering) clearTimeout(gathering);
      stopListening();
      for (const { subscriber } of watched) subscriber.end();
      watched.clear();
      await listener.stop();
      await looking?.catch(() => {});
    },
  };
}

/** No page of a session asked before it; what its own sign-in reported is older, see `startSession`. */
function askedAtBy({ sessionId, askedMsAgo }: Subscriber): string {
  const asked = uuidFrom(Date.now() - Math.min(Math.max(askedMsAgo, 0), recentMs) - onTheWayMs);
  return asked > sessionId ? asked : sessionId;
}

interface Found {
  user_id: string;
  class: MessageClass;
  n: number;
  newest: string;
  unread: boolean;
  things: string[] | null;
}

const emptyMailbox = (): Mailbox => ({ unread: new Map(), readNow: new Map(), changes: new Map() });

function put(box: Mailbox | undefined, { class: kind, n, newest, unread, things }: Found): void {
  if (things) box?.changes.set(newest, things);
  else if (unread) box?.unread.set(kind, { n, newest });
  else box?.readNow.set(newest, kind);
}

/** What the page has seen, if it asked then. */
function olderThan(box: Mailbox, id: string): Mailbox {
  return {
    unread: new Map([...box.unread].filter(([, { newest }]) => newest < id)),
    readNow: new Map([...box.readNow].filter(([each]) => each < id)),
    changes: new Map([...box.changes].filter(([each]) => each < id)),
  };
}

const total = (unread: Unread) => [...unread.values()].reduce((sum, { n }) => sum + n, 0);

/** What the messages say that have come since; reading or deleting one changes nothing but the messages. */
function changedThings(before: Mailbox, now: Mailbox): string[] {
  const came = [...now.unread].flatMap(([kind, { n, newest }]) => {
    const last = before.unread.get(kind);
    // Ids ascend with time, but a transaction that began earlier may commit later.
    return !last || newest > last.newest || n > last.n ? [kind] : [];
  });
  const cameRead = [...now.readNow].flatMap(([id, kind]) => {
    const announced = before.readNow.has(id) || id <= (before.unread.get(kind)?.newest ?? '');
    return announced ? [] : [kind];
  });
  const read = [...before.unread].some(([kind, { n }]) => (now.unread.get(kind)?.n ?? 0) < n) ? ['message'] : [];
  const changed = [...now.changes].flatMap(([id, things]) => (before.changes.has(id) ? [] : things));
  return [...new Set([...[...came, ...cameRead].flatMap((kind) => thingsOfMessages[kind]), ...read, ...changed])];
}

/** The response that a request of this session would get; see `http/session-check.ts`. */
function logoutData(over: { reason: string | null; status: string; expired: boolean }): Record<string, unknown> {
  const reason: EndReason | null =
    over.reason !== null && Object.hasOwn(endReasons, over.reason)
      ? (over.reason as EndReason)
      : over.status === 'frozen'
        ? 'frozen'
        : over.status !== 'active'
          ? 'closing'
          : null;
  const { code, statusCode, message } = reason ? sessionEnded(reason) : refuse('sessionExpired');
  return { code, status_code: statusCode, msg: message };
}
