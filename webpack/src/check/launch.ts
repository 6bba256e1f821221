import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from './browser';

/**
 * Chromium 150 and later load two pages of their own for the address bar into every new window, which nobody sees: 0.7 s of the processor for each
 * window, beside the page that is looked at. The last list on the command line is the one that counts, so those of Playwright's that matter to us
 * stand here again: no address is changed to https, and the first picture is not held back.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
] as const;

/** The browser that tests and measurements drive. @param flags more than the usual ones */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${withoutFeatures.join(',')}`, ...flags],
  });
}
