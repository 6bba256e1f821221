/** A field was rendered without a form around it: a mistake of the page. */
export class FormOutsideError extends Error {
  override readonly name = 'FormOutsideError';

  constructor() {
    super('A field must be inside a FormPage.');
  }
}
