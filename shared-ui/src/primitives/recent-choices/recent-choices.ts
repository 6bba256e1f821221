/** What was chosen lately, by vocabulary: the industry chosen in one form is among the first in the next. Of this browser, as the columns of lists are. */

export const maxRecent = 5;
const keyOf = (vocabulary: string) => `sz-recent:${vocabulary}`;

/** Latest first. */
export function recentChoices(vocabulary: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(vocabulary)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function rememberChoice(vocabulary: string, value: string): void {
  if (!value) return;
  const next = [value, ...recentChoices(vocabulary).filter((each) => each !== value)].slice(0, maxRecent);
  try {
    localStorage.setItem(keyOf(vocabulary), JSON.stringify(next));
  } catch {
    // Storage is full or denied: nothing is offered as recent.
  }
}

/** Options with the recent ones first, for lists that group them; none is in both. */
export function byRecent<Option extends { value: string }>(options: readonly Option[], recent: readonly string[]) {
  const first = recent.flatMap((value) => options.find((option) => option.value === value) ?? []);
  return { first, rest: options.filter((option) => !first.includes(option)) };
}
