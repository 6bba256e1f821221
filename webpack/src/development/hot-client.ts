/**
 * Takes hot updates of the build it is part of. The page holds one connection to the development server for all builds
 * (`page-script.ts`): one each would use up the browser's six per host.
 */
import type { BuildNews } from './news';

declare const __SZ_BUILD__: string;
declare const __webpack_hash__: string;

const hot = (import.meta as ImportMeta & { webpackHot?: Hot }).webpackHot;

interface Hot {
  status(): string;
  /** Resolves to null when there is nothing to take; rejects when a module does not accept its update. */
  check(autoApply: boolean): Promise<unknown[] | null>;
}

async function take({ build, hash, faults }: BuildNews): Promise<void> {
  if (build !== __SZ_BUILD__) return;
  if (faults) return console.error(faults);
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    await hot.check(true);
  } catch {
    location.reload();
  }
}

window.addEventListener('sz-build', (event) => void take((event as CustomEvent<BuildNews>).detail));
