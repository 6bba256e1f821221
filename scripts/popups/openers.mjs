// Runs in the page before anything else: what a page offers to open, and what has opened. `npm run popups` calls these by name.
{
  /** Whatever hangs or lies over a page: antd's parts, and each dialog or drawer. */
  const parts =
    '[role="dialog"], .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover, .ant-image-preview, dialog[open]';
  const controls =
    'button, summary, a[href], [role="combobox"], [role="radio"], [aria-haspopup], .ant-picker input, [role="button"][tabindex="0"]';
  /** What is seen of a part that hangs in a frame of antd: the frame has no ground, and a pointer goes through its padding. */
  const seen = ':scope.ant-picker-dropdown .ant-picker-panel-container';
  const repeated = 'tr, li, [role="row"], [role="gridcell"], [role="listitem"], article';
  /** Of one kind in the rows of a list; the others open the same. */
  const maxOfAKind = 3;
  const beginsWithinMs = 3_000;

  /** @param {Element} element */
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const known = new WeakSet();

  /** @param {Element} control */
  function nameOf(control) {
    const labels = (control.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
    const text = [
      control.getAttribute('aria-label'),
      labels.join(' ').trim(),
      label,
      control instanceof HTMLElement ? control.innerText : '',
      control.getAttribute('placeholder'),
      control.id,
    ].find((each) => each);
    return (text ?? '').split('：', 1)[0]?.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim().slice(0, 40) ?? '';
  }

  /** A link that opens something over its own page changes only the query. @param {HTMLAnchorElement} link */
  function queryOf({ pathname, search }) {
    if (pathname !== location.pathname) return null;
    const now = new URLSearchParams(location.search);
    const keys = [...new URLSearchParams(search)].filter(([key, value]) => now.get(key) !== value).map(([key]) => key);
    return keys.length > 0 ? keys.join(' ') : null;
  }

  /** What kind of control it is and what it is called; null for what opens nothing. @param {Element} control */
  function signatureOf(control) {
    if (control.matches(':disabled, [aria-disabled="true"], [type="file"], [role="tab"], [inert] *') || !shown(control))
      return null;
    if (control instanceof HTMLAnchorElement) {
      const query = queryOf(control);
      return query === null ? null : `link ?${query}`;
    }
    const kind = control.closest('.ant-picker') ? 'picker' : (control.getAttribute('role') ?? control.localName);
    if (kind === 'radio' && !control.hasAttribute('aria-haspopup')) return null;
    return `${kind} ${nameOf(control)}`;
  }

  /** What takes the size of a part away, and whether the opener still says that it is open. @param {Element} part */
  function hiddenBy(part) {
    let outermost = null;
    for (let each = /** @type {Element | null} */ (part); each; each = each.parentElement)
      if (getComputedStyle(each).display === 'none') outermost = each;
    const open = document.querySelector('[aria-expanded="true"]')?.outerHTML.slice(0, 80) ?? 'nothing';
    return `hidden by ${outermost?.outerHTML.slice(0, 160) ?? 'nothing'}, open is ${open}`;
  }

  /** @param {string} within a selector; its last match */
  function scopeOf(within) {
    return [...document.querySelectorAll(within)].filter(shown).at(-1) ?? null;
  }

  Object.assign(window, {
    /** @param {string} within @returns {string[]} each kind and name once, in the order of the page */
    openersIn(within) {
      const found = new Set();
      const ofAKind = new Map();
      for (const control of scopeOf(within)?.querySelectorAll(controls) ?? []) {
        const signature = signatureOf(control);
        if (signature === null || found.has(signature)) continue;
        if (control.closest(repeated)) {
          const kind = `${control.localName}.${control.className}`;
          const before = ofAKind.get(kind) ?? 0;
          if (before >= maxOfAKind) continue;
          ofAKind.set(kind, before + 1);
        }
        found.add(signature);
      }
      return [...found];
    },

    /** @param {string} within @param {string} signature @returns {Element | null} */
    openerOf(within, signature) {
      return [...(scopeOf(within)?.querySelectorAll(controls) ?? [])].find((each) => signatureOf(each) === signature) ?? null;
    },

    /** What is open by now is no news afterwards. */
    markParts() {
      for (const part of document.querySelectorAll(parts)) if (shown(part)) known.add(part);
    },

    /** The innermost part that has opened since `markParts`. @returns {Element | null} */
    openedPart() {
      const opened = [...document.querySelectorAll(parts)].filter((part) => !known.has(part) && shown(part));
      // What antd has closed may stay in the page for a while, without a size.
      return opened.findLast((part) => part.getBoundingClientRect().width >= 1) ?? opened.at(-1) ?? null;
    },

    /**
     * Where a part is cut off or covered: each side of it must be in the window, and be what a pointer meets there.
     * @param {Element} part
     */
    outsideOf(part) {
      if (!part.isConnected) return 'has left the page by itself';
      const { left, right, top, bottom, width, height } = (part.querySelector(seen) ?? part).getBoundingClientRect();
      if (width < 1 || height < 1) return `has no size: ${hiddenBy(part)}`;
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      if (left < -1 || top < -1 || right > window.width + 1 || bottom > window.height + 1)
        return `lies outside the window: ${[left, top, right, bottom].map(Math.round).join(' ')} in ${window.width} × ${window.height}`;
      const inset = 4;
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const points = [
        { side: 'left', x: left + inset, y: middle.y },
        { side: 'right', x: right - inset, y: middle.y },
        { side: 'upper', x: middle.x, y: top + inset },
        { side: 'lower', x: middle.x, y: bottom - inset },
      ];
      for (const { side, x, y } of points) {
        const met = document.elementFromPoint(x, y);
        if (!met || !(part.contains(met) || met.contains(part) || met.closest(parts)))
          return `its ${side} side is covered by ${met?.outerHTML.slice(0, 100) ?? 'nothing'}`;
      }
      return null;
    },

    /** What a picture of the part would wait for. @param {Element} part */
    async standsStill(part) {
      const hasSize = () => part.getBoundingClientRect().width >= 1 && part.getBoundingClientRect().height >= 1;
      // antd shrinks to nothing what is about to zoom in, until its motion begins. What stays so is found without a size.
      const until = performance.now() + beginsWithinMs;
      while (part.isConnected && !hasSize() && performance.now() < until)
        await new Promise((next) => requestAnimationFrame(next));
      // What moves may be around it: antd's menus lie in the part that slides.
      const moving = document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const isNear = target !== null && (target.contains(part) || part.contains(target));
        return isNear && effect?.getComputedTiming().iterations !== Infinity;
      });
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    },
  });
}
