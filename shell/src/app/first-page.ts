/**
 * The page delivered as HTML. It stays until the remote's own code can take over, or permanently if that fails to load:
 * it can be read, and its links work.
 */
export class FirstPage {
  readonly html: string;
  /** The frame of an area around the shape of its page, of which nothing can be read. */
  readonly isOutline: boolean;
  readonly #address: string;
  #over = false;
  #left = false;

  /** @param address path and query from the router base */
  constructor(html: string, address: string, isOutline = false) {
    this.html = html;
    this.isOutline = isOutline;
    this.#address = address;
  }

  /** Whether the HTML is still the page for this address. */
  isFor(address: string): boolean {
    return !this.#over && address === this.#address;
  }

  /** Whether the visitor is still at the document's address: its title, which may be more specific than the card's, is then correct. */
  get titles(): boolean {
    return !this.#left;
  }

  /** Records the visitor's address. Coming back does not restore the document's title. */
  at(address: string): void {
    if (address !== this.#address) this.#left = true;
  }

  /** From now on the page's own code shows it. */
  takenOver(): void {
    this.#over = true;
  }
}
