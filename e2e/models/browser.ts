/** What a test reads from the browser's page beyond what users see. */
import { ClientFunction } from 'testcafe';

export const title = ClientFunction(() => document.title);

/** Path, query and fragment. */
export const here = ClientFunction(() => location.pathname + location.search + location.hash);

export const stored = ClientFunction((key: string) => localStorage.getItem(key));

/** Leaves a mark that only a reload of the document removes. */
export const markDocument = ClientFunction(() => {
  (window as unknown as { e2eMark: boolean }).e2eMark = true;
});

/** Whether the document is still the marked one: nothing has reloaded. */
export const isMarked = ClientFunction(() => (window as unknown as { e2eMark?: boolean }).e2eMark === true);

export const reload = ClientFunction(() => location.reload());

export const windowWidth = ClientFunction(() => window.innerWidth);

/** By how many pixels the page is wider than the window. */
export const overflow = ClientFunction(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Removes the session in another document of the site, as a second tab does on sign-out. The second document is a frame:
 * TestCafe's native automation drives only one window, and storage events are the same for frames and tabs.
 */
export const removeInOtherDocument = ClientFunction((keys: string[]) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  for (const key of keys) frame.contentWindow?.localStorage.removeItem(key);
  frame.remove();
});

/** From now on, a file that the page offers for download is kept in the page instead; `keptFile` reads the last one. */
export const keepFiles = ClientFunction(() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    (window as unknown as { e2eFile: unknown }).e2eFile = file;
    return make.call(URL, file);
  };
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click() {
    if (!this.download) follow.call(this);
  };
});

export const keptFile = ClientFunction(() => (window as unknown as { e2eFile: Blob }).e2eFile.text());

/** Clicks twice before the first click can have any effect. */
export const pressTwice = (control: Selector): Promise<void> =>
  ClientFunction(
    () => {
      const element = (found as unknown as () => HTMLElement)();
      element.click();
      element.click();
    },
    { dependencies: { found: control } },
  )();
declare const found: Selector;
