/** One visit of the operators' desk on a slow processor: what a hand does on a page of waiting work. */
import type { Browser, Page } from 'playwright-core';
import { type Act, measureActs, noteInteractions } from './hand-acts';
import type { HandFigure } from './hand-report';

interface VisitedQueue {
  /** Of the desk. */
  address: string;
  rows: 20 | 100;
}

export async function handOnQueue(browser: Browser, { address, rows }: VisitedQueue): Promise<HandFigure[]> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    await fillRows(page, rows);
    await page.goto(`${address}?kind=campaign`);
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByRole('textbox', { name: '密码' }).fill('Demo1234');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await rowsOf(page)
      .nth(rows - 1)
      .waitFor();
    await page.locator('main h2').first().waitFor();
    return (await measureActs(page, actsOn(page))).map((figure) => ({ list: 'queue', rows, ...figure }));
  } finally {
    await context.close();
  }
}

const rowsOf = (page: Page) => page.getByRole('region', { name: '待办列表' }).getByRole('listitem');

function actsOn(page: Page): Act[] {
  const list = page.getByRole('region', { name: '待办列表' });
  const form = page.getByRole('form', { name: '驳回' });
  const chip = (name: string) => list.getByRole('button', { name, exact: true });
  return [
    ['open a row', () => rowsOf(page).nth(3).getByRole('button').click()],
    ['down by J', () => page.keyboard.press('j')],
    ['up by K', () => page.keyboard.press('k')],
    ['choose by X', () => page.keyboard.press('x')],
    ['choose no more', () => page.keyboard.press('x')],
    ['filter by a chip', () => chip('未认领').click()],
    ['filter no more', () => chip('全部').click()],
    ['type in the filter', () => list.getByRole('textbox').pressSequentially('mifan', { delay: 250 })],
    ['clear the filter', () => list.getByRole('textbox').fill('')],
    ['another kind', () => page.getByRole('button', { name: /^账号入驻/ }).click()],
    ['the kind again', () => page.getByRole('button', { name: /^广告内容/ }).click()],
    ['open the first row', () => rowsOf(page).first().getByRole('button').click()],
    ['claim by E', () => page.keyboard.press('e')],
    ['reject', () => page.getByRole('button', { name: '驳回…' }).click()],
    ['type a reason', () => form.getByRole('textbox').first().pressSequentially('titles differ', { delay: 150 })],
    ['close the form', () => form.getByRole('button', { name: '返回' }).click()],
    ['release by U', () => page.keyboard.press('u')],
    ['find by Ctrl K', () => page.keyboard.press('Control+k')],
    ['type a name', () => page.getByRole('textbox', { name: '找任何对象' }).pressSequentially('mifan', { delay: 250 })],
    ['find it', () => page.keyboard.press('Enter')],
  ];
}

/** A page of a queue of a hundred thousand: copies of what the server answered, of which the first stays the one that is there. */
async function fillRows(page: Page, rows: number): Promise<void> {
  let kept: Record<string, unknown>[] = [];
  await page.route('**/api/v1/queue/list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { list: Record<string, unknown>[]; next: string | null } };
    if (body.data?.list.length) kept = body.data.list;
    if (body.data && kept.length) {
      const list = Array.from({ length: rows }, (_, at) => ({
        ...kept[at % kept.length],
        ...(at >= kept.length && { id: idAt(at) }),
      }));
      body.data = { ...body.data, list, next: 'more' };
    }
    await route.fulfill({ status: answer.status(), contentType: 'application/json', body: JSON.stringify(body) });
  });
}

const idAt = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
