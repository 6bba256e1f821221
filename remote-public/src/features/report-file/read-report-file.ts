/**
 * Reads a file dropped on `/data-valid`: the report's own file, its content alone, or a PDF with the file attached. Read in the
 * browser: the file itself never leaves it, only the report's text and the PDF's fingerprint do.
 * `docs/pages/public.md#report-check`.
 *
 * No PDF library: our attachment is one deflated stream, and remains one when a tool saves the file again. It is recognised by
 * its content.
 */
import { reportFormat } from '@shizhong/shared-contracts/report';

/** Ours are 50 KB; a long one with many findings is below 300. */
export const maxReportFileBytes = 2 * 1024 * 1024;
const maxText = 60_000;
const maxStreams = 400;

export interface Handed {
  no: string;
  /** Empty if there is only the content, which does not include it. */
  code: string;
  payload: string;
  /** Null for JSON, and in browsers without a digest API (a page without TLS). */
  pdfSha256: string | null;
  kind: 'json' | 'pdf';
}

/** The message is shown on the page. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
}

/** @throws UnreadableReport */
export async function readReportFile(file: Blob): Promise<Handed> {
  if (file.size > maxReportFileBytes) throw new UnreadableReport('文件超过 2 MB，不是平台签发的报告');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (latin1(bytes.subarray(0, 5)) === '%PDF-') {
    const found = await attachedReport(bytes);
    if (!found) throw new UnreadableReport('这份 PDF 里没有报告原文，请输入报告编号与校验码核对');
    return { ...found, pdfSha256: await sha256(bytes), kind: 'pdf' };
  }
  const found = reportIn(new TextDecoder().decode(bytes));
  if (!found) throw new UnreadableReport('不是投放数据报告，请选择平台下载的 PDF 或 JSON 文件');
  return { ...found, pdfSha256: null, kind: 'json' };
}

type Found = Pick<Handed, 'no' | 'code' | 'payload'>;

/** A report's file, or its content alone; null for any other text. */
function reportIn(text: string): Found | null {
  if (text.length > maxText) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { format, schema, no, code } = value as Record<string, unknown>;
  const ours = format === reportFormat || (typeof schema === 'string' && schema.startsWith('delivery-report/'));
  if (!ours || typeof no !== 'string') return null;
  return { no, code: typeof code === 'string' ? code : '', payload: text.trim() };
}

async function attachedReport(bytes: Uint8Array): Promise<Found | null> {
  const text = latin1(bytes);
  let seen = 0;
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    // The word is also the end of `endstream`.
    if (text.slice(index - 3, index) === 'end') continue;
    seen += 1;
    if (seen > maxStreams) return null;
    const from = index + head.length;
    const end = text.indexOf('endstream', from);
    if (end < 0) return null;
    const body = bytes.subarray(from, end);
    const found = reportIn(new TextDecoder().decode(body)) ?? reportIn(await inflated(body));
    if (found) return found;
  }
  return null;
}

/** The content of a deflated stream: as much as could be read; empty if it is no such stream or larger than a report can be. */
async function inflated(body: Uint8Array): Promise<string> {
  const zlibHeader = 0x78;
  if (body[0] !== zlibHeader || typeof DecompressionStream === 'undefined') return '';
  const reader = new Blob([new Uint8Array(body)]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length > maxText) {
        await reader.cancel();
        return '';
      }
    }
  } catch {
    // The line end before `endstream` is not part of the data; some browsers throw because of it, after returning all the data.
    return text;
  }
}

async function sha256(bytes: Uint8Array): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
