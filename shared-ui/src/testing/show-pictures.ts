/** What was done with pictures in a test. */
export interface ShownPictures {
  /** Of `drawImage`, without the picture: from where in it, to where on the canvas. */
  drawn: number[][];
  /** Sizes of the files that were made: 「900 × 383」. */
  made: string[];
}

/** jsdom decodes no pictures and draws none: every file is a picture of this size, or none at all. */
export function showPictures(size: { width: number; height: number } | null): ShownPictures {
  const shown: ShownPictures = { drawn: [], made: [] };
  globalThis.Path2D ??= class {
    rect() {}
  } as unknown as typeof Path2D;
  globalThis.createImageBitmap = (async () => {
    if (!size) throw new DOMException('no picture', 'InvalidStateError');
    return { ...size, close() {} };
  }) as typeof createImageBitmap;
  const drawImage = (_: unknown, ...numbers: number[]) => shown.drawn.push(numbers);
  const pen = new Proxy({}, { get: (_, name) => (name === 'drawImage' ? drawImage : () => undefined), set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type = 'image/png') {
    shown.made.push(`${this.width} × ${this.height}`);
    done(new Blob(['x'], { type }));
  };
  return shown;
}
