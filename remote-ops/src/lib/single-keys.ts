const stored = 'sz-keys';

/** Single letters can be switched off: they get in the way of voice control. The same mark as in the market's workspaces. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(stored);
    else localStorage.setItem(stored, 'off');
  } catch {
    // A browser that keeps nothing keeps the preset.
  }
}
