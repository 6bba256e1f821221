/**
 * Whether a typed text finds a Chinese label: by a part of it, or by the first letters of its pinyin, which people type without switching
 * their keyboard: `zj` finds 浙江. The letters are derived from the browser's own Chinese collation, which is sorted by pinyin; a table of
 * readings would weigh as much as a picker.
 */
export function matchesTyped(typed: string, label: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || (/^[a-z]+$/.test(wanted) && initialsOf(label).includes(wanted));
}

/** In pinyin's order the first character of each letter; no syllable begins with i, u or v. */
const firstOfLetter = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';
/** Of the readings of a character the collation knows one; in names of places it is the other. */
const otherReadings: Readonly<Record<string, string>> = { 重: 'c', 厦: 'x', 长: 'c', 蚌: 'b', 六: 'l' };

let collator: Intl.Collator | undefined;

function initialsOf(label: string): string {
  return Array.from(label.toLowerCase(), initialOf).join('');
}

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  collator ??= new Intl.Collator('zh-Hans-CN');
  const order = collator;
  const after = Array.from(firstOfLetter).filter((first) => order.compare(first, character) <= 0).length;
  return otherReadings[character] ?? letters[after - 1] ?? '';
}
