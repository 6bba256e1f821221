import postcss from 'postcss';
import type { Fault } from './class-use';

/** What style sheets may write. */
export interface Scale {
  /** Custom properties of type, space and radius, such as `--space-16`. */
  tokens: ReadonlySet<string>;
  /** Widest windows of `@media`, in px. */
  breakpoints: readonly number[];
}

const tokenNames = /--(?:font|leading|space|radius)-[\w-]+/g;

/** As text, because the code of pages is not imported by scripts. `scale.test.ts` of shared-ui compares the two files. */
export function scaleOf(tokensSheet: string, scaleSource: string): Scale {
  const [, breakpoints = ''] = /breakpoints = \{(.*?)\} as const/s.exec(scaleSource) ?? [];
  return {
    tokens: new Set(tokensSheet.match(tokenNames)),
    breakpoints: [...breakpoints.matchAll(/\w: (\d+),/g)].map(([, width]) => Number(width)),
  };
}

const spaces = /^((row-|column-)?gap|(padding|margin)(-(top|right|bottom|left|block|inline)(-start|-end)?)?)$/;
const radius = /^border(-[a-z]+-[a-z]+)?-radius$/;

/** Sizes that a sheet writes as figures where there are tokens: type, radius, space and breakpoints. */
export function valueFaults(path: string, text: string, { tokens, breakpoints }: Scale): Fault[] {
  const found: Fault[] = [];
  const sheet = postcss.parse(text, { from: path });
  sheet.walkDecls(({ prop, value, source }) => {
    const token = tokenOf(prop);
    const raw = token === null ? [] : rawLengths(prop, value);
    for (const name of value.match(tokenNames) ?? []) {
      if (!tokens.has(name)) found.push({ path, line: source?.start?.line ?? 1, why: `${name} is no token` });
    }
    if (raw.length > 0) found.push({ path, line: source?.start?.line ?? 1, why: `${prop}: ${raw.join(' ')}: use ${token}` });
  });
  sheet.walkAtRules('media', ({ params, source }) => {
    for (const [, bound, figure] of params.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)) {
      const width = Number(figure) - (bound === 'min' ? 1 : 0);
      if (breakpoints.includes(width)) continue;
      const line = source?.start?.line ?? 1;
      found.push({ path, line, why: `${bound}-width ${figure}px: the breakpoints are ${breakpoints.join(', ')}` });
    }
  });
  return found;
}

function tokenOf(prop: string): string | null {
  if (prop === 'font-size') return 'var(--font-…)';
  if (radius.test(prop)) return 'var(--radius-…)';
  return spaces.test(prop) ? 'var(--space-…)' : null;
}

/**
 * Lengths in px outside calc(), clamp() and the like, which compute one thing from others. A hairline of 1 px is no step of space:
 * it puts a border over its neighbour's.
 */
function rawLengths(prop: string, value: string): string[] {
  const plain = value.replace(/\b(calc|clamp|min|max|env)\((?:[^()]|\([^()]*\))*\)/g, '');
  const lengths = plain.match(/(?<![\w.-])-?[\d.]+px\b/g) ?? [];
  return lengths.filter((each) => !/^-?0px$/.test(each) && !(spaces.test(prop) && /^-?1px$/.test(each)));
}
