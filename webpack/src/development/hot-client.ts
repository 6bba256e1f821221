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

async function apply({ build, hash, errors }: BuildNews): Promise<void> {
  if (build !== __SZ_BUILD__) return;
  if (errors) return console.error(errors);
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    await hot.check(true);
  } catch {
    location.reload();
  }
}

window.addEventListener('sz-build', (event) => void apply((event as CustomEvent<BuildNews>).detail));
