import { businessCodes as code } from './codes';

/** What every export may refuse with. `exportPrepared`, whose file is prepared in the background, carries `{ exportId }`. */
export const exportRefusals = [code.exportPrepared, code.tooOften] as const;
