import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { reportFormat } from '@shizhong/shared-contracts/report';
import { maxReportFileBytes, readReportFile } from './read-report-file';

const file = JSON.stringify({
  format: reportFormat,
  no: 'DR20261010-7K3F9A',
  code: 'AB23CD',
  payload: { no: 'DR20261010-7K3F9A' },
});
const blob = (...parts: (string | Uint8Array)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

/** Streams as PDF writers write them, including the line end before `endstream`. */
const pdf = (...streams: Uint8Array[]) =>
  blob(
    '%PDF-1.7\n',
    ...streams.flatMap((stream) => ['1 0 obj\n<< /Filter /FlateDecode >>\nstream\r\n', stream, '\nendstream\nendobj\n']),
    '%%EOF',
  );

test('a report’s file contains number, code and text', async () => {
  expect(await readReportFile(blob(file))).toEqual({
    no: 'DR20261010-7K3F9A',
    code: 'AB23CD',
    payload: file,
    pdfSha256: null,
    kind: 'json',
  });
});

test('the content alone has no code', async () => {
  const content = JSON.stringify({ schema: 'delivery-report/2', no: 'DR20261010-7K3F9A' });
  expect(await readReportFile(blob(content))).toMatchObject({ no: 'DR20261010-7K3F9A', code: '', payload: content });
});

test('the file attached to a PDF is found among other streams, deflated or not, with the fingerprint of the whole PDF', async () => {
  const others = [deflateSync('BT /F1 12 Tf ET'), Buffer.from([0x78, 0x9c, 1, 2, 3]), deflateSync('x'.repeat(500_000))];
  for (const attached of [deflateSync(file), Buffer.from(file)]) {
    const whole = pdf(...others, attached);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(await readReportFile(whole)).toEqual({
      no: 'DR20261010-7K3F9A',
      code: 'AB23CD',
      payload: file,
      pdfSha256: createHash('sha256').update(bytes).digest('hex'),
      kind: 'pdf',
    });
  }
});

test.each([
  ['a PDF without a report', () => pdf(deflateSync('nothing')), '没有报告原文'],
  ['a PDF that breaks off', () => blob('%PDF-1.7\n1 0 obj\nstream\n', deflateSync(file)), '没有报告原文'],
  ['another JSON', () => blob('{"a":1}'), '不是投放数据报告'],
  ['no JSON', () => blob('hello'), '不是投放数据报告'],
  ['too large a file', () => blob(new Uint8Array(maxReportFileBytes + 1)), '超过 2 MB'],
])('%s gives an error message', async (_what, made, words) => {
  await expect(readReportFile(made())).rejects.toThrow(words);
});
