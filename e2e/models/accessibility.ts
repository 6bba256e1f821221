/** Automated accessibility rules (axe-core). They find a part of what a person would; none of what they find is to be there. */
import type { AxeResults } from 'axe-core';
import { ClientFunction } from 'testcafe';

/** For `clientScripts`: defines `axe` in the page. */
export const axe = { module: 'axe-core' };

/** One line per violation: rule, how many places, the first of them. */
export const violations = ClientFunction(() => {
  const { axe: rules } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  // No `async`: TestCafe does not send generators into the page.
  return rules
    .run()
    .then(({ violations: found }) =>
      found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0] ? nodes[0].html.slice(0, 160) : ''}`),
    );
});
