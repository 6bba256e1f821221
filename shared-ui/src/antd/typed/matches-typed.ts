/**
 * Whether a typed text finds a Chinese label: by a part of it, or by its pinyin or the first letters of it, which people type without
 * switching their keyboard: `zj`, `zhejiang` and `zhej` find 浙江. The letters are derived from the browser's own Chinese collation, which
 * is sorted by pinyin; whole syllables need a table, which is fetched with the first letter typed and is there before the third.
 */
export function matchesTyped(typed: string, label: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const lower = label.toLowerCase();
  if (lower.includes(wanted)) return true;
  if (!/^[a-z]+$/.test(wanted)) return false;
  void loadSyllables();
  const characters = Array.from(lower);
  const letters = characters.map(initialOf);
  if (letters.join('').includes(wanted)) return true;
  const syllableOf = loaded;
  if (!syllableOf) return false;
  const sounds = characters.map((each, at) => soundOf(each, letters[at] ?? '', syllableOf));
  return sounds.some((_, from) => isSpelled(wanted, sounds.slice(from)));
}

let loaded: ((character: string) => string) | null = null;
let loading: Promise<void> | undefined;

/** Without it, after a failure, first letters find as before; the next letter asks again. */
export function loadSyllables(): Promise<void> {
  loading ??= import(/* webpackChunkName: "syllables" */ './syllables').then(
    (part) => {
      loaded = part.syllableOf;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** In names of places some are read otherwise: 厦门 is not shà. */
function soundOf(character: string, letter: string, syllableOf: (character: string) => string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  const sound = syllableOf(character);
  return sound.startsWith(letter) ? sound : (otherSounds[character] ?? letter);
}

/** A syllable whole, or its first letter; the last one as far as it was typed. */
function isSpelled(wanted: string, sounds: readonly string[]): boolean {
  if (!wanted) return true;
  const [sound, ...rest] = sounds;
  if (!sound) return false;
  if (sound.startsWith(wanted)) return true;
  if (wanted.startsWith(sound) && isSpelled(wanted.slice(sound.length), rest)) return true;
  return wanted.startsWith(sound.charAt(0)) && isSpelled(wanted.slice(1), rest);
}

/** In pinyin's order the first character of each letter; no syllable begins with i, u or v. */
const firstOfLetter = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';
/** Of the readings of a character the collation knows one; in names of places it is the other. */
const otherReadings: Readonly<Record<string, string>> = { 重: 'c', 厦: 'x', 长: 'c', 蚌: 'b', 六: 'l' };

const otherSounds: Readonly<Record<string, string>> = { 重: 'chong', 厦: 'xia', 长: 'chang', 蚌: 'beng', 六: 'lu' };

let collator: Intl.Collator | undefined;

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  collator ??= new Intl.Collator('zh-Hans-CN');
  const order = collator;
  const after = Array.from(firstOfLetter).filter((first) => order.compare(first, character) <= 0).length;
  return otherReadings[character] ?? letters[after - 1] ?? '';
}
