import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../testing';
import { FileField, type StoredFile } from './FileField';

function Form({ most = 1 }: { most?: number }) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return <FileField label="营业执照" purpose="licence" required most={most} value={files} onChange={setFiles} />;
}

const picture = (name: string, bytes = 3, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
let number = 0;
const stored = () => {
  number += 1;
  return { fileId: `f${number}`, url: `/f/${number}`, width: 1, height: 1, bytes: 3 };
};

function choose(...files: File[]) {
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } });
}

test('A selected file is uploaded at once, shown, and can be removed.', async () => {
  const { person, calls, view } = renderInHost(<Form />, { answers: { 'upload/file': stored } });
  choose(picture('licence.png'));
  expect(await screen.findByText('licence.png')).toBeVisible();
  expect(calls[0]).toMatchObject({ key: 'upload/file', payload: { purpose: 'licence' } });
  expect(screen.queryByRole('button', { name: /选择文件|继续添加/ })).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '移除文件：licence.png' }));
  expect(screen.getByRole('button', { name: '营业执照 选择文件' })).toBeVisible();
});

test('A file of the wrong type or size is refused before it is sent.', async () => {
  const { calls } = renderInHost(<Form />);
  choose(picture('a.gif', 3, 'image/gif'));
  expect(await screen.findByText('格式不支持，请选择JPG、PNG 或 WebP，不超过 5 MB')).toBeVisible();
  choose(picture('a.png', 5 * 1024 * 1024 + 1));
  expect(await screen.findByText('文件过大，请选择JPG、PNG 或 WebP，不超过 5 MB')).toBeVisible();
  choose(picture('a.png', 0));
  expect(await screen.findByText('文件是空的，请换一个')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('Each of several files has its own outcome, and no more than allowed are sent.', async () => {
  let call = 0;
  const { calls } = renderInHost(<Form most={3} />, {
    answers: {
      'upload/file': () => {
        call += 1;
        if (call === 1) throw new RequestFailure('Network', 'gone');
        if (call === 2) throw new BusinessRefusal(businessCodes.invalid, '图片无法读取');
        return stored();
      },
    },
  });
  choose(picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png'));
  await waitFor(() =>
    expect(screen.getByText('1.png：没有上传成功，请重试；2.png：图片无法读取；最多 3 个文件，多出的没有上传')).toBeVisible(),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(calls).toHaveLength(3);
});
