export interface Found {
  isPerson: boolean;
  /** Commands that show what happened and what it did to money. */
  path: string;
  money: string;
  options: Record<string, string>;
}

/** Which commands show what was typed: a phone number is a person's, everything else the number of an object. */
export function foundBy(typed: string): Found {
  if (/^1[3-9]\d{9}$/.test(typed)) return { isPerson: true, path: 'user show', money: 'user money', options: { phone: typed } };
  return { isPerson: false, path: 'show', money: 'money', options: { no: typed } };
}
