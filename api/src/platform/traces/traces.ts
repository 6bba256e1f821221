/**
 * Spans of requests, database statements and jobs. Without an address to send them to nothing of it is loaded, and what is here costs a comparison.
 * `docs/operations.md#watching`.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface Span {
  /** Of what it began as, once more is known. */
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number>>): void;
  /** Says that it failed, and nothing of the error: its text may name a person. */
  fail(): void;
  end(): void;
  /** What is begun within it is its child. */
  run<T>(work: () => T): T;
}

export type SpanKind = 'request' | 'statement' | 'job';

export interface Tracing {
  /** @param from headers of a caller whose trace it continues; otherwise a child of what runs */
  begin(kind: SpanKind, name: string, from?: IncomingHttpHeaders): Span;
  isWithin(): boolean;
  /** Sends what is left. */
  close(): Promise<void>;
}

let tracing: Tracing | null = null;

/** One for the process, as statements are of its connections. */
export function setTracing(to: Tracing | null): void {
  tracing = to;
}

export const isTracing = (): boolean => tracing !== null;

export function beginSpan(kind: SpanKind, name: string, from?: IncomingHttpHeaders): Span | null {
  return tracing?.begin(kind, name, from) ?? null;
}

export function inSpan<T>(kind: SpanKind, name: string, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(kind, name);
  return span ? ended(span, () => span.run(work)) : work();
}

/** A statement within a span; what runs on its own (looking for due jobs, sealing) would be a trace of one line. */
export function inStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!tracing?.isWithin()) return work();
  return ended(tracing.begin('statement', statementName(text)), work);
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}

/** What it does, and to which table first: 「select campaign」. Neither its text nor its values. */
export function statementName(text: string): string {
  const verb = /^\s*([a-z]{1,20})/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s{1,40}"?([a-z_]{1,63})\b/i.exec(text)?.[1]?.toLowerCase();
  return table ? `${verb} ${table}` : verb;
}
