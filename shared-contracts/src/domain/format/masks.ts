/**
 * Personal data as everybody but its owner sees it. `docs/domain/identity.md#masking`. The server masks; pages never receive the
 * full value.
 */

/** `138****1234` */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** `1****************5`: first and last character. */
export function maskIdNumber(id: string): string {
  return id.length < 3 ? '*'.repeat(id.length) : id.slice(0, 1) + '*'.repeat(id.length - 2) + id.slice(-1);
}

/** `**** 6789` */
export function maskBankCard(card: string): string {
  const digits = card.replace(/\s/g, '');
  return digits.length < 8 ? '****' : `**** ${digits.slice(-4)}`;
}

/** `张*`, `欧**`: the first character and an asterisk for each other one; counts characters, not code units. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
}
