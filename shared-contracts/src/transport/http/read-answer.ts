/** From the bytes of a response to its parsed body, or to the error that carries it. */
import { type Answer, ResponseError } from './errors';
import type { RequestOptions } from './request-options';

/** A response with an unparsed body, so that everyone who shares it from the cache parses a copy of their own. */
export type RawAnswer = Answer<unknown>;

/** The response with its body parsed. @throws ResponseError `http error`, `JSON.parse fail`, `responseType not support`. */
export function readAnswer(raw: RawAnswer, responseType: RequestOptions['responseType'] = 'json'): Answer {
  const good = raw.status >= 200 && raw.status < 300;
  switch (responseType) {
    case 'text':
    case 'blob':
    case 'arrayBuffer':
      if (good) return raw;
      throw httpError(raw);
    case 'json': {
      if (!good) throw httpError(raw);
      const parsed = parseJson(raw.data);
      if ('value' in parsed) return { ...raw, data: parsed.value };
      throw new ResponseError('ParseError', 'JSON.parse fail', raw, { cause: parsed.error });
    }
    default:
      throw new ResponseError('ParseError', 'responseType not support', raw);
  }
}

/** The error carries the parsed body, also where bytes were asked for; an error page of a proxy is not JSON and stays as it came. */
function httpError(raw: RawAnswer): ResponseError {
  const { data } = raw;
  const parsed = parseJson(data instanceof ArrayBuffer ? new TextDecoder().decode(data) : data);
  return new ResponseError('HttpError', 'http error', 'value' in parsed ? { ...raw, data: parsed.value } : raw);
}

function parseJson(text: unknown): { value: unknown } | { error: unknown } {
  if (text === '' || text === null || text === undefined) return { value: null };
  try {
    return { value: JSON.parse(String(text)) };
  } catch (error) {
    return { error };
  }
}
