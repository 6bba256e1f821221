/** 「Chrome 141 · Windows」 of a user agent; what cannot be read is shown as it came. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return '未知设备';
  const browser = browsers.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]]).find(([, version]) => version);
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (!browser) return userAgent.slice(0, 40);
  return [browser.join(' '), system].filter(Boolean).join(' · ');
}

const browsers: readonly [string, RegExp][] = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* .*Safari/],
];

const systems: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];
