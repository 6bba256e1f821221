import type { RemoteManifest } from '@shizhong/shared-contracts/remote';
import { type CheckedArtifact, type CheckedPage, checkedPages } from './artifact';
import {
  type Answer,
  addressOf,
  breakFiles,
  errorOf,
  errorPage,
  fromAway,
  heading,
  inPage,
  isSameDocument,
  pathOf,
  problemsOfEach,
  quietPage,
  waitLimit,
} from './in-page';

/** Every call is refused: each page stays up, nothing is thrown, and no native dialog opens. */
export async function serverDown(artifact: CheckedArtifact) {
  const problems = await problemsOfEach(checkedPages(artifact), (page) => withoutServer(artifact, page));
  return { problems, summary: `${artifact.visits.length} pages with every call refused` };
}

function withoutServer(artifact: CheckedArtifact, checked: CheckedPage): Promise<string[]> {
  return inPage(artifact, checked.route.guard, async (page, noticed) => {
    const found: string[] = [];
    page.on('dialog', (dialog) => {
      found.push(`opens a native dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const quiet = quietPage(page);
    await page.route(/\/(api|home)\//, (asked) => asked.fulfill({ status: 503, body: '' }));
    await page.goto(addressOf(artifact, checked), { waitUntil: 'domcontentloaded', ...waitLimit });
    await page.locator(heading).first().waitFor(waitLimit);
    await quiet();
    const replaced = await errorPage(artifact, page);
    if (replaced) found.push(replaced);
    // This check causes the refused calls; the browser logs each of them.
    return [...found, ...noticed.filter((line) => !/^logs Failed to load resource: .* 503/.test(line))];
  });
}

interface Fault {
  what: string;
  concerns(path: string): boolean;
  answer: Answer;
}

/**
 * Each file on the way to a page fails, and loads after 「重试」: manifest and entry once, and the code of every page. Without a reload, but for
 * ES modules. `againMs`: how long an error that comes back is looked for.
 */
export async function faults(artifact: CheckedArtifact, againMs = 2_000) {
  const all = checkedPages(artifact);
  // Pages with the same code fail in the same way.
  const ofChunks = all.filter(({ route }, index) => all.findIndex((other) => other.route.chunk === route.chunk) === index);
  const first = ofChunks.find(({ route }) => route.guard === undefined) ?? ofChunks[0];
  const problems = await problemsOfEach(ofChunks, async (page) => {
    const found: string[] = [];
    for (const fault of [...(page === first ? faultsOfAnyPage(artifact.manifest) : []), missingCode(artifact.manifest, page)])
      found.push(...(await recovery(artifact, page, fault, againMs)).map((problem) => `${fault.what}: ${problem}`));
    return found;
  });
  return { problems, summary: `a broken manifest, a broken entry, and the missing code of ${ofChunks.length} pages` };
}

function faultsOfAnyPage({ entry }: RemoteManifest): Fault[] {
  return [
    {
      what: 'the manifest is a JSON error',
      concerns: (path) => path.endsWith('/remote.json'),
      answer: { status: 503, body: '{"code":503}', contentType: 'application/json' },
    },
    { what: 'the entry fails', concerns: (path) => path.endsWith(`/${entry}`), answer: { status: 500, body: '' } },
  ];
}

function missingCode(manifest: RemoteManifest, page: CheckedPage): Fault {
  const files = codeOf(manifest, page);
  return {
    what: 'the page’s code is missing',
    concerns: (path) => files.some((file) => path.endsWith(`/${file}`)),
    answer: { status: 404, body: '' },
  };
}

/** An ES-module remote lists no files for its pages: all but its entry are missing then. */
function codeOf({ chunks, files, entry, format }: RemoteManifest, { route }: CheckedPage): string[] {
  const named = format === 'module' ? Object.keys(files).filter((file) => file !== entry) : (chunks[route.chunk] ?? []);
  return named.filter((file) => /\.m?js$/.test(file));
}

function recovery(
  artifact: CheckedArtifact,
  checked: CheckedPage,
  { concerns, answer }: Fault,
  againMs: number,
): Promise<string[]> {
  return inPage(artifact, checked.route.guard, async (page) => {
    const files = await breakFiles(artifact, page, concerns, answer);
    await fromAway(artifact, page);
    await page.evaluate(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      },
      pathOf(artifact, checked),
    );
    const alert = errorOf(artifact.manifest, page);
    if (!(await became(alert.waitFor(waitLimit)))) return ['no error is shown'];
    files.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    const gone = await became(alert.waitFor({ state: 'detached', ...recoveryLimit }));
    // The page may take its time. An error that is kept is away only until the page has rendered again, and its page has a heading too.
    const shown = gone && (await became(page.locator(heading).first().waitFor(waitLimit)));
    const kept = shown && (await became(alert.waitFor({ timeout: againMs })));
    const recovered = shown && !kept;
    // A browser may keep a failed ES module for the life of the document.
    const stays = artifact.manifest.format === 'module' || (await isSameDocument(page));
    return [...(recovered ? [] : ['「重试」 does not recover']), ...(stays ? [] : ['the page was reloaded'])];
  });
}

/** Everything has been asked for once by then. */
const recoveryLimit = { timeout: 20_000 };

async function became(waited: Promise<void>): Promise<boolean> {
  return waited.then(
    () => true,
    () => false,
  );
}
