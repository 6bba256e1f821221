/** Which registry a request gets: the session's own versions while they may be served, else the visitor's. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isHttps } from '@shizhong/shared-contracts/answer-headers';
import type { Registry } from '@shizhong/shared-contracts/remote';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookies } from '../cookies';
import type { PageServerSettings } from '../settings';
import type { Book } from './book';
import type { BookReader } from './book-reader';
import { chooseFor, chooseSet, dividesVisitors, withdrawnOf } from './choose';
import { replayToken } from './replay';
import { readTools, type ToolRules, type Tools, toolsCookieFor, unknownVersions, withVersions } from './tools';
import { isReload, newVisitor, sessionSet, visitorCookieFor, visitorOf } from './visitor';

/** Lifetime of a replay link. */
const replayDays = 7;

/** Compares in constant time. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

export class RegistryForVisits {
  readonly #book: BookReader;
  readonly #profile: ToolRules['profile'];
  readonly #qaKey: string | null;
  readonly #secure: boolean;

  /** @param qaKey what QA shows to get links in production; null: nobody gets one here */
  constructor(
    book: BookReader,
    { profile, replayQaKey, publicUrl }: Pick<PageServerSettings, 'profile' | 'replayQaKey' | 'publicUrl'>,
  ) {
    this.#book = book;
    this.#profile = profile;
    this.#qaKey = replayQaKey;
    this.#secure = isHttps(publicUrl);
  }

  /**
   * The registry of a page. Pages of one session agree with each other even when versions change in between; a reload gets
   * the newest. Null before the first good registry.
   */
  async ofPage(
    { headers, url }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ registry: Registry | null; tools: Tools | null }> {
    const book = await this.#book.read();
    if (!book) return { registry: null, tools: null };
    const sent = ownCookies(headers.cookie, this.#secure);
    const { tools, cookie } = this.#tools(book, url.replace(/^[^?]*/, ''), sent);
    if (cookie !== null) reply.header('set-cookie', toolsCookieFor(cookie, this.#secure));
    // An emptied cookie: the user has ended the tools, and the session must not keep their versions.
    const set = isReload(headers) || cookie === '' ? null : sessionSet(sent, Date.now());
    const registry = (set && chooseSet(book, set)) ?? this.#newest(book, sent, reply);
    if (!tools) return { registry, tools };
    const refused = [...tools.refused, ...unknownVersions(book, tools)];
    return { registry: withVersions(registry, book, tools), tools: { ...tools, refused } };
  }

  /**
   * A signed link's token for versions that visitors get now or on trial; null if this server cannot sign, or for any other version.
   * @param shown the key that was shown; the demonstration, which takes versions without a signature too, needs none
   */
  async replay(versions: Readonly<Record<string, string>>, shown: string | null): Promise<string | 'wrong key' | null> {
    if (this.#profile !== 'demonstration' && !(this.#qaKey && shown && sameText(this.#qaKey, shown))) return 'wrong key';
    const book = await this.#book.read();
    const key = this.#book.replayKey();
    const released = Object.entries(versions).every(([name, version]) => {
      const remote = book?.remotes.find((each) => each.name === name);
      return remote && [remote.pinned, remote.candidate, remote.stable].includes(version);
    });
    if (!key || !released) return null;
    return replayToken.sign({ versions: { ...versions }, until: Date.now() + replayDays * 86_400_000 }, key);
  }

  /**
   * For an open page that polls for changes: the visitor's newest versions, and those to leave. Versions selected through the tools stay
   * unchanged, even withdrawn ones.
   */
  async now({ headers }: FastifyRequest, reply: FastifyReply): Promise<Registry | null> {
    const book = await this.#book.read();
    if (!book) return null;
    const sent = ownCookies(headers.cookie, this.#secure);
    const newest = { ...this.#newest(book, sent, reply), withdrawn: withdrawnOf(book) };
    const { tools } = this.#tools(book, '', sent);
    if (!tools) return newest;
    const tried = Object.entries(tools.versions).map(([name, version]) => `${name}@${version}`);
    return { ...withVersions(newest, book, tools), withdrawn: newest.withdrawn.filter((version) => !tried.includes(version)) };
  }

  #tools(book: Book, search: string, cookie: string) {
    return readTools(search, cookie, {
      profile: this.#profile,
      keys: () => ({ operator: this.#book.key(), qa: this.#book.replayKey() }),
      now: Date.now(),
      isWithdrawn: (name, version) => withdrawnOf(book).includes(`${name}@${version}`),
    });
  }

  /** A number is issued only when it decides something: without a trial nobody gets a cookie. */
  #newest(book: Book, cookie: string, reply: FastifyReply): Registry {
    if (!dividesVisitors(book)) return chooseFor(book, null);
    const known = visitorOf(cookie);
    const visitor = known ?? newVisitor();
    if (!known) reply.header('set-cookie', visitorCookieFor(visitor, this.#secure));
    return chooseFor(book, visitor);
  }
}
