import { type CheckedArtifact, openRoutes } from './artifact';
import { inPage, pathOf, waitLimit } from './in-page';
import { growingOver, LeftBehind } from './left-behind';

const rounds = { warm: 3, counted: 20 };

export async function leaks(artifact: CheckedArtifact) {
  const [route] = openRoutes(artifact);
  if (!route) return { problems: [], summary: 'no page to open' };
  let found: string[] = [];
  await inPage(artifact, route, async (page) => {
    const left = await LeftBehind.of(page);
    await page.goto(artifact.address, { waitUntil: 'networkidle', ...waitLimit });
    const round = [pathOf(artifact, route), new URL(artifact.address).pathname];
    await left.go(round, rounds.warm);
    const before = await left.measure();
    await left.go(round, rounds.counted / 2);
    const middle = await left.measure();
    await left.go(round, rounds.counted / 2);
    found = growingOver(before, middle, await left.measure());
  });
  return { problems: found, summary: `${rounds.counted} rounds between the home page and ${route.path}` };
}
