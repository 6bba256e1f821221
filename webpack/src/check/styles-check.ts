import { type CheckedArtifact, openRoutes } from './artifact';
import { fromHome, inPage, pathOf } from './in-page';
import { visit } from './left-behind';

/** Plain elements of every kind are placed beside the shell's own: any style that the remote changes on them is a leak. */
export async function styles(artifact: CheckedArtifact) {
  const routes = openRoutes(artifact);
  const [first] = routes;
  if (!first) return { problems: [], summary: 'no page to open' };
  const found = new Set<string>();
  await inPage(artifact, first, async (page) => {
    await fromHome(artifact, page);
    await page.evaluate(putSentinels);
    const before = await page.evaluate(readSentinels);
    for (const route of routes) {
      if (route.guard !== first.guard) continue;
      await visit(page, pathOf(artifact, route));
      const after = await page.evaluate(readSentinels);
      for (const [key, value] of Object.entries(before))
        if (after[key] !== value) found.add(`${route.path} changes ${key} from ${value} to ${after[key]}`);
    }
  });
  return { problems: [...found], summary: `${sentinelKinds} elements outside the remote keep their style` };
}

const sentinelKinds = 14;

function putSentinels(): void {
  const kinds = ['a', 'button', 'h1', 'h2', 'p', 'ul', 'li', 'table', 'td', 'input', 'label', 'section', 'form', 'div'];
  const place = document.createElement('div');
  place.id = 'sz-sentinels';
  place.hidden = true;
  for (const kind of kinds) {
    const element = document.createElement(kind);
    // Names that an unscoped style sheet is most likely to use.
    element.className = 'page card button title form active container';
    place.append(element);
  }
  document.body.append(place);
}

function readSentinels(): Record<string, string> {
  const watched = [
    'color',
    'background-color',
    'font-size',
    'font-weight',
    'font-family',
    'padding',
    'margin',
    'border-top-width',
    'border-radius',
    'position',
    'z-index',
    'line-height',
    'box-sizing',
    'display',
  ];
  const read: Record<string, string> = {};
  for (const element of document.querySelectorAll('#sz-sentinels > *')) {
    const style = getComputedStyle(element);
    for (const property of watched) read[`${element.tagName.toLowerCase()} ${property}`] = style.getPropertyValue(property);
  }
  return read;
}
