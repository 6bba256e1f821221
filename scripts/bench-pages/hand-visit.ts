/** One visit of a list on a slow processor: what a hand does there, and how long each act took to be seen. */
import type { SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser, Page } from 'playwright-core';
import { type Act, measureActs, noteInteractions } from './hand-acts';
import type { HandFigure } from './hand-report';

interface MeasuredList {
  name: string;
  side: Side;
  path: string;
  /** Its answers are filled with rows like the demonstration's. */
  endpoint: string;
  /** Names what a row is known by. */
  id: string;
  /** Head of a column that sorts. */
  sorts: string | null;
}

export const lists: readonly MeasuredList[] = [
  { name: 'campaigns', side: 'ad', path: 'admin-ad/oa/read', endpoint: 'adRead/list', id: 'id', sorts: '消耗' },
  {
    name: 'consumption',
    side: 'ad',
    path: 'admin-ad/financial/consume',
    endpoint: 'adFinance/consume',
    id: 'txnId',
    sorts: null,
  },
  { name: 'orders', side: 'media', path: 'admin-media/oa/order-read', endpoint: 'media/orders', id: 'id', sorts: null },
];

const total = 100_000;

interface Visited {
  address: string;
  list: MeasuredList;
  rows: 20 | 100;
}

export async function handOn(browser: Browser, account: SignedIn, { address, list, rows }: Visited): Promise<HandFigure[]> {
  const context = await browser.newContext({
    storageState: account,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    await fillRows(page, list);
    await page.goto(`${address}${list.path}?size=${rows}`);
    await page
      .locator('[data-row-key]:not([data-row-key^="group "])')
      .nth(rows - 1)
      .waitFor();
    return (await measureActs(page, actsOn(page, list))).map((figure) => ({ list: list.name, rows, ...figure }));
  } finally {
    await context.close();
  }
}

function actsOn(page: Page, { sorts }: MeasuredList): Act[] {
  const rows = page.locator('[data-row-key]:not([data-row-key^="group "])');
  const chips = page.getByRole('region', { name: '筛选' });
  const chip = chips
    .getByRole('button')
    .filter({ has: page.locator('svg') })
    .first();
  return [
    // Letters: characters that a method of input puts in are no interaction.
    ['type in the search', () => chips.getByRole('searchbox').first().pressSequentially('mifan', { delay: 250 })],
    ['clear the search', async () => void (await chips.getByRole('button', { name: '清空', exact: true }).click())],
    ['open a filter', () => chip.click()],
    ['close it', () => page.keyboard.press('Escape')],
    ...(sorts
      ? ([
          [
            'sort',
            () =>
              page
                .getByRole('columnheader', { name: new RegExp(`^${sorts}`) })
                .first()
                .click(),
          ],
        ] satisfies Act[])
      : []),
    ['choose a row', () => rows.nth(2).getByRole('checkbox').click()],
    ['choose the page', () => page.getByRole('checkbox', { name: '选择本页全部' }).click()],
    ['clear the choice', () => page.getByRole('button', { name: '取消选择' }).click()],
    ['open the columns', () => page.getByRole('button', { name: '选择显示的列' }).click()],
    ['hide a column', () => page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first().click()],
    ['close them', () => page.keyboard.press('Escape')],
    ['walk down by J', () => page.keyboard.press('j')],
  ];
}

/** The page's rows, as many as it asks for, of a list of a hundred thousand: copies of what the server answered. */
async function fillRows(page: Page, { endpoint, id }: MeasuredList): Promise<void> {
  await page.route(`**/api/v1/${endpoint}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { list: Record<string, unknown>[]; total: number } };
    const size = Number((route.request().postDataJSON() as { pageSize?: number } | null)?.pageSize ?? 20);
    if (body.data?.list.length) kept.set(endpoint, body.data.list);
    const list = kept.get(endpoint) ?? [];
    if (body.data && list.length) {
      body.data.list = Array.from({ length: size }, (_, at) => ({ ...list[at % list.length], [id]: idAt(at) }));
      body.data.total = total;
    }
    await route.fulfill({ status: answer.status(), contentType: 'application/json', body: JSON.stringify(body) });
  });
}

/** The last rows that came: a search may find none. */
const kept = new Map<string, Record<string, unknown>[]>();

const idAt = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
