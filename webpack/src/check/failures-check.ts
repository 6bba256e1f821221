import { type CheckedArtifact, openRoutes } from './artifact';
import { addressOf, errorOf, errorPage, fromHome, heading, inPage, isSameDocument, pathOf, waitLimit } from './in-page';

/** Every call is refused: the page stays up, nothing is thrown, and no native dialog opens. */
export async function serverDown(artifact: CheckedArtifact) {
  const [route] = openRoutes(artifact);
  if (!route) return { problems: [], summary: 'no page to open' };
  const found: string[] = [];
  await inPage(artifact, route, async (page, noticed) => {
    page.on('dialog', (dialog) => {
      found.push(`opens a native dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route(/\/(api|home)\//, (asked) => asked.fulfill({ status: 503, body: '' }));
    await page.goto(addressOf(artifact, route), { waitUntil: 'domcontentloaded', ...waitLimit });
    await page.locator(heading).first().waitFor(waitLimit);
    await page.waitForLoadState('networkidle', waitLimit);
    const replaced = await errorPage(artifact, page);
    if (replaced) found.push(replaced);
    // This check causes the refused calls; the browser logs each of them.
    found.push(...noticed.filter((line) => !/^logs Failed to load resource: .* 503/.test(line)));
  });
  return { problems: found, summary: `${route.path} with every call refused` };
}

/** Each file on the way to the page fails once, and loads after 「重试」 or an automatic retry, without a reload. */
export async function faults(artifact: CheckedArtifact) {
  const route = openRoutes(artifact).find((each) => each.guard === undefined) ?? openRoutes(artifact)[0];
  if (!route) return { problems: [], summary: 'no page to open' };
  const { manifest } = artifact;
  const own = `/remotes/${manifest.name}/`;
  const cases: [string, (path: string) => boolean, { status: number; body: string; contentType?: string }][] = [
    [
      'the manifest is a JSON error',
      (path) => path.endsWith('/remote.json'),
      { status: 503, body: '{"code":503}', contentType: 'application/json' },
    ],
    ['the entry fails', (path) => path.endsWith(`/${manifest.entry}`), { status: 500, body: '' }],
    [
      'the page’s code is missing',
      (path) => (manifest.chunks[route.chunk] ?? []).some((file) => path.endsWith(`/${file}`)),
      { status: 404, body: '' },
    ],
  ];
  const found: string[] = [];
  for (const [what, concerns, answer] of cases) {
    await inPage(artifact, route, async (page) => {
      let broken = true;
      await fromHome(artifact, page);
      await page.route(
        (url) => url.pathname.includes(own) && concerns(url.pathname),
        (asked) => (broken ? asked.fulfill(answer) : asked.fallback()),
      );
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        pathOf(artifact, route),
      );
      const alert = errorOf(manifest, page);
      const reported = await alert.waitFor(waitLimit).then(
        () => true,
        () => false,
      );
      if (!reported) return void found.push(`${what}: no error is shown`);
      broken = false;
      await alert.getByRole('button', { name: '重试' }).click();
      const gone = await alert.waitFor({ state: 'detached', ...waitLimit }).then(
        () => true,
        () => false,
      );
      const shown =
        gone &&
        (await page
          .locator(heading)
          .first()
          .waitFor(waitLimit)
          .then(
            () => true,
            () => false,
          ));
      if (!shown) found.push(`${what}: 「重试」 does not recover`);
      if (!(await isSameDocument(page))) found.push(`${what}: the page was reloaded`);
    });
  }
  return { problems: found, summary: cases.map(([what]) => what).join(', ') };
}
