export interface Asked {
  url: string;
  method: string;
  body: string;
}

/**
 * The question of a call to the marketplace server, with its payload; null for whatever else a page requests. The push and the ticket for it are none:
 * a stream that broke is opened again, with a ticket of its own.
 */
export function questionIn({ url, method, body }: Asked): string | null {
  const { pathname, search } = new URL(url);
  const path = /\/((?:api\/v1|home)\/.*)$/.exec(pathname)?.[1];
  if (path === undefined || /^api\/v1\/(events|health|messages\/ticket)\b/.test(path)) return null;
  return `${method} /${path}${search} ${body}`.trim();
}

/** Questions that are there more than once, each one time. */
export function askedTwice(questions: readonly string[]): string[] {
  return [...new Set(questions.filter((question, at) => questions.indexOf(question) !== at))];
}
