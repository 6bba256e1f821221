/** How a refusal is declared: once, in the `refusals.ts` of its context, beside related texts. `docs/wire-format.md#refusals`. */
import { type BusinessCode, businessCodes } from '../endpoint/codes';

/**
 * Where a page shows a refusal: `field` beside the field that `path` names; `message` in the form, dialog or list that made the
 * call; `dialog` in a dialog of its own, because there is something to decide; `session` by ending the session.
 */
export type ShownAt = 'field' | 'message' | 'dialog' | 'session';

/** What the user reads. Figures of business rules are parameters, never part of the text. */
export type RefusalText = string | ((params: never) => string);

export interface RefusalDefinition {
  code: BusinessCode;
  text: RefusalText;
  shownAt: ShownAt;
  /** The field it belongs to, if that is always the same one. */
  path?: string;
}

type Shown<Text extends RefusalText, At extends ShownAt> = { code: BusinessCode; text: Text; shownAt: At; path?: string };

/** A field is invalid. @param path if it is always the same field */
export function field<const Text extends RefusalText>(text: Text, path?: string): Shown<Text, 'field'> {
  return at('field', businessCodes.invalid, text, path);
}

export function message<const Text extends RefusalText>(code: BusinessCode, text: Text): Shown<Text, 'message'> {
  return at('message', code, text);
}

/**
 * An object that does not exist or belongs to another user: both are refused alike, so that an id reveals nothing. @param what
 * 「广告」
 */
export function missing(what: string): Shown<string, 'message'> {
  return at('message', businessCodes.noSuchObject, `${what}不存在`);
}

export function at<At extends ShownAt, const Text extends RefusalText>(
  shownAt: At,
  code: BusinessCode,
  text: Text,
  path?: string,
): Shown<Text, At> {
  return { code, text, shownAt, ...(path !== undefined && { path }) };
}
