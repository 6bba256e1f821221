/**
 * The page that came as HTML. It stays in its place until the remote's own code can take it over, or for good when that does not come:
 * it can be read, and its links work.
 */
export class FirstPage {
  readonly html: string;
  readonly #address: string;
  #over = false;
  #left = false;

  /** @param address path and query from the router base */
  constructor(html: string, address: string) {
    this.html = html;
    this.#address = address;
  }

  /** Whether the HTML stands for this address still. */
  standsFor(address: string): boolean {
    return !this.#over && address === this.#address;
  }

  /** Whether the visitor is still where the document brought him: its title, which may say more than the card, is the right one. */
  get titles(): boolean {
    return !this.#left;
  }

  /** Tells where the visitor is. Coming back does not bring the document's title back. */
  at(address: string): void {
    if (address !== this.#address) this.#left = true;
  }

  /** The page's own code shows it from now on. */
  takenOver(): void {
    this.#over = true;
  }
}
