import { type CheckedArtifact, type CheckedPage, pagesByVisitor } from './artifact';
import { fromAway, inPage, pathOf, problemsOfEach } from './in-page';
import { growingOver, LeftBehind, maxLeftOnPlainEngine, plainEngine } from './left-behind';

/**
 * `settle`: an engine fills its caches for some twenty visits of a page and then stands still; measured on `/web-forget/ad`, in KB for each five
 * rounds: 53, 95, -7, 10, 0, 0, 2. What leaks grows on for ever.
 */
const rounds = { warm: 3, settle: 25, counted: 10 };

/**
 * What each visit of a page leaves behind. One visitor goes through all pages, again and again, always by way of another remote's page; only when
 * something grows is each page looked at on its own, to name the one.
 */
export async function leaks(artifact: CheckedArtifact) {
  const browser = await artifact.launch(plainEngine);
  const calm = { ...artifact, browser };
  const found: string[] = [];
  try {
    for (const group of pagesByVisitor(artifact)) {
      const inAll = await leftBy(calm, group, rounds.warm).catch((error: unknown) => [String(error)]);
      if (inAll.length === 0) continue;
      const alone = await problemsOfEach(group, (page) => leftTwiceBy(calm, [page]));
      // Nobody alone: then all of them together, once more.
      const together =
        alone.length > 0 ? [] : await leftBy(calm, group, rounds.counted).catch((error: unknown) => [String(error)]);
      found.push(...alone, ...together.map((problem) => `${group.map(({ path }) => path).join(', ')}: ${problem}`));
    }
  } finally {
    await browser.close();
  }
  return { problems: found, summary: `${rounds.counted} rounds between ${artifact.away} and ${artifact.visits.length} pages` };
}

/** What leaks, leaks every time: a page that seems to grow is looked at again, after it had time to settle. */
async function leftTwiceBy(artifact: CheckedArtifact, pages: readonly CheckedPage[]): Promise<string[]> {
  const first = await leftBy(artifact, pages, rounds.warm);
  return first.length === 0 ? first : leftBy(artifact, pages, rounds.settle);
}

function leftBy(artifact: CheckedArtifact, pages: readonly CheckedPage[], warm: number): Promise<string[]> {
  return inPage(artifact, pages[0]?.route.guard, async (tab) => {
    const left = await LeftBehind.of(tab);
    await fromAway(artifact, tab);
    const away = pathOf(artifact, { path: artifact.away });
    const round = pages.flatMap((page) => [pathOf(artifact, page), away]);
    await left.go(round, warm);
    const start = await left.measure();
    await left.go(round, rounds.counted / 2);
    const middle = await left.measure();
    await left.go(round, rounds.counted / 2);
    return growingOver(start, middle, await left.measure(), maxLeftOnPlainEngine);
  });
}
