import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { Block } from '../../lib/article';
import HelpPanel from './HelpPanel';
import { sectionOf } from './section';

const heading = (id: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, id, text: id });
const line = (text: string): Block => ({ kind: 'paragraph', content: [text] });

test('a section ends at the next heading of its level; an unknown one is the whole article', () => {
  const blocks = [line('intro'), heading('a'), line('1'), heading('a-1', 3), line('2'), heading('b'), line('3')];
  expect(sectionOf({ blocks }, 'a').blocks).toEqual(blocks.slice(2, 5));
  expect(sectionOf({ blocks }, 'a-1').blocks).toEqual([line('2')]);
  expect(sectionOf({ blocks }, 'b').blocks).toEqual([line('3')]);
  expect(sectionOf({ blocks }, 'gone')).toEqual({ heading: null, blocks });
});

test('the section of the link is shown with the figures in force, the others are links, and the whole is one press away', async () => {
  const { person, view } = renderInHost(<HelpPanel address="/help/financial?id=cash-out#limits" />);
  const title = await screen.findByRole('heading', { level: 2 });
  expect(title).not.toHaveTextContent('媒体提现');
  expect(view.container).not.toHaveTextContent('{{');
  const others = within(screen.getByRole('navigation', { name: '这篇文章的其他部分' }));
  expect(others.getAllByRole('link')[0]?.getAttribute('href')).toBe('/help/financial?id=cash-out#先说结论');
  expect(view.container.querySelector('#limits')).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(others.getByRole('button', { name: '看全文' }));
  expect(screen.getByRole('heading', { level: 2, name: '媒体提现' })).toBeVisible();
});

test('the search finds articles in the panel, by pinyin too; an unknown article says so', async () => {
  const { person } = renderInHost(<HelpPanel address="/help/common?id=never-written" />);
  expect(screen.getByText(/没有这篇文章/)).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: '搜索帮助' }), 'tixian');
  expect(await screen.findByRole('link', { name: '媒体提现' })).toHaveAttribute('href', '/help/financial?id=cash-out');
});

test('a search that was begun in the header’s dialog is there with its results', async () => {
  renderInHost(<HelpPanel address="/help/common?id=&q=tixian" />);
  expect(screen.getByRole('searchbox', { name: '搜索帮助' })).toHaveValue('tixian');
  expect(await screen.findByRole('link', { name: '媒体提现' })).toBeVisible();
});
