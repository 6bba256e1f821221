/**
 * Applies hot updates of the build that includes it. The page holds one connection to the development server for all builds
 * (`page-script.ts`): one per build would use up the browser's six connections per host.
 */
import type { BuildNews } from './news';

declare const __SZ_BUILD__: string;
declare const __webpack_hash__: string;

const hot = (import.meta as ImportMeta & { webpackHot?: Hot }).webpackHot;

interface Hot {
  status(): string;
  /** Resolves to null when there is no update; rejects when a module does not accept its update. */
  check(autoApply: boolean): Promise<unknown[] | null>;
}

/** Outlives the reload, which clears the console. */
const reasonKey = 'sz-dev:reloaded';

/** Hash of the newest good build. */
let newest = __webpack_hash__;

async function apply({ build, hash, errors }: BuildNews): Promise<void> {
  if (build !== __SZ_BUILD__) return;
  if (errors) return console.error(errors);
  newest = hash;
  // While an update is being applied, the loop below finds the next.
  if (hot?.status() !== 'idle' || newest === __webpack_hash__) return;
  if (window.__szReloads) return reload(window.__szReloads);
  try {
    // One update leads from a build to the next: a page that missed some takes several.
    while (newest !== __webpack_hash__) if (!(await hot.check(true))) return reload('An update is missing.');
  } catch (error) {
    reload(error instanceof Error ? error.message : String(error));
  }
}

function reload(reason: string): void {
  sessionStorage.setItem(reasonKey, `${__SZ_BUILD__}: reloaded, because the change could not be applied in place. ${reason}`);
  location.reload();
}

const reason = sessionStorage.getItem(reasonKey);
sessionStorage.removeItem(reasonKey);
if (reason) console.info(reason);

// The page reloads by itself for builds that it has not loaded.
window.__szHotBuilds = new Set(window.__szHotBuilds).add(__SZ_BUILD__);
window.addEventListener('sz-build', (event) => void apply((event as CustomEvent<BuildNews>).detail));

declare global {
  interface Window {
    /** Container names of the builds in this page that apply their own updates. */
    __szHotBuilds?: Set<string>;
    /** Why this page reloads on every change, set by `react-in-page.ts`. */
    __szReloads?: string;
  }
}
