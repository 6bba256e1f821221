import { paper } from '../../platform';

/** A page in place of the invoice that the tax office's system would make: it says so itself. */
export async function sampleInvoice(at: Date): Promise<Buffer> {
  const { doc, done } = paper.newSheet({
    title: '演示发票',
    siteName: '识众',
    at,
    attached: { name: 'sample.json', text: '{}', about: '演示' },
  });
  doc.y = paper.page.top;
  paper.title(doc, '演示发票');
  paper.row(doc, '说明', '这是演示数据，不是真实的发票，没有任何法律效力。');
  doc.end();
  return done;
}
