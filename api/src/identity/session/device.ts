/** Describes the device of a sign-in: 「Chrome · Windows」. Only for recognition by the user; it does not identify devices. */
const browsers = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

export function deviceOf(userAgent: string): string {
  const found = [browsers, systems].flatMap((kinds) => {
    const kind = (kinds as readonly (readonly [string, RegExp])[]).find(([, pattern]) => pattern.test(userAgent));
    return kind ? [kind[0]] : [];
  });
  return found.length ? found.join(' · ') : '未知设备';
}
