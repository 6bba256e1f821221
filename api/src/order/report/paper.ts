/**
 * A delivery report as a PDF: A4, Chinese, with its curve, figures, the QR code to `/data-valid`, the fingerprint, and the report
 * file attached. The same report gives the same bytes: no print time, nothing random. `docs/domain/order.md#delivery-reports`,
 * `docs/domain/features.md#f3-public-verification`.
 */
import { formatCount, formatDateTime } from '@shizhong/shared-contracts/format';
import { anomalyWords, type ReportView, reportView } from '@shizhong/shared-contracts/report';
import { encode } from 'uqr';
import { paper as sheet } from '../../platform';

const { fingerprintBox, ink, newSheet, page, pageNumbers, room, row, runsOf, title, width } = sheet;
type Doc = sheet.Doc;

export interface Paper {
  siteName: string;
  payload: Record<string, unknown>;
  code: string;
  sha256: string;
  keyNumber: number;
  issuedAt: Date;
  /** The attachment, named `<no>.json`. */
  file: string;
  /** Where the report can be verified; null where the server does not know its own address. */
  checkAddress: string | null;
}

const chartHeight = 108;

export async function printReport(paper: Paper): Promise<Buffer> {
  const view = reportView(paper.payload);
  const { doc, done } = newSheet({
    title: `投放数据报告 ${view.no}`,
    siteName: paper.siteName,
    at: paper.issuedAt,
    attached: { name: `${view.no}.json`, text: paper.file, about: '报告原文，可在数据验真页面核对' },
  });

  head(doc, paper, view);
  figures(doc, view);
  facts(doc, view);
  if (view.curve.length > 1) curve(doc, view);
  anomaly(doc, view);
  seal(doc, paper);
  pageNumbers(doc, view.no);
  doc.end();
  return done;
}

function head(doc: Doc, paper: Paper, view: ReportView): void {
  const side = 92;
  doc.rect(0, 0, page.width, 6).fill(ink.brand);
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(ink.brand)
    .text(paper.siteName, page.left, page.top - 6);
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(ink.title)
    .text('投放数据报告', page.left, page.top + 14);
  if (view.metric.simulated) stamp(doc, '演示数据', page.left + 148, page.top + 22);
  const rows: [string, string][] = [
    ['报告编号', view.no],
    ['校验码', paper.code],
    ['出具时间', view.issuedAt],
    ...(view.supersedes ? [['更正报告', view.supersedes] as [string, string]] : []),
  ];
  let y = page.top + 52;
  for (const [name, value] of rows) {
    doc.font('regular').fontSize(9.5).fillColor(ink.faint).text(name, page.left, y, { lineBreak: false });
    doc
      .font('bold')
      .fontSize(9.5)
      .fillColor(ink.text)
      .text(value, page.left + 58, y, { lineBreak: false });
    y += 16;
  }
  const x = page.width - page.right - side;
  if (paper.checkAddress) {
    qr(doc, paper.checkAddress, x, page.top + 2, side);
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink.faint)
      .text('扫码验真', x, page.top + side + 6, { width: side, align: 'center' });
  } else
    doc
      .font('regular')
      .fontSize(8.5)
      .fillColor(ink.faint)
      .text('请在平台「数据验真」页面输入编号与校验码核对', x - 20, page.top + 14, { width: side + 20 });
  doc.y = Math.max(y, page.top + side + 24) + 4;
}

function stamp(doc: Doc, text: string, x: number, y: number): void {
  doc
    .roundedRect(x, y - 4, 52, 17, 3)
    .lineWidth(0.8)
    .stroke(ink.red);
  doc.font('bold').fontSize(8.5).fillColor(ink.red).text(text, x, y, { width: 52, align: 'center', lineBreak: false });
}

/** Adjacent modules of a row form one rectangle: scanners see no hairlines, and the file is smaller. */
function qr(doc: Doc, value: string, x: number, y: number, side: number): void {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const module = side / size;
  for (const [row, line] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!line[from]) continue;
      let to = from;
      while (line[to]) to += 1;
      doc.rect(x + from * module, y + row * module, (to - from) * module, module + 0.05);
      from = to;
    }
  }
  doc.fill('#000000');
}

