/** `npm run social-card`: draws `shell/social/card.png`, the picture of shared links, from the SVG beside it. Needed only after a change of the drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@shizhong/remote-kit';
import { launchBrowser } from '../browser/browser';

const folder = join(repository, 'shell/social');
const size = { width: 1200, height: 630 };

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${await readFile(join(folder, 'card.svg'), 'utf8')}`);
  await page.screenshot({ path: join(folder, 'card.png') });
} finally {
  await browser.close();
}
