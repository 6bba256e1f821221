/**
 * The page of an article on somebody else's server: what stands in its `meta` tags, in the variables of its scripts and in an element.
 * Parsed once, in a time that grows with the length of the page.
 */
import { Parser } from 'htmlparser2';
import { stoppedWhenTooDeep } from './depth';

export interface ForeignPage {
  /** Content of the `meta` with this property or name, entities as written. */
  meta(name: string): string | null;
  /** First text that is not empty of `var name = "…"`, also in the forms `"" || "…"` and `htmlDecode("…")`. */
  variable(name: string): string | null;
  /** What stands inside the element with the id; to the end of the page if it is never closed. */
  content: string | null;
}

/** @returns null for a page that is nested absurdly deep */
export function readForeignPage(html: string, contentId: string): ForeignPage | null {
  const metas = new Map<string, string>();
  const scripts: string[] = [];
  const inner = { from: -1, to: -1, name: '', depth: 0 };
  let inScript = false;
  const handler = {
    onopentag(name: string, { id, property, name: named, content }: Record<string, string>) {
      inScript = name === 'script';
      if (name === 'meta' && content !== undefined) {
        for (const key of [property, named]) if (key !== undefined && !metas.has(key)) metas.set(key, content);
      }
      if (inner.from < 0 && id === contentId) Object.assign(inner, { from: parser.endIndex + 1, name, depth: 1 });
      else if (inner.to < 0 && name === inner.name) inner.depth += 1;
    },
    ontext(text: string) {
      if (inScript) scripts.push(text);
    },
    onclosetag(name: string) {
      inScript = false;
      if (inner.from < 0 || inner.to >= 0 || name !== inner.name) return;
      inner.depth -= 1;
      if (inner.depth === 0) inner.to = parser.startIndex;
    },
  };
  const guarded = stoppedWhenTooDeep(handler);
  const parser = new Parser(guarded.handler, { decodeEntities: false });
  if (!guarded.run(() => parser.end(html))) return null;
  const variables = variablesIn(scripts.join(''));
  return {
    meta: (name) => metas.get(name) ?? null,
    variable: (name) => variables.get(name) ?? null,
    content: inner.from < 0 ? null : html.slice(inner.from, inner.to < 0 ? undefined : inner.to),
  };
}

const longestValue = 2000;

function variablesIn(script: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { 0: declared, 1: name = '', index } of script.matchAll(/\bvar\s{1,10}(\w{1,60})\s{0,10}=/g)) {
    if (found.has(name)) continue;
    const value = firstText(script.slice(index + declared.length, index + declared.length + longestValue));
    if (value) found.set(name, value);
  }
  return found;
}

function firstText(source: string): string | null {
  let rest = source;
  for (;;) {
    const found = /^[\s()|]{0,20}(?:htmlDecode\()?(?:"([^"\n]*)"|'([^'\n]*)')/.exec(rest);
    if (!found) return null;
    const text = found[1] ?? found[2];
    if (text) return text;
    rest = rest.slice(found[0].length);
  }
}
