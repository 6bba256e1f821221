/**
 * Whether the user would lose typed text: a field of the page was typed into, still exists, and is
 * not empty. Read from the document, so that forms need not report it.
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
  // A search box or filter is quickly retyped.
  if (field instanceof HTMLInputElement && field.type === 'search') return false;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== '';
  return (field.textContent ?? '') !== '';
}
