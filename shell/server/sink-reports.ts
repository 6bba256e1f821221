/**
 * What browsers report of places where text becomes script or document: counted by place, and nothing else kept. Anybody can send a report, so
 * the places are a fixed list, and a minute takes so many. `docs/security.md#trusted-types`.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Relative to the router base. */
export const sinkReportsPath = 'sink-reports';

/** Listed in `docs/security.md#trusted-types`, and met by every page. */
const known = ['HTMLScriptElement src', 'DOMParser parseFromString'];

/** Those of the standard that a page of ours could have. */
const sinks = [
  ...known,
  ...['HTMLScriptElement text', 'HTMLScriptElement textContent', 'HTMLScriptElement innerText', 'Worker constructor'],
  ...['Element innerHTML', 'Element outerHTML', 'Element insertAdjacentHTML', 'Range createContextualFragment'],
  ...[
    'Document write',
    'Document writeln',
    'HTMLIFrameElement srcdoc',
    'Window setTimeout',
    'Window setInterval',
    'eval',
    'Function',
  ],
];

const maxBytes = 64 * 1024;
const maxPerMinute = 600;
const maxInOne = 100;
const minuteMs = 60_000;

interface Report {
  body?: { effectiveDirective?: unknown; sample?: unknown };
}

/** @returns the places that a body of reports names; null for no body of reports */
export function sinksIn(text: string): string[] | null {
  let reports: unknown;
  try {
    reports = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(reports)) return null;
  return reports.slice(0, maxInOne).flatMap((report: Report | null) => {
    if (report?.body?.effectiveDirective !== 'require-trusted-types-for') return [];
    const [named = ''] = String(report.body.sample ?? '').split('|');
    return sinks.includes(named) ? named : 'another';
  });
}

/** Counts of a minute, written as one line when it is over; one that no document lists is a warning. */
export class SinkCounts {
  #counts = new Map<string, number>();
  #taken = 0;
  #begun = 0;
  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns whether this minute takes another report */
  take(): boolean {
    if (this.now() - this.#begun >= minuteMs) {
      this.write();
      this.#begun = this.now();
      this.#taken = 0;
    }
    this.#taken += 1;
    return this.#taken <= maxPerMinute;
  }

  add(named: readonly string[]): void {
    for (const sink of named) this.#counts.set(sink, (this.#counts.get(sink) ?? 0) + 1);
  }

  write(): void {
    if (!this.#counts.size) return;
    const counts = Object.fromEntries(this.#counts);
    const isNew = [...this.#counts.keys()].some((sink) => !known.includes(sink));
    this.log[isNew ? 'warn' : 'info']({ sinks: counts }, 'places where text becomes script, as browsers report them');
    this.#counts = new Map();
  }
}

export async function sinkReportRoutes(app: FastifyInstance): Promise<void> {
  const counts = new SinkCounts(app.log);
  app.addHook('onClose', async () => counts.write());
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/reports+json', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    raw.post(
      `/${sinkReportsPath}`,
      { bodyLimit: maxBytes, onRequest: async (_request, reply) => counts.take() || reply.code(429).send() },
      async (request, reply) => {
        const named = sinksIn(String(request.body));
        if (!named) return reply.code(400).send();
        counts.add(named);
        return reply.code(204).send();
      },
    );
  });
}
