/**
 * Which of our pages would break if the browser took only Trusted Types: asked by the policy that reports and refuses nothing.
 * `docs/security.md#trusted-types` lists the same.
 */
import type { Page } from 'playwright-core';
import { t } from 'testcafe';
import { newAccount } from '../accounts/new-account';
import { signInBeside } from '../models/media-desk';
import { openSecondBrowser } from '../stage/second-browser';
import { at, stage } from '../stage/stage';

fixture('可信类型').page('about:blank');

/** Scripts by their address: the bundler's loader, for the shell's own chunks and those of remotes. Documents that nobody runs: the editor's. */
const known = ['DOMParser parseFromString', 'HTMLScriptElement src'];

const outside = ['', 'help/common', 'login/ad', 'register/ad', 'price-index', 'data-query'];
const inside = ['index', 'oa/read', 'oa/read/add', 'financial/consume', 'personal/person-base', 'deposit'];

async function report(page: Page, saw: (sink: string) => void): Promise<void> {
  await page.exposeFunction('sawSink', saw);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      const { sawSink } = window as unknown as { sawSink: (sink: string) => void };
      if (effectiveDirective === 'require-trusted-types-for') sawSink(sample.split('|')[0] ?? '');
    });
  });
}

test('网页里把文字当程序或文档的地方，只有文档列出的几处', async () => {
  const account = await newAccount('ad');
  const { page, close } = await openSecondBrowser();
  const seen = new Set<string>();
  try {
    await report(page, (sink) => seen.add(sink));
    const visit = async (path: string) => {
      await page.goto(at(path, stage().main));
      await page.locator('h1, h2').first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    for (const path of outside) await visit(path);
    await signInBeside(page, account);
    for (const path of inside) await visit(`admin-ad/${path}`);
    await t.expect([...seen].sort()).eql(known);
  } finally {
    await close();
  }
});
