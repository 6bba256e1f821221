import { z } from 'zod';
import { businessCodes as code } from './codes';

/** The `data` of code `exportPrepared`, with which an export is refused when its file is prepared in the background. */
export const exportPrepared = z.object({ exportId: z.uuid() });

/** What every export may refuse with. */
export const exportRefusals = [code.exportPrepared, code.tooOften] as const;
