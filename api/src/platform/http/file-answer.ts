export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type MediaType = 'application/pdf' | typeof xlsxType;

/** A response that is a file instead of an envelope. Its endpoint declares the type as `produces`. */
export class FileAnswer {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly bytes: Buffer;

  constructor(file: { fileName: string; mediaType: MediaType; bytes: Buffer }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.bytes = file.bytes;
  }
}
