import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost, showPictures } from '../../testing';
import { type CropAnswer, type CropShape, useCrop } from '.';

const shapes: readonly [CropShape, CropShape] = [
  { label: '头条 900 × 383', width: 900, height: 383, squareFor: '次条' },
  { label: '方形 500 × 500', width: 500, height: 500 },
];

function Field({ file, onAnswer }: { file: File; onAnswer: (answer: CropAnswer) => void }) {
  const crop = useCrop(shapes, 1000);
  const [count, setCount] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
          void crop.ask(file).then(onAnswer);
        }}
      >
        选择
      </button>
      {crop.dialog}
    </>
  );
}

function open(size: { width: number; height: number } | null, file = new File(['x'], 'harvest.jpeg', { type: 'image/jpeg' })) {
  const shown = showPictures(size);
  const answered = jest.fn();
  const rendered = renderInHost(<Field file={file} onAnswer={answered} />);
  return { ...rendered, ...shown, answered, choose: () => rendered.person.click(screen.getByRole('button', { name: '选择' })) };
}

test('a photograph is cut to the shape that was chosen, and becomes a file of exactly its size', async () => {
  const { person, choose, answered, drawn, made } = open({ width: 1600, height: 1200 });
  await choose();
  expect(await screen.findByRole('dialog', { name: '裁切图片' })).toBeVisible();
  expect(screen.getByText('将保存为 900 × 383')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  await person.click(screen.getByText('方形 500 × 500'));
  await person.click(screen.getByRole('button', { name: '裁切并上传' }));
  await waitFor(() => expect(answered).toHaveBeenCalled());
  const { file } = answered.mock.calls[0][0];
  expect([file.name, file.type, made]).toEqual(['harvest.jpg', 'image/jpeg', ['500 × 500']]);
  // The middle of the picture, in the whole of the new one.
  expect(drawn.at(-1)).toEqual([200, 0, 1200, 1200, 0, 0, 500, 500]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrows move the part and + comes closer, also without a pointer', async () => {
  const { person, choose, drawn } = open({ width: 900, height: 900 });
  await choose();
  const stage = await screen.findByRole('img', { name: '裁切范围' });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(stage, { key });
  expect(screen.getByText('1.0 倍')).toBeVisible();
  fireEvent.keyDown(stage, { key: '+' });
  expect(screen.getByText('1.1 倍')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '裁切并上传' }));
  await waitFor(() => expect(drawn.at(-1)?.slice(4)).toEqual([0, 0, 900, 383]));
  const [x = 0, y = 0, width = 0] = drawn.at(-1) ?? [];
  expect(width).toBeCloseTo(900 / 1.1);
  expect(x).toBeGreaterThan(0);
  // One step below the middle.
  expect(y - (900 - (width * 383) / 900) / 2).toBeCloseTo(18);
});

test('what is too small for its shape is said before it is saved', async () => {
  const { choose } = open({ width: 400, height: 300 });
  await choose();
  expect(await screen.findByText('选中的部分只有 400 × 170 像素，放大到 900 × 383 会模糊')).toBeVisible();
});

test('a picture that has the shape is kept as it is; one that is too large is not', async () => {
  const fitting = open({ width: 1800, height: 766 });
  await fitting.choose();
  await waitFor(() => expect(fitting.answered).toHaveBeenCalledWith({ is: 'file', file: expect.any(File) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fitting.view.unmount();
  const { choose } = open({ width: 1800, height: 766 }, new File(['x'.repeat(1001)], 'large.png', { type: 'image/png' }));
  await choose();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: '不裁切，用原图' })).toBeNull();
});

test('nothing comes of it when it is called off, or when the file is no picture', async () => {
  const { person, choose, answered, view } = open({ width: 400, height: 300 });
  await choose();
  await person.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(answered).toHaveBeenCalledWith({ is: 'called-off' }));
  view.unmount();
  const broken = open(null);
  await broken.choose();
  await waitFor(() => expect(broken.answered).toHaveBeenCalledWith({ is: 'unreadable' }));
});
