/** The versions a visitor's session runs, which the shell stores in a session cookie for the page server. */
export type VersionSet = Readonly<Record<string, string>>;

export const versionsCookie = {
  name: 'sz-versions',
  /** @param at when the session's first page was created, in milliseconds */
  write: (versions: VersionSet, at: number): string =>
    [at.toString(36), ...Object.entries(versions).map(([name, version]) => `${name}@${version}`)].join('!'),
  read(text: string | undefined): { versions: VersionSet; at: number } | null {
    const [at = '', ...pairs] = (text ?? '').split('!');
    const versions = Object.fromEntries(pairs.map((pair) => pair.split('@', 2)));
    const instant = Number.parseInt(at, 36);
    return pairs.length > 0 && Number.isFinite(instant) ? { versions, at: instant } : null;
  },
};
