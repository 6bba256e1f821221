/** Which registry a request gets: the session's own versions while they may be served, else the visitor's. */
import type { Registry } from '@shizhong/shared-contracts/remote';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from './book';
import type { BookReader } from './book-reader';
import { chooseFor, chooseSet, dividesVisitors, withdrawnOf } from './choose';
import { replayToken } from './replay';
import { readTools, type ToolRules, type Tools, toolsCookieFor, unknownVersions, withVersions } from './tools';
import { isReload, newVisitor, sessionSet, visitorCookieFor, visitorOf } from './visitor';

/** Lifetime of a replay link. */
const replayDays = 7;

export class RegistryForVisits {
  readonly #book: BookReader;
  readonly #base: string;
  readonly #profile: ToolRules['profile'];

  constructor(book: BookReader, base: string, profile: ToolRules['profile']) {
    this.#book = book;
    this.#profile = profile;
    this.#base = base;
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
    const { tools, cookie } = this.#tools(url.replace(/^[^?]*/, ''), headers.cookie);
    if (cookie !== null) reply.header('set-cookie', toolsCookieFor(cookie, this.#base));
    // An emptied cookie: the user has ended the tools, and the session must not keep their versions.
    const set = isReload(headers) || cookie === '' ? null : sessionSet(headers.cookie, Date.now());
    const registry = (set && chooseSet(book, set)) ?? this.#newest(book, headers.cookie, reply);
    if (!tools) return { registry, tools };
    const refused = [...tools.refused, ...unknownVersions(book, tools)];
    return { registry: withVersions(registry, book, tools), tools: { ...tools, refused } };
  }

  /**
   * A signed link's token for registered versions; null if this server cannot sign, or if a version is not registered.
   */
  async replay(versions: Readonly<Record<string, string>>): Promise<string | null> {
    const book = await this.#book.read();
    const key = this.#book.privateKey();
    const registered = Object.entries(versions).every(
      ([name, version]) => book?.remotes.find((each) => each.name === name)?.versions[version],
    );
    if (!key || !registered) return null;
    return replayToken.sign({ versions: { ...versions }, until: Date.now() + replayDays * 86_400_000 }, key);
  }

  /**
   * For an open page that polls for changes: the visitor's newest versions, and those to leave. Versions selected through the tools stay
   * unchanged, even withdrawn ones.
   */
  async now({ headers }: FastifyRequest, reply: FastifyReply): Promise<Registry | null> {
    const book = await this.#book.read();
    if (!book) return null;
    const newest = { ...this.#newest(book, headers.cookie, reply), withdrawn: withdrawnOf(book) };
    const { tools } = this.#tools('', headers.cookie);
    if (!tools) return newest;
    const tried = Object.entries(tools.versions).map(([name, version]) => `${name}@${version}`);
    return { ...withVersions(newest, book, tools), withdrawn: newest.withdrawn.filter((version) => !tried.includes(version)) };
  }

  #tools(search: string, cookie: string | undefined) {
    return readTools(search, cookie, { profile: this.#profile, key: this.#book.key(), now: Date.now() });
  }

  /** A number is issued only when it decides something: without a trial nobody gets a cookie. */
  #newest(book: Book, cookie: string | undefined, reply: FastifyReply): Registry {
    if (!dividesVisitors(book)) return chooseFor(book, null);
    const known = visitorOf(cookie);
    const visitor = known ?? newVisitor();
    if (!known) reply.header('set-cookie', visitorCookieFor(visitor, this.#base));
    return chooseFor(book, visitor);
  }
}
