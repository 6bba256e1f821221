import { type Answers, document, met, notApplicable, operator, test } from '../answer';

const upload = 'api/src/platform/upload/upload.test.ts';

/** V5 */
export const files: Answers = {
  '5.1.1': met(
    'documented types and sizes of uploads',
    'Types, sizes, pixels, and what happens to a file.',
    document('docs/wire-format.md#uploads'),
  ),
  '5.2.1': met(
    'only files of a size that can be processed',
    '5 MB and 40 million pixels, refused before they are read or decoded.',
    test(upload, 'more than 5 MB: 413'),
    test(upload, 'a picture with too many pixels is refused before it is decoded'),
  ),
  '5.2.2': met(
    'the content is what it says',
    'The type is what the bytes are, never name or header; pictures are decoded and encoded again. Of a PDF only the beginning is looked at.',
    test(upload, '%s is refused at its field'),
    test(upload, '%s is re-encoded and served through a link that expires'),
  ),
  '5.2.3': notApplicable('size of archives before unpacking', 'No archive is accepted, and no upload is unpacked.'),
  '5.3.1': met(
    'uploads are never run',
    'Files are stored as bytes under ids and sent by one route, sandboxed.',
    test(upload, 'a PDF is kept unchanged and only downloaded'),
  ),
  '5.3.2': met(
    'no paths from names of users',
    'A stored file is named by its id; a built one by plain segments below its folder.',
    test('shell/server/assets.test.ts', 'no path escapes the folders'),
    test(upload, 'a private link expires after five minutes and is valid only for its own file'),
  ),
  '5.4.1': met(
    'names of users are ignored in answers',
    'The name that was uploaded is not kept; downloads have names of ours.',
    test(upload, 'a PDF is kept unchanged and only downloaded'),
  ),
  '5.4.2': met(
    'names in headers are encoded',
    'Names of exports are made by us and written as RFC 6266 has it.',
    test(
      'api/src/site/export/export.test.ts',
      'an oversized export is prepared once, announced by a message, and downloaded in full by an expiring link',
    ),
  ),
  '5.4.3': operator(
    'a scanner for malicious files',
    'Pictures are encoded anew and carry nothing. PDFs are kept as they came and are not scanned by the product: the storage is scanned where it lies.',
    document('docs/operations.md#files-of-strangers'),
    'files-of-strangers',
  ),
};
