/** Anchors that GitHub gives a Markdown document: one per heading, and those written by hand as `<a id="…">`. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  const text = withoutCode(markdown);
  for (const [, title = ''] of text.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)) {
    const slug = slugOf(title);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  for (const [, id = ''] of text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** GitHub's rule: lower case, without punctuation, a hyphen for every space. */
export function slugOf(title: string): string {
  return title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}

/** The document without fenced blocks, line by line, so that lines keep their numbers. */
export function withoutCode(markdown: string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && mark === '') return line;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return '';
  });
  return lines.join('\n');
}
