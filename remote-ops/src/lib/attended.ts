/** How long after the last key or press somebody counts as there, in milliseconds. */
const thereMs = 5 * 60_000;

let touchedMs = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel'])
  document.addEventListener(event, () => (touchedMs = Date.now()), { capture: true, passive: true });

/** Whether somebody works on this page now. */
export function isAttended(): boolean {
  return !document.hidden && Date.now() - touchedMs < thereMs;
}
