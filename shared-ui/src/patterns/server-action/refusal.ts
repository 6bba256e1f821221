import { BusinessRefusal, businessCodes, type FieldFault, RequestFailure } from '@shizhong/shared-contracts';

/** Why an action failed, as text for the page. */
export interface Refusal {
  /** Business code; null without a usable answer (the shell has shown the cause). */
  code: number | null;
  text: string;
  /** Errors that belong to fields. */
  faults: readonly FieldFault[];
  /** Somebody else has changed the object (`version`): offer 「刷新」. `docs/pages/conventions.md#concurrent-edits`. */
  conflict: boolean;
  data: unknown;
}

const noAnswerText = '没有收到服务器的答复，内容已保留，请重试';

/** The refusal behind an error of `host.call`. A programming error is rethrown to the page's error boundary. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof BusinessRefusal) {
    const conflict = error.code === businessCodes.versionConflict;
    const text = error.faults[0]?.msg ?? error.message;
    return { code: error.code, text, faults: error.faults, conflict, data: error.data };
  }
  if (error instanceof RequestFailure) return { code: null, text: noAnswerText, faults: [], conflict: false, data: undefined };
  throw error;
}
