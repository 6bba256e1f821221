/** Automated accessibility rules (axe-core). They find a part of what a person would; none of what they find is to be there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { ClientFunction } from 'testcafe';

/** The minified file: less than half of what `axe.source` sends into every page. */
const rulesText = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Defines `axe` in the page. Rejected: TestCafe's `clientScripts`, whose script now and then fails on pages that are left at once. */
const bring = ClientFunction(
  () => {
    // biome-ignore lint/security/noGlobalEval: the one way for a text that a test brings along; it is the package's own
    if (!('axe' in window)) window.eval(source);
  },
  { dependencies: { source: rulesText } },
);

const check = ClientFunction(() => {
  const { axe: rules } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  // No `async`: TestCafe does not send generators into the page.
  return rules
    .run()
    .then(({ violations: found }) =>
      found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0] ? nodes[0].html.slice(0, 160) : ''}`),
    );
});

/** One line per violation: rule, how many places, the first of them. */
export async function violations(): Promise<string[]> {
  await bring();
  return check();
}

/** Dependency of `bring`, known in the page only. */
declare const source: string;
