/** Which parts of the contract a remote uses, from the facts of all its modules together. */
import type { ModuleFacts } from './module-facts';

export type RemoteFacts = ModuleFacts;

export function joined(modules: Iterable<ModuleFacts>): RemoteFacts {
  const all: RemoteFacts = { texts: new Set(), templates: [], accesses: new Set(), names: new Set() };
  for (const { texts, templates, accesses, names } of modules) {
    for (const text of texts) all.texts.add(text);
    for (const path of accesses) all.accesses.add(path);
    for (const name of names) all.names.add(name);
    all.templates.push(...templates);
  }
  return all;
}

/**
 * Names of the contract that the code writes out or puts together: endpoints, actions. The variable part of `${area}/list` counts as any
 * text that is written somewhere in the remote, or as anything where none of those fits.
 */
export function usedNames(known: readonly string[], { texts, templates }: RemoteFacts): string[] {
  const used = new Set(known.filter((each) => texts.has(each)));
  for (const parts of templates) {
    // Without a letter beside the slash it is an address, and would stand for everything.
    if (!/\/[A-Za-z]|[A-Za-z]\//.test(parts.join(' ')) || !parts.every((part) => /^[\w/]*$/.test(part))) continue;
    const pattern = new RegExp(`^${parts.join('([\\w/]+)')}$`);
    const fitting = known.flatMap((each) => {
      const [, ...variable] = pattern.exec(each) ?? [];
      return variable.length > 0 ? [{ each, isWritten: variable.every((part) => texts.has(part)) }] : [];
    });
    const written = fitting.filter(({ isWritten }) => isWritten);
    for (const { each } of written.length > 0 ? written : fitting) used.add(each);
  }
  return [...used].sort();
}

/**
 * Members of the host that the code takes. Where the host, or an object in it, goes on to a place that is not followed, every member
 * counts whose names occur somewhere in the remote: nobody takes a member without naming it.
 * @param members paths of all members
 */
export function usedMembers(members: readonly string[], { accesses, names, texts }: RemoteFacts): string[] {
  const isNamed = (path: string) => path.split('.').every((name) => names.has(name) || texts.has(name));
  return members
    .filter((member) =>
      [...accesses].some((access) => {
        if (access === member || access.startsWith(`${member}.`)) return true;
        if (access !== '' && !member.startsWith(`${access}.`)) return false;
        return isNamed(access === '' ? member : member.slice(access.length + 1));
      }),
    )
    .sort();
}
