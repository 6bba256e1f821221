/**
 * Structured logs without secrets and without people: no header, body, query or phone number is ever given to the logger,
 * and what slips into an error's text all the same is masked on the way out.
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

/** An error as a log keeps it. Of a database error not `detail` and `parameters`: they carry the row. */
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
