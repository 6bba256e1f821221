import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { Pictures } from '.';

const files = [
  { id: 'a', url: '/api/v1/file/1' },
  { id: 'b', url: '/api/v1/file/2' },
];
const thumbnail = (index: number) => screen.getByRole('link', { name: `打开凭证 ${index}` });

afterEach(() => {
  delete window.routerBase;
});

test('picture and link of a submitted file are found under any router base', () => {
  window.routerBase = '/any/base';
  renderInHost(<Pictures files={files} name="凭证" />);
  expect(thumbnail(1)).toHaveAttribute('href', '/any/base/api/v1/file/1');
  expect(thumbnail(1).querySelector('img')).toHaveAttribute('src', '/any/base/api/v1/file/1');
});

test('a picture opens large over the page, leads to the next, and Escape closes it', async () => {
  const { person } = renderInHost(<Pictures files={files} name="凭证" />);
  await person.hover(thumbnail(1));
  let viewer: HTMLElement | null = null;
  await waitFor(async () => {
    await person.click(thumbnail(1));
    viewer = screen.getByRole('dialog', { name: '凭证 1' });
  });
  expect(await axeViolations(document.body)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '下一张' }));
  viewer = await screen.findByRole('dialog', { name: '凭证 2' });
  expect(within(viewer).getByText('2 / 2')).toBeVisible();
  expect(within(viewer).getByRole('button', { name: '下一张' })).toBeDisabled();
  await person.click(within(viewer).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is no picture shows a document and opens by its link', async () => {
  const { person } = renderInHost(<Pictures files={files} name="凭证" />);
  fireEvent.error(thumbnail(2).querySelector('img') as Element);
  expect(thumbnail(2).querySelector('img')).toBeNull();
  await person.hover(thumbnail(2));
  await person.click(thumbnail(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});
