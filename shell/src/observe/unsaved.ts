/**
 * Whether somebody would lose what he wrote: a field of the page that was typed in, still stands there, and holds something
 * else than it came with. Read from the document, so that no form has to tell it.
 */
export class UnsavedWatch {
  #touched = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLElement>();
  readonly #stop = new AbortController();

  constructor(root: Document = document) {
    root.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLElement && target.closest('main, dialog')) this.#touched.add(target);
      },
      { capture: true, passive: true, signal: this.#stop.signal },
    );
  }

  get isDirty(): boolean {
    for (const field of this.#touched) if (!field.isConnected) this.#touched.delete(field);
    return [...this.#touched].some(holdsSomething);
  }

  stop(): void {
    this.#stop.abort();
  }
}

function holdsSomething(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return true;
  // A search box and a filter are written again in a second.
  if (field instanceof HTMLInputElement && field.type === 'search') return false;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== '';
  return (field.textContent ?? '') !== '';
}
