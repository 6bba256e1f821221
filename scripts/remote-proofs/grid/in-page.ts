/** What the grid does inside a page, in either browser. These functions are sent as text: they name nothing outside of themselves. */
import * as v from 'valibot';

/** Prepares a document before its first script. */
export interface Preparation {
  /** The session of a visitor who is signed in, as the shell stores it. */
  storage: Readonly<Record<string, string>>;
  throwing: Throwing | null;
}

/** Code that is right and throws while it runs, until the document is healed: a digest does not protect from that. */
export interface Throwing {
  /** The part of the addresses whose modules throw. */
  file: string;
  /** Globals that chunks are pushed to. */
  chunkGlobals: readonly string[];
  /** The global that an entry puts its container under; null unless the entry throws. */
  container: string | null;
}

/** Runs in the page before every document. */
export function prepare({ storage, throwing }: Preparation): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  if (!throwing) return;
  const isBroken = () => !('szHealed' in window);
  const met = () => Object.assign(window, { szThrown: true });
  if (throwing.container) {
    let container: unknown;
    Object.defineProperty(window, throwing.container, {
      get: () => container,
      set(value: unknown) {
        if (isBroken()) {
          met();
          throw new Error('thrown by the fault grid');
        }
        container = value;
      },
    });
    return;
  }
  type Chunk = [ids: unknown[], modules: Record<string, (...args: unknown[]) => unknown>];
  for (const name of throwing.chunkGlobals) {
    const chunks: Chunk[] = [];
    let push = (chunk: Chunk): unknown => Array.prototype.push.call(chunks, chunk);
    Object.defineProperty(chunks, 'push', {
      get: () => {
        // What push is now: webpack's own calls the one that it has found here.
        const now = push;
        return (chunk: Chunk) => {
          const script = document.currentScript;
          if (script instanceof HTMLScriptElement && script.src.includes(throwing.file)) {
            for (const [id, run] of Object.entries(chunk[1]))
              chunk[1][id] = (...args) => {
                if (!isBroken()) return run(...args);
                met();
                throw new Error('thrown by the fault grid');
              };
          }
          return now(chunk);
        };
      },
      set(next: typeof push) {
        push = next;
      },
    });
    Object.assign(window, { [name]: chunks });
  }
}

export const lookSchema = v.object({
  path: v.string(),
  /** The message that stands in the page, if it has not been answered yet. */
  message: v.nullable(v.object({ text: v.string(), phase: v.string(), retry: v.boolean() })),
  /** The page's first heading. */
  heading: v.string(),
  /** Headings and fields of the page. */
  parts: v.number(),
  /** React has made the page its own: it is not only text. */
  live: v.boolean(),
  /** Something stands for content that is still to come. */
  awaiting: v.boolean(),
  /** The shell's frame is there. */
  frame: v.boolean(),
  /** The document has not been loaded again since `mark`. */
  marked: v.boolean(),
  thrown: v.boolean(),
  text: v.string(),
});
export type Look = v.InferOutput<typeof lookSchema>;

export function look(): Look {
  const alerts = [...document.querySelectorAll('[role=alert][data-remote], #sz-start')];
  const alert = alerts.find((each) => !each.hasAttribute('data-met') && each.getClientRects().length > 0);
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1, h2');
  return {
    path: location.pathname,
    message: alert
      ? {
          text: (alert.querySelector('p') ?? alert.querySelector('span') ?? alert).textContent ?? '',
          phase: alert.getAttribute('data-phase') ?? '',
          retry: [...alert.querySelectorAll('button')].some(({ textContent }) => textContent === '重试'),
        }
      : null,
    heading: heading?.textContent ?? '',
    parts: document.querySelectorAll('main h1, main h2, main input').length,
    // React leaves a key of its own on every element that it manages, and none on HTML that it keeps as text.
    live: heading ? Object.keys(heading).some((key) => key.startsWith('__reactFiber')) : false,
    awaiting: document.querySelector('[data-awaiting-page]') !== null,
    frame: document.querySelector('header') !== null,
    marked: 'szMarked' in window,
    thrown: 'szThrown' in window,
    text: (document.body?.innerText ?? '').trim().slice(0, 200),
  };
}

export function mark(): void {
  Object.assign(window, { szMarked: true });
}

/** Ends what `prepare` made throw. */
export function heal(): void {
  Object.assign(window, { szHealed: true });
}

/** Follows a link to the address if the page has one, and else goes there as the browser's history does. */
export function go(path: string): 'link' | 'history' {
  const link = [...document.querySelectorAll('a')].find(
    (each) => each.getAttribute('href') === path && each.getClientRects().length > 0,
  );
  if (link) {
    link.click();
    return 'link';
  }
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  return 'history';
}

export function back(): void {
  history.back();
}

/** Presses 「重试」. The same failure, shown again, is another element; this one is done with. */
export function pressRetry(): void {
  for (const alert of document.querySelectorAll('[role=alert][data-remote], #sz-start')) {
    alert.setAttribute('data-met', '');
    [...alert.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')?.click();
  }
}

export const pictureSchema = v.object({ found: v.number(), loaded: v.number(), described: v.boolean(), spaced: v.boolean() });
export type Pictures = v.InferOutput<typeof pictureSchema>;

/** The pictures whose address contains the text, after a look at all of the page: the browser loads some only then. */
export function pictures(pattern: string): Pictures {
  const found = [...document.images].filter(
    (each) => new RegExp(pattern).test(each.currentSrc || each.src) && each.getClientRects().length > 0,
  );
  found[0]?.scrollIntoView({ block: 'center' });
  return {
    found: found.length,
    loaded: found.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    described: found.every((each) => each.hasAttribute('alt')),
    spaced: found.every(({ offsetWidth, offsetHeight }) => offsetWidth > 8 && offsetHeight > 8),
  };
}
