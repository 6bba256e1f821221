// Runs in the page before anything else: `npm run pictures` calls these by name.
Object.assign(window, {
  /** Popups find their place within some frames, and come in by an animation. */
  async standsStill() {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { iterations } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
      });
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      for (let frames = 0; frames < 4; frames += 1) await frame();
    } while (moving().length > 0);
  },

  /**
   * Share of the pixels that two pictures have different. Where a curve meets the ground, the same picture drawn twice may differ by one step of 256.
   * @param {string} one in base64
   * @param {string} other
   */
  async difference(one, other) {
    /** @param {string} picture */
    const colours = async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      return pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    };
    const [left, right] = [await colours(one), await colours(other)];
    if (left.length !== right.length) return 1;
    let different = 0;
    for (let pixel = 0; pixel < left.length; pixel += 4) {
      const steps = [0, 1, 2, 3].map((channel) => Math.abs((left[pixel + channel] ?? 0) - (right[pixel + channel] ?? 0)));
      if (Math.max(...steps) > 2) different += 1;
    }
    return (4 * different) / left.length;
  },
});
