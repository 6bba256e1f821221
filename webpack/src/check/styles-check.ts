import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type CheckedArtifact, type CheckedPage, checkedPages } from './artifact';
import { breakFiles, fromAway, inPage, pathOf, problemsOfEach, quietPage } from './in-page';
import { visit } from './left-behind';

/**
 * No style reaches an element outside the remote. Every selector of its style sheets needs a class or an id; and plain elements of every kind
 * are placed beside the shell's own, so that what a page changes on them at run time is found too.
 */
export async function styles(artifact: CheckedArtifact) {
  const problems = [
    ...(await unscopedSelectors(artifact)),
    ...(await problemsOfEach(checkedPages(artifact), (page) =>
      inPage(artifact, page.route.guard, (tab) => changedElements(artifact, page, tab)),
    )),
  ];
  const sheets = styleSheetsOf(artifact).length;
  return {
    problems,
    summary: `${sheets} style sheets are scoped; ${sentinelKinds.length} elements outside keep their style on ${artifact.visits.length} pages`,
  };
}

function styleSheetsOf({ manifest }: CheckedArtifact): string[] {
  return Object.keys(manifest.files).filter((file) => file.endsWith('.css'));
}

async function unscopedSelectors(artifact: CheckedArtifact): Promise<string[]> {
  const tab = await artifact.browser.newPage();
  try {
    const found: string[] = [];
    for (const file of styleSheetsOf(artifact)) {
      const selectors = await tab.evaluate(selectorsOf, await readFile(join(artifact.folder, file), 'utf8'));
      found.push(
        ...selectors
          .filter((selector) => !isScoped(selector))
          .map((selector) => `${file} has the selector ${selector}, which every page meets`),
      );
    }
    return found;
  } finally {
    await tab.close();
  }
}

/** Runs in a page, because only a browser knows all of CSS: the selectors of all rules that are not nested in another rule. */
function selectorsOf(text: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const found: string[] = [];
  // No function is named in here: the compiler would call a name for it that the page does not have.
  const waiting: CSSRule[] = [...sheet.cssRules];
  for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
    if (rule instanceof CSSStyleRule) found.push(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) waiting.unshift(...rule.cssRules);
  }
  return found;
}

/** Whether each selector of a list names a class or an id; one that is only excluded (`:not(.x)`) does not count. */
export function isScoped(selectors: string): boolean {
  const plain = selectors
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(',', ' '));
  return plain.split(',').every((selector) => /[.#][-_a-z\\\u0080-\uffff]/i.test(selector.replace(/\[[^\]]*\]/g, '')));
}

/**
 * The shell itself changes plain elements, with the palette that the card asks for. So a page is compared with the shell's own error page at the
 * same address, and the page of the other remote before and after.
 */
async function changedElements(artifact: CheckedArtifact, checked: CheckedPage, tab: Page): Promise<string[]> {
  const quiet = quietPage(tab);
  const faults = await breakFiles(artifact, tab, () => true, { status: 503, body: '' });
  await fromAway(artifact, tab);
  await tab.evaluate(putSentinels, sentinelKinds);
  const [sentinels, everything] = ['#sz-sentinels > *', 'html, body, #sz-sentinels > *'];
  const atFirst = await tab.evaluate(readStyles, everything);
  const [page, away] = [pathOf(artifact, checked), pathOf(artifact, { path: artifact.away })];
  await visit(tab, page);
  const without = await tab.evaluate(readStyles, sentinels);
  await visit(tab, away);
  faults.mend();
  await visit(tab, page);
  await quiet();
  const during = changes(without, await tab.evaluate(readStyles, sentinels));
  await visit(tab, away);
  const after = changes(atFirst, await tab.evaluate(readStyles, everything));
  return [
    ...during.map((change) => `changes ${change}`),
    ...after.filter((change) => !during.includes(change)).map((change) => `leaves ${change}`),
  ].slice(0, maxChanges);
}

/** One rule may change dozens of properties of every element. */
const maxChanges = 5;

function changes(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return Object.entries(before).flatMap(([key, value]) =>
    after[key] === value ? [] : [`${key} from ${value} to ${after[key]}`],
  );
}

const sentinelKinds = ['a', 'button', 'h1', 'h2', 'p', 'ul', 'li', 'table', 'td', 'input', 'label', 'section', 'form', 'div'];

function putSentinels(kinds: readonly string[]): void {
  const place = document.createElement('div');
  place.id = 'sz-sentinels';
  // Without a box: the page's own size and layout do not reach them.
  place.hidden = true;
  for (const kind of kinds) {
    const element = document.createElement(kind);
    // Names that an unscoped style sheet is most likely to use.
    element.className = 'page card button title form active container';
    place.append(element);
  }
  document.body.append(place);
}

/** Runs in the page. Sizes follow the contents, and say nothing about a style. */
function readStyles(selector: string): Record<string, string> {
  const sizes = /^(-webkit-)?(width|height|block-size|inline-size|perspective-origin|transform-origin)$/;
  const read: Record<string, string> = {};
  for (const element of document.querySelectorAll(selector)) {
    const style = getComputedStyle(element);
    for (const property of style) {
      if (!sizes.test(property)) read[`${element.tagName.toLowerCase()} ${property}`] = style.getPropertyValue(property);
    }
  }
  return read;
}
