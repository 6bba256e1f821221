import { z } from 'zod';
import { sources } from '../../protocol/session';

/** Fields shared by several endpoints. Messages are what the user reads at the field. */
export const source = z.enum([sources.ad, sources.media]);
export const requestId = z.uuid('缺少请求编号');
export const empty = z.object({});
/** Amount in fen, a safe integer. */
export const fen = z.int();
/** A calendar day in a person's documents, `YYYY-MM-DD`. */
export const day = z.iso.date('请选择日期').refine((text) => text >= '1900-01-01' && text < '2200-01-01', '请选择日期');
/** One of the keys of a table of labels. */
export const keysOf = <const Words extends Record<string, string>>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]);
