/**
 * Where a popup hangs: in the nearest dialog, drawer or landmark of what opens it. On `body`, where antd hangs it, it is outside every
 * landmark, which axe refuses; and a dialog's popup must be in the dialog, or its focus trap excludes it.
 */
export function popupContainer(opener?: HTMLElement): HTMLElement {
  return opener?.closest<HTMLElement>('[role="dialog"], header, main') ?? document.body;
}
