import { type CheckedArtifact, type CheckedPage, checkedPages } from './artifact';
import { fromAway, inPage, isSameDocument, pathOf, problemsOfEach } from './in-page';
import { visit } from './left-behind';
import { planProblems } from './page-addresses';

/** Every route was opened, or somebody said why not: a page that nobody looked at must not look checked. */
export async function coverage({
  manifest,
  plan,
  visits,
  uncovered,
}: Pick<CheckedArtifact, 'manifest' | 'plan' | 'visits' | 'uncovered'>) {
  const excused = uncovered.filter((route) => route.excused).map(({ path, why }) => `${path} not covered: ${why}`);
  return {
    problems: [
      ...planProblems(manifest, plan),
      ...uncovered.filter((route) => !route.excused).map(({ path, why }) => `${path} is not covered: ${why}`),
    ],
    summary: [`${visits.length} of ${manifest.routes.length} pages opened`, ...excused].join('; '),
  };
}

/** Each page was opened by its address: title, heading, accessibility at both widths, nothing thrown or logged, no request outside the base. */
export async function pages({ visits, budgets }: Pick<CheckedArtifact, 'visits' | 'budgets'>) {
  const late = (readyMs: number) =>
    readyMs > budgets.readyMs
      ? [`its heading appears after ${(readyMs / 1000).toFixed(1)} s, allowed ${budgets.readyMs / 1000}`]
      : [];
  const slowestMs = Math.max(0, ...visits.map(({ readyMs }) => readyMs));
  return {
    problems: visits.flatMap(({ page, problems, readyMs }) =>
      [...problems, ...late(readyMs)].map((problem) => `${page.path}: ${problem}`),
    ),
    summary: `${visits.length} opened, the slowest ready after ${(slowestMs / 1000).toFixed(1)} s`,
  };
}

/** Opens each page through a link, goes back and then forward, all in one document. */
export async function backButton(artifact: CheckedArtifact) {
  const problems = await problemsOfEach(checkedPages(artifact), (page) => backAndForward(artifact, page));
  return { problems, summary: `${artifact.visits.length} pages forward, back and forward again` };
}

function backAndForward(artifact: CheckedArtifact, checked: CheckedPage): Promise<string[]> {
  return inPage(artifact, checked.route.guard, async (page) => {
    const found: string[] = [];
    const titleAt = async (what: string, title: string) => {
      const arrived = await page
        .waitForFunction((wanted) => document.title === wanted, title, { timeout: 10_000 })
        .catch(() => null);
      if (!arrived) found.push(`${what} the title is ${await page.title()}, not ${title}`);
    };
    await fromAway(artifact, page);
    const before = await page.title();
    await visit(page, pathOf(artifact, checked));
    const own = await page.title();
    await page.evaluate(() => history.back());
    await titleAt('after going back', before);
    await page.evaluate(() => history.forward());
    await titleAt('after going forward', own);
    if (!(await isSameDocument(page))) found.push('the page was reloaded');
    return found;
  });
}
