/** `^1.2.3`: same major and not older; below 1.0.0 same minor. The kit writes no other form of range. */
export function caretAllows(required: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(required.replace('^', ''));
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = numbers(version);
  if (major !== hasMajor) return false;
  if (minor !== hasMinor) return major > 0 && hasMinor > minor;
  return hasPatch >= patch;
}

function numbers(version: string): number[] {
  return version.split(/[.+-]/, 3).map(Number);
}
