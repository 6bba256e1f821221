// Runs in the page before anything else, for a visitor who wants no movement: what moves for longer than an instant.
{
  /** @type {string[]} */
  const moved = [];
  Object.assign(window, { moved });
  const instantMs = 1;
  for (const type of /** @type {const} */ (['animationstart', 'transitionrun']))
    document.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const still = target
          .getAnimations()
          .every(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) <= instantMs);
        if (!still) moved.push(`${target.localName}.${target.className}`);
      },
      true,
    );
}
