/** Identification numbers of businesses and persons, validated by their check digits; shared by forms and server. */

const usccSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const usccWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Error of a unified social credit code (GB 32100-2015), or null. */
export function usccError(code: string): string | null {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return '请输入 18 位统一社会信用代码';
  return usccCheckSign(code) === code[17] ? null : '统一社会信用代码校验位不正确，请核对';
}

export function usccCheckSign(code: string): string {
  const sum = usccWeights.reduce((total, weight, at) => total + weight * usccSigns.indexOf(code.charAt(at)), 0);
  return usccSigns.charAt((31 - (sum % 31)) % 31);
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Error of a citizen's number (GB 11643-1999), or null. */
export function idCardError(id: string): string | null {
  if (!/^\d{17}[\dX]$/.test(id)) return '请输入 18 位身份证号';
  if (idCardCheckSign(id) !== id[17]) return '身份证号校验位不正确，请核对';
  return birthDateOf(id) === null ? '身份证号中的出生日期不正确' : null;
}

export function idCardCheckSign(id: string): string {
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(id.charAt(at)), 0);
  return '10X98765432'.charAt(sum % 11);
}

/** `YYYY-MM-DD`, or null if it is not a valid day. */
export function birthDateOf(id: string): string | null {
  const day = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : null;
}

/** Full years; a person born on 29 February is a year older on 1 March. Both `YYYY-MM-DD`. */
export function ageOn(birth: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
}
