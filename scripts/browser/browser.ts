/** The browser that tests and measurements drive. As a command it prints its path, and installs it where it may. */
import { BrowserMissing, ensureBrowser } from '@shizhong/remote-kit/check/browser';
import { launchBrowser } from '@shizhong/remote-kit/check/launch';

export { BrowserMissing, ensureBrowser, launchBrowser };

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof BrowserMissing ? error.message : error);
    process.exit(1);
  }
}
