/**
 * A delivery report as a file: content, check code and seal in one JSON text. It is downloaded as is and attached to the PDF, so
 * that either can be verified at `/data-valid` without typing. `docs/domain/order.md#delivery-reports`,
 * `docs/domain/features.md#f3-public-verification`.
 */
import { reportFormat } from '@shizhong/shared-contracts/report';
import { canonicalJson, type JsonValue } from '../../platform';

export interface ReportFile {
  no: string;
  code: string;
  payload: JsonValue;
  sha256: string;
  signature: string;
  keyNumber: number;
}

/** Canonical: the same report gives the same text, byte for byte. */
export function reportFileText({ no, code, payload, sha256, signature, keyNumber }: ReportFile): string {
  return canonicalJson({ format: reportFormat, no, code, payload, sha256, signature, keyNumber });
}

/** Reads a submitted text: a whole file, or only the content of a report. */
export function readReportText(value: JsonValue): { payload: JsonValue; seal: { [key: string]: JsonValue } | null } {
  if (!isRecord(value) || value['format'] !== reportFormat) return { payload: value, seal: null };
  const { payload = null, format: _format, ...seal } = value;
  return { payload, seal };
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
