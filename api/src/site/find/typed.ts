/** What a typed text can mean: every reading is tried, because a four-digit tail is an amount as well. */
import { isLetters, likeAnywhere } from '../../platform';

export interface Typed {
  text: string;
  /** For `ilike`, its own signs escaped. */
  pattern: string;
  no: string;
  amountFen: number | null;
  /** Only Latin letters: names are compared by their pinyin, too. */
  letters: boolean;
}

const maxFen = 10_000_000_000_00;
const amountText = /^[¥￥]?\s*(\d{1,3}(?:[,，]\d{3})+|\d{1,11})(?:\.(\d{1,2}))?\s*元?$/;

export function typedText(text: string): Typed {
  return {
    text,
    pattern: likeAnywhere(text),
    no: text.toUpperCase().replace(/\s+/g, ''),
    amountFen: amountOf(text),
    letters: isLetters(text),
  };
}

function amountOf(text: string): number | null {
  const [, yuan, cents = ''] = amountText.exec(text) ?? [];
  if (yuan === undefined) return null;
  const fen = Number(yuan.replace(/[,，]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return fen > 0 && fen <= maxFen ? fen : null;
}
