/**
 * Structured logs without secrets or personal data: no header, body, query or phone number is ever passed to the logger,
 * and anything that still ends up in an error's text is masked on output.
 */
import { type DestinationStream, type Logger, pino } from 'pino';

const phone = /(?<![\w.])1[3-9]\d{9}(?![\w.])/g;
const token = /sz_(?:advert|media)_web:[\w-]{8,}/g;
const address = /postgres(?:ql)?:\/\/[^\s"\\]+/g;

/** Last line of defence; `docs/domain/compliance.md#logs`, PIPL. */
export function scrub(line: string): string {
  return line.replace(phone, '1**********').replace(token, 'sz_***').replace(address, 'postgres://***');
}

export function createLog(level: string, destination: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts, req: (request: { method?: string }) => ({ method: request.method }), res: () => undefined },
    },
    { write: (line) => destination.write(scrub(line)) },
  );
}

/** The logged facts of an error. `detail` and `parameters` of a database error are omitted because they contain the row. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: errorFacts(error.cause) } : {}),
  };
}
