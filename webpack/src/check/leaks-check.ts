import { type CheckedArtifact, type CheckedPage, pagesByVisitor } from './artifact';
import { fromAway, inPage, pathOf, problemsOfEach } from './in-page';
import { growingOver, LeftBehind, maxLeftOnPlainEngine, plainEngine } from './left-behind';

const rounds = { warm: 3, counted: 10 };

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
      const inAll = await leftTwiceBy(calm, group).catch((error: unknown) => [String(error)]);
      if (inAll.length === 0) continue;
      const alone = await problemsOfEach(group, (page) => leftTwiceBy(calm, [page]));
      found.push(
        ...(alone.length > 0 ? alone : inAll.map((problem) => `${group.map(({ path }) => path).join(', ')}: ${problem}`)),
      );
    }
  } finally {
    await browser.close();
  }
  return { problems: found, summary: `${rounds.counted} rounds between ${artifact.away} and ${artifact.visits.length} pages` };
}

/** What leaks, leaks every time; on a busy machine a few listeners are sometimes counted that belong to nobody's page. */
async function leftTwiceBy(artifact: CheckedArtifact, pages: readonly CheckedPage[]): Promise<string[]> {
  const first = await leftBy(artifact, pages);
  return first.length === 0 ? first : leftBy(artifact, pages);
}

function leftBy(artifact: CheckedArtifact, pages: readonly CheckedPage[]): Promise<string[]> {
  return inPage(artifact, pages[0]?.route.guard, async (tab) => {
    const left = await LeftBehind.of(tab);
    await fromAway(artifact, tab);
    const away = pathOf(artifact, { path: artifact.away });
    const round = pages.flatMap((page) => [pathOf(artifact, page), away]);
    await left.go(round, rounds.warm);
    const before = await left.measure();
    await left.go(round, rounds.counted / 2);
    const middle = await left.measure();
    await left.go(round, rounds.counted / 2);
    return growingOver(before, middle, await left.measure(), maxLeftOnPlainEngine);
  });
}
