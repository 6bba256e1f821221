/** Validates an e-mail address as typed; the server validates it again by its own rule. */
export function emailError(email: string): string | null {
  const typed = email.trim();
  if (!typed) return '请填写邮箱';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : '请填写正确的邮箱';
}
