/** Automated accessibility rules (axe-core). They find part of what a person would; there must be no violations. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { ClientFunction, Selector, t } from 'testcafe';

/** The minified file: less than half the size of `axe.source`, which would be sent into every page. */
const rulesText = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Defines `axe` in the page. Rejected: TestCafe's `clientScripts`, whose script occasionally fails on pages that are left immediately. */
const bring = ClientFunction(
  () => {
    // biome-ignore lint/security/noGlobalEval: the only way to run a script that a test brings; it is the package's own
    if (!('axe' in window)) window.eval(source);
  },
  { dependencies: { source: rulesText } },
);

const check = ClientFunction(() => {
  const { axe: rules } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  // No `async`: TestCafe cannot send generators into the page.
  return rules
    .run()
    .then(({ violations: found }) =>
      found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0] ? nodes[0].html.slice(0, 160) : ''}`),
    );
});

/** One line per violation: rule, number of places, the first of them. */
export async function violations(): Promise<string[]> {
  // In the arguments of a chain this runs before what the chain expected so far has come true; what `t` is asked runs behind it.
  await t.expect(Selector('main').exists).ok();
  await bring();
  return check();
}

/** Dependency of `bring`, defined only in the page. */
declare const source: string;
