import { renderInHost, showPictures } from '@shizhong/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CoverField } from './CoverField';

const chosen = jest.fn();
const uploaded = { fileId: 'f1', url: '/f1.png', width: 900, height: 383 };
const open = () =>
  renderInHost(<CoverField label="封面" hint="JPG 或 PNG" rule="/help/common" file={null} onChange={chosen} />, {
    answers: { 'upload/file': () => uploaded },
  });
const picture = new File(['x'], 'cover.png', { type: 'image/png' });

beforeEach(() => {
  chosen.mockReset();
  showPictures({ width: 900, height: 383 });
});

test('a picture dropped on the field is uploaded', async () => {
  const { calls } = open();
  fireEvent.drop(screen.getByRole('button', { name: '上传封面' }), { dataTransfer: { files: [picture], items: [] } });
  await waitFor(() => expect(chosen).toHaveBeenCalledWith({ ...uploaded, mediaType: 'image/png' }));
  expect(calls.map(({ key }) => key)).toEqual(['upload/file']);
});

test('a picture dropped beside the frame, on the words that ask for it, is uploaded once and does not replace the page', async () => {
  const { calls } = open();
  const words = screen.getByText(/也可以把图片拖到这里/);
  const isLeft = fireEvent.drop(words, { dataTransfer: { files: [picture], items: [] } });
  expect(isLeft).toBe(false);
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
  expect(calls.map(({ key }) => key)).toEqual(['upload/file']);
});

test('a chosen picture is uploaded, and the button opens the choice', async () => {
  const { person } = open();
  const input = screen.getByLabelText('封面文件');
  const opened = jest.fn((event: Event) => event.preventDefault());
  input.addEventListener('click', opened);
  await person.click(screen.getByRole('button', { name: '上传封面' }));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { files: [picture] } });
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
});

test('a file of another type is refused in words, and nothing is uploaded', async () => {
  const { calls } = open();
  const file = new File(['x'], 'cover.gif', { type: 'image/gif' });
  fireEvent.drop(screen.getByRole('button', { name: '上传封面' }), { dataTransfer: { files: [file], items: [] } });
  expect(await screen.findByText('请选择 JPG 或 PNG 图片')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a photograph is cut to 900 × 383 or to a square before it is uploaded', async () => {
  const { made } = showPictures({ width: 1600, height: 1200 });
  const { person } = open();
  fireEvent.drop(screen.getByRole('button', { name: '上传封面' }), { dataTransfer: { files: [picture], items: [] } });
  await person.click(await screen.findByRole('button', { name: '裁切并上传' }));
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
  fireEvent.drop(screen.getByRole('button', { name: '上传封面' }), { dataTransfer: { files: [picture], items: [] } });
  await person.click(await screen.findByText('方形 500 × 500'));
  await person.click(screen.getByRole('button', { name: '裁切并上传' }));
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(2));
  expect(made).toEqual(['900 × 383', '500 × 500']);
});

test('what only calls itself a picture is refused, and a cut that is called off uploads nothing', async () => {
  showPictures(null);
  const { person, calls } = open();
  const drop = () =>
    fireEvent.drop(screen.getByRole('button', { name: '上传封面' }), { dataTransfer: { files: [picture], items: [] } });
  drop();
  expect(await screen.findByText('图片读不出来，请换一张')).toBeInTheDocument();
  showPictures({ width: 1600, height: 1200 });
  drop();
  await person.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '上传封面' })).toBeEnabled());
  expect(calls).toEqual([]);
});
