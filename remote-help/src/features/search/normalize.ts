/**
 * Text as the search compares it: half-width, lower case, letters and digits only; each character keeps its original position.
 */
export interface Normalized {
  text: string;
  /** For each character of `text`, its index in the original. */
  origin: number[];
}

/** 「ＶＩＰ 等级」, 「vip等级」 and 「VIP-等级」 are equal for the search. */
export function normalize(original: string): Normalized {
  let text = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of original) {
    for (const plain of character.normalize('NFKC').toLowerCase()) {
      if (/[\p{L}\p{N}%]/u.test(plain)) {
        text += plain;
        for (let unit = 0; unit < plain.length; unit++) origin.push(at);
      }
    }
    at += character.length;
  }
  return { text, origin };
}
