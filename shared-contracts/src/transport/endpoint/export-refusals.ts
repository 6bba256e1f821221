import { z } from 'zod';
import { businessCodes as code } from './codes';

/** What an export refuses with when its file is prepared in the background instead: the `data` of code `exportPrepared`. */
export const exportPrepared = z.object({ exportId: z.uuid() });

/** What every export may refuse with. */
export const exportRefusals = [code.exportPrepared, code.tooOften] as const;
