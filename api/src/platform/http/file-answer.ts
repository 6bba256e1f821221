/** A response that is a file instead of an envelope. Its endpoint declares the type as `produces`. */
export class FileAnswer {
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly bytes: Buffer;

  constructor(file: { fileName: string; mediaType: 'application/pdf'; bytes: Buffer }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.bytes = file.bytes;
  }
}
