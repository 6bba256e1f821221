/** The keys of the workspaces, as data: what listens and the sheet that lists them read this one table. `docs/pages/conventions.md#keys`. */

export interface KeyLine {
  /** Pressed together where it is one entry, one after the other never. */
  press: readonly string[];
  does: string;
}

export const keyTable = {
  find: { press: ['Ctrl', 'K'], does: '搜索对象、编号、金额、操作与帮助' },
  sheet: { press: ['?'], does: '打开这张表' },
  close: { press: ['Esc'], does: '关闭弹窗、抽屉与浮层' },
  confirm: { press: ['Enter'], does: '执行弹窗里选中的按钮；在输入框里提交' },
  undoLast: { press: ['Ctrl', 'Z'], does: '撤销刚才的操作' },
  search: { press: ['/'], does: '到搜索框' },
  down: { press: ['J'], does: '下一行' },
  up: { press: ['K'], does: '上一行' },
  open: { press: ['Enter'], does: '打开这一行' },
  edit: { press: ['E'], does: '就地修改这一行的第一个数' },
  choose: { press: ['X'], does: '选中或取消这一行' },
  range: { press: ['Shift', '↑ ↓'], does: '连续选中' },
  clear: { press: ['Esc'], does: '取消选择' },
  messageDown: { press: ['J'], does: '下一组消息' },
  messageUp: { press: ['K'], does: '上一组消息' },
  messageRead: { press: ['E'], does: '标为已读' },
  messageRemove: { press: ['Del'], does: '删除' },
  undo: { press: ['Ctrl', 'Z'], does: '撤销刚才的删除' },
} as const satisfies Record<string, KeyLine>;

export type KeyName = keyof typeof keyTable;

export const keyGroups: readonly { title: string; names: readonly KeyName[] }[] = [
  { title: '任何页面', names: ['find', 'sheet', 'close', 'confirm', 'undoLast'] },
  { title: '列表', names: ['search', 'down', 'up', 'open', 'edit', 'choose', 'range', 'clear'] },
  { title: '消息', names: ['messageDown', 'messageUp', 'messageRead', 'messageRemove', 'undo'] },
];

/** Asked of the page: whatever listens to keys now names them. An event, because every remote has its own copy of this module. */
const asked = 'sz-keys';

/** Which keys hold on the page now. */
export function keysHere(): ReadonlySet<string> {
  const names = new Set<string>();
  document.dispatchEvent(new CustomEvent(asked, { detail: (name: string) => names.add(name) }));
  return names;
}

/** @returns a function that ends it */
export function reportKeys(names: () => readonly KeyName[]): () => void {
  const report = (event: Event) => {
    const add: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof add === 'function') for (const name of names()) add(name);
  };
  document.addEventListener(asked, report);
  return () => document.removeEventListener(asked, report);
}

const storageKey = 'sz-keys';

/** Single letters can be switched off: they get in the way of voice control. */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Where nothing can be stored they stay on.
  }
}

const typing =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';
const notTyping = ['checkbox', 'radio', 'button', 'submit'];

/**
 * The letter or sign that was pressed as a key of the page; null while somebody types, an input method composes, a modifier is held, or
 * letters are switched off.
 */
export function letterOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.keyCode === composingCode) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return null;
  return areLettersOn() ? event.key : null;
}

/** Safari and older input methods say it only so. */
const composingCode = 229;

export function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(typing);
  return field !== null && !(field instanceof HTMLInputElement && notTyping.includes(field.type));
}

/** Something lies over the page, whose keys are its own. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]:not([hidden])') !== null;
}
