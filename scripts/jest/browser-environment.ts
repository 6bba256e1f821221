import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

type Message = { data: unknown };

/**
 * Node's own MessageChannel keeps the test process alive. A timer is enough for those who use it as a macro task
 * (antd's form).
 */
class TimerChannel {
  readonly port1: TimerPort = new TimerPort(() => this.port2);
  readonly port2: TimerPort = new TimerPort(() => this.port1);
}

class TimerPort {
  onmessage: ((event: Message) => void) | null = null;
  readonly #other: () => TimerPort;

  constructor(other: () => TimerPort) {
    this.#other = other;
  }

  postMessage(data: unknown) {
    setTimeout(() => this.#other().onmessage?.({ data }), 0);
  }

  start() {}
  close() {}
}

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A media query that never matches and never changes. A test that needs another one replaces `window.matchMedia`. */
function neverMatches(media: string) {
  return {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
}

const labelable = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const;

/**
 * What a field's label is, every question by label or role asks of every field, and for each of them jsdom walks the whole page once
 * per label. The same answer from the labels alone.
 */
function labelsQuickly(page: typeof globalThis): void {
  for (const name of labelable) {
    const { prototype } = page[name];
    const slowly = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLInputElement) {
        const document = this.getRootNode();
        // What is not in the page has few nodes, and a label may be the root of them.
        if (document !== this.ownerDocument || this.type === 'hidden') return slowly?.call(this);
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => isLabelOf(this, label));
      },
    });
  }
}

const fields = 'button, meter, output, progress, select, textarea, input:not([type="hidden" i])';

function isLabelOf(field: HTMLElement, label: HTMLLabelElement): boolean {
  const named = label.getAttribute('for');
  if (named !== null) return named !== '' && named === field.id && field.ownerDocument.getElementById(named) === field;
  return label.contains(field) && label.querySelector(fields) === field;
}

/** jsdom with what React, react-router and antd ask of a browser and jsdom does not have. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown> & Window;
    const missing: Record<string, unknown> = {
      TextEncoder,
      TextDecoder,
      structuredClone,
      MessageChannel: TimerChannel,
      matchMedia: neverMatches,
      ResizeObserver: StillObserver,
      IntersectionObserver: StillObserver,
      scrollTo: () => {},
    };
    for (const [name, value] of Object.entries(missing)) {
      // jsdom has scrollTo, but it only complains that it is not there.
      if (name === 'scrollTo' || page[name] === undefined) page[name] = value;
    }
    // jsdom's own has random values only.
    Object.defineProperty(page, 'crypto', { value: webcrypto, configurable: true });
    // jsdom knows the element and none of its methods.
    const dialog = (this.global as unknown as typeof globalThis).HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.show ??= dialog.showModal;
    dialog.close ??= function close() {
      this.open = false;
      this.dispatchEvent(new (page as unknown as typeof globalThis).Event('close'));
    };
    labelsQuickly(this.global as unknown as typeof globalThis);
    const getComputedStyle = page.getComputedStyle.bind(page);
    // jsdom cannot compute pseudo-elements and says so on every call.
    page.getComputedStyle = (element) => getComputedStyle(element);
  }
}
