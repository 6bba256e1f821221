/** Money in batches at the desk: the bank's statement beside our deposits, cash-outs beside the bank's answers. `docs/domain/operator.md#money-commands`. */
import { z } from 'zod';
import { desk } from './desk-endpoint';
import { lineStates, payoutStates } from './money-states';

const day = z.iso.date();
const fen = z.int();

export const moneyEndpoints = {
  'money/statement': desk({
    summary: 'Lines of the bank’s statement of a day, each beside the deposit that it led to or seems to mean',
    audience: 'money',
    request: z.object({
      /** The latest that was imported, where none is named. */
      day: day.nullable().default(null),
    }),
    response: z.object({
      days: z.array(z.object({ day, lines: z.int(), waiting: z.int() })),
      day: day.nullable(),
      lines: z.array(
        z.object({
          ...{ bankTxn: z.string(), payer: z.string(), remark: z.string(), amountFen: fen },
          state: z.enum(Object.keys(lineStates) as [keyof typeof lineStates]),
          /** Where it waits or waited in 2301. */
          incidentId: z.uuid().nullable(),
          why: z.string(),
          depositNo: z.string().nullable(),
          /** A transfer that waits for this amount from this payer. */
          suggested: z.object({ no: z.string(), payer: z.string(), amountFen: fen }).nullable(),
          by: z.string(),
        }),
      ),
      /** What stands in 2301 altogether, of other days and of channels too. */
      heldFen: fen,
    }),
  }),
  'money/batches': desk({
    summary: 'Batches of cash-outs that went to the bank, the latest first, and what is approved for the next',
    audience: 'money',
    request: z.object({}),
    response: z.object({
      approved: z.object({ count: z.int(), amountFen: fen }),
      list: z.array(
        z.object({ no: z.string(), at: z.iso.datetime(), count: z.int(), paidFen: fen, unknown: z.int(), failed: z.int() }),
      ),
    }),
  }),
  'money/batch': desk({
    summary: 'One batch: every payment and what the bank said of it, those without an answer first',
    audience: 'money',
    request: z.object({ no: z.string().min(1).max(40) }),
    response: z.object({
      no: z.string(),
      lines: z.array(
        z.object({
          ...{ no: z.string(), holder: z.string(), payee: z.string() },
          ...{ amountFen: fen, taxFen: fen, paidFen: fen, startedAt: z.iso.datetime() },
          state: z.enum(Object.keys(payoutStates) as [keyof typeof payoutStates]),
          /** The bank’s number, or its words. */
          said: z.string(),
          /** The bank was asked and could not say either: a second person decides. */
          asked: z.boolean(),
        }),
      ),
    }),
  }),
} as const;
