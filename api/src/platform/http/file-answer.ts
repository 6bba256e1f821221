/** An answer that is a file and no envelope. The declaration says which type it `produces`. */
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
