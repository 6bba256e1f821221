/** JSON that is safe in a script element: no `</script>`, no comment opener, no line separators of old parsers. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
