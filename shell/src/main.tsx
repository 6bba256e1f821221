import './page/second-wave';
import '@shizhong/shared-ui/tokens.css';
import { boot } from './boot';

// An older browser keeps the notice that the page has shown (`shell/server/old-browser.ts`).
const root = '__szOld' in window ? null : document.getElementById('root');
// The page may have said that nothing had started (`shell/server/start-watch.ts`); now something has.
if (root) document.getElementById('sz-start')?.remove();
if (root) start(root);
document.addEventListener('keydown', (event) => {
  // The physical key: with Alt, many keyboards produce another letter.
  if (event.altKey && event.shiftKey && event.code === 'KeyI') void inspect();
});

function start(place: HTMLElement): void {
  const inspecting = location.search.includes('inspect');
  if (document.getElementById('sz-tools') === null && !inspecting && !sessionStorageHas('sz-faults')) {
    boot(place);
    return;
  }
  // A tool that fails to load must not break the page.
  import(/* webpackChunkName: "inspector" */ './inspector/tools')
    .then(({ prepareTools }) => prepareTools())
    .catch((cause: unknown) => void console.error(cause))
    .then((tools) => {
      boot(place, tools ?? null);
      if (inspecting || tools?.hasRefused) void inspect();
    });
}

async function inspect(): Promise<void> {
  (await import(/* webpackChunkName: "inspector" */ './inspector/open')).openInspector();
}

function sessionStorageHas(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
