/** Which registry a request gets: the session's own versions as long as they may be served, else those of the visitor. */
import type { Registry } from '@shizhong/shared-contracts/remote';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from './book';
import type { BookReader } from './book-reader';
import { chooseFor, chooseSet, dividesVisitors, withdrawnOf } from './choose';
import { isReload, newVisitor, sessionSet, visitorCookieFor, visitorOf } from './visitor';

export class RegistryForVisits {
  readonly #book: BookReader;
  readonly #base: string;

  constructor(book: BookReader, base: string) {
    this.#book = book;
    this.#base = base;
  }

  /**
   * The registry of a page. Pages of one session agree with each other, also while versions change under them; a reload asks
   * for the newest. Null before the first good registry.
   */
  async ofPage({ headers }: FastifyRequest, reply: FastifyReply): Promise<Registry | null> {
    const book = await this.#book.read();
    if (!book) return null;
    const set = isReload(headers) ? null : sessionSet(headers.cookie, Date.now());
    return (set && chooseSet(book, set)) ?? this.#newest(book, headers.cookie, reply);
  }

  /** For a page that is open and asks what is new: the visitor's newest versions, and what he must leave. */
  async now({ headers }: FastifyRequest, reply: FastifyReply): Promise<Registry | null> {
    const book = await this.#book.read();
    return book && { ...this.#newest(book, headers.cookie, reply), withdrawn: withdrawnOf(book) };
  }

  /** A number is only given when it decides something: without a trial nobody gets a cookie. */
  #newest(book: Book, cookie: string | undefined, reply: FastifyReply): Registry {
    if (!dividesVisitors(book)) return chooseFor(book, null);
    const known = visitorOf(cookie);
    const visitor = known ?? newVisitor();
    if (!known) reply.header('set-cookie', visitorCookieFor(visitor, this.#base));
    return chooseFor(book, visitor);
  }
}