function figures(doc: Doc, view: ReportView): void {
  const cells: [string, string][] = [
    ['结算数据', formatCount(view.metric.valid)],
    ['原始数据', formatCount(view.metric.raw)],
    ['不计费数据', formatCount(view.metric.doubtful)],
    ...(view.amount
      ? ([
          ['单价（元）', view.amount.unitPrice],
          ['总额（元）', view.amount.total],
        ] as [string, string][])
      : []),
  ];
  const y = doc.y;
  const height = 54;
  doc.roundedRect(page.left, y, width, height, 5).fill(ink.wash);
  const cell = width / cells.length;
  for (const [index, [name, value]] of cells.entries()) {
    const x = page.left + index * cell + 12;
    doc
      .font('regular')
      .fontSize(8.5)
      .fillColor(ink.faint)
      .text(name, x, y + 10, { width: cell - 16, lineBreak: false });
    doc
      .font('bold')
      .fontSize(15)
      .fillColor(index === 0 ? ink.brand : ink.title)
      .text(value, x, y + 25, { width: cell - 16, lineBreak: false });
  }
  doc.y = y + height + 14;
}

function facts(doc: Doc, view: ReportView): void {
  const rows: [string, string][] = [
    ['账号', `${view.account}（${view.accountType}）`],
    ['广告类型', view.position ? `${view.adType} · ${view.position}` : view.adType],
    ...(view.article ? [['文章', view.article.title || '—'] as [string, string]] : []),
    ...(view.article ? [['文章链接', view.article.url] as [string, string]] : []),
    ['指标', view.metric.name],
    ['发布时间', view.publishedAt],
    ['计量时段', `${view.window.from} 至 ${view.window.to}`],
    ['数据来源', view.metric.source],
    ['订单号', view.orderNo],
  ];
  title(doc, '交付内容');
  for (const [name, value] of rows) row(doc, name, value);
  if (rows.some(([, value]) => runsOf(value).numbered))
    row(doc, '说明', '[U+…] 是字体里没有的字符的编号，原字符以附件中的报告原文为准');
  doc.y += 8;
}

function curve(doc: Doc, view: ReportView): void {
  room(doc, chartHeight + 60);
  title(doc, `计量曲线（${view.metric.name}，累计）`);
  const top = doc.y + 6;
  const left = page.left + 44;
  const right = page.left + width;
  const bottom = top + chartHeight;
  const points = view.curve.map(({ at, value }) => ({ at: Date.parse(at), value }));
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const max = roundUp(Math.max(1, ...points.map(({ value }) => value)));
  const x = (at: number) => left + ((at - from) / Math.max(1, to - from)) * (right - left);
  const y = (value: number) => bottom - (value / max) * (bottom - top);
  for (const share of [0, 0.5, 1]) {
    const line = y(max * share);
    doc.moveTo(left, line).lineTo(right, line).lineWidth(0.5).stroke(ink.line);
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink.faint)
      .text(formatCount(max * share), page.left, line - 5, { width: 38, align: 'right', lineBreak: false });
  }
  doc.moveTo(left, bottom);
  for (const point of points) doc.lineTo(x(point.at), y(point.value));
  doc.lineTo(right, bottom).fillColor(ink.brand).fillOpacity(0.1).fill();
  doc.fillOpacity(1);
  for (const [index, point] of points.entries()) {
    if (index === 0) doc.moveTo(x(point.at), y(point.value));
    else doc.lineTo(x(point.at), y(point.value));
  }
  doc.lineWidth(1.4).lineJoin('round').stroke(ink.brand);
  const label = { width: 120, lineBreak: false } as const;
  doc.font('regular').fontSize(8).fillColor(ink.faint);
  doc.text(formatDateTime(from), left, bottom + 5, label);
  doc.text(formatDateTime(to), right - 120, bottom + 5, { ...label, align: 'right' });
  doc.y = bottom + 26;
}

/** Returns the next round number above the value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return Math.max(2, 2 * Math.ceil((step * power) / 2));
}

function anomaly(doc: Doc, view: ReportView): void {
  title(doc, '异常结论');
  doc.font('regular').fontSize(9.5).fillColor(ink.text);
  row(doc, '结论', anomalyWords(view));
  for (const finding of view.anomaly.findings) row(doc, finding.name, finding.text);
  for (const rule of view.anomaly.unchecked) row(doc, rule.name, `未检查：${rule.text}`);
  if (view.anomaly.ruleVersion) row(doc, '规则版本', view.anomaly.ruleVersion);
  doc.y += 8;
}

function seal(doc: Doc, paper: Paper): void {
  const how = paper.checkAddress
    ? '核对真伪：扫描二维码，或在「数据验真」页面输入编号与校验码，或将本文件拖入该页面。'
    : '核对真伪：在平台「数据验真」页面输入编号与校验码，或将本文件拖入该页面。';
  fingerprintBox(doc, '内容指纹（SHA-256）与签名', paper.sha256, [
    `由${paper.siteName}第 ${paper.keyNumber} 号密钥以 Ed25519 签名。报告原文作为附件存于本文件。`,
    how,
    '本文件被编辑或另存后不再是签发的原件，以验真页面显示的内容为准。',
  ]);
}
