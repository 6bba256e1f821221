/** antd's variables for all our themes, as one sheet of which each block holds only what differs from the block before. */

export type Declarations = Map<string, string>;

interface Variables {
  root: Declarations;
  /** What a component changes of the whole theme's variables, by the component's class. */
  scoped: Map<string, Declarations>;
}

export interface ThemeVariables {
  palette: string;
  mode: string;
  wide: Variables;
  phone: Variables;
}

/** Where a theme holds: on <html>, or on a part of the page with a palette of its own, as in `tokens.css`. */
function places(palette: string, mode: string): string[] {
  if (mode === 'light') return [`[data-palette="${palette}"]`];
  return [`[data-theme="dark"][data-palette="${palette}"]`, `[data-theme="dark"] [data-palette="${palette}"]`];
}

export function declarationsIn(css: unknown): Declarations {
  const found: Declarations = new Map();
  for (const [, name = '', value = ''] of String(css).matchAll(/(--[\w-]+):([^;}]*)/g)) found.set(name, value.trim());
  return found;
}

/**
 * @param themes all palettes in both modes
 * @param used names that some rule reads; of antd's preset colours and of components' own variables only those are kept
 * @param apart the palette of all these themes, for a sheet that says nothing of pages with another one
 */
export function variableSheet(themes: readonly ThemeVariables[], used: ReadonlySet<string>, apart?: string): string {
  const everywhere = apart === undefined ? ':root' : `[data-palette="${apart}"]`;
  const holders = [...new Set(themes.flatMap(({ wide, phone }) => [...wide.scoped.keys(), ...phone.scoped.keys()]))];
  const parts: Part[] = [null, ...holders].map((holder) => ({
    holder,
    of: ({ root, scoped }) => (holder === null ? root : scoped.get(holder)),
  }));
  const wide = (theme: ThemeVariables) => theme.wide;
  const phone = (theme: ThemeVariables) => theme.phone;
  const narrow = parts.flatMap((part) => blocks(themes, part, used, phone, { everywhere, known: wide }));
  const seconds = secondNames(themes, used);
  return [
    ...parts.flatMap((part) =>
      blocks(themes, part, used, wide, { everywhere, without: part.holder === null ? seconds : undefined }),
    ),
    // On every element with a palette, because a reference is resolved where it is declared.
    ...block(
      apart === undefined ? ':root,[data-palette]' : everywhere,
      [...seconds].map(([name, first]) => [name, `var(${first})`]),
    ),
    ...(narrow.length > 0 ? ['@media (max-width: 900px) {', ...narrow, '}'] : []),
  ].join('\n');
}

interface Part {
  /** Selector of the component; null for the whole theme. */
  holder: string | null;
  of(variables: Variables): Declarations | undefined;
}

type Width = (theme: ThemeVariables) => Variables;

/** One block for what all themes have alike, one for each theme's rest; of a second width only what the first has not. */
function blocks(
  themes: readonly ThemeVariables[],
  part: Part,
  used: ReadonlySet<string>,
  width: Width,
  { everywhere, known, without }: { everywhere: string; known?: Width; without?: ReadonlyMap<string, string> | undefined },
): string[] {
  const changed = themes.map((theme) => {
    const before = known && part.of(known(theme));
    const isSaid = (name: string, value: string) => before?.get(name) === value || without?.has(name);
    return [...(part.of(width(theme)) ?? [])].filter(([name, value]) => isKept(name, used) && !isSaid(name, value));
  });
  const counts = new Map<string, number>();
  for (const each of changed.flat()) counts.set(String(each), (counts.get(String(each)) ?? 0) + 1);
  const isAlike = (each: [string, string]) => counts.get(String(each)) === themes.length;
  return [
    ...block(everywhereIn(part, everywhere), (changed[0] ?? []).filter(isAlike)),
    ...themes.flatMap(({ palette, mode }, index) => {
      const below = places(palette, mode).map((place) => (part.holder === null ? place : `${place} ${part.holder}`));
      return block(
        below.join(','),
        (changed[index] ?? []).filter((each) => !isAlike(each)),
      );
    }),
  ];
}

function everywhereIn({ holder }: Part, everywhere: string): string {
  if (holder === null) return everywhere;
  return everywhere === ':root' ? holder : `${everywhere} ${holder}`;
}

/** Names that mean the same as an earlier one in every theme and at every width, each with that name: two of three colours of a component. */
function secondNames(themes: readonly ThemeVariables[], used: ReadonlySet<string>): Map<string, string> {
  const firsts = new Map<string, string>();
  const seconds = new Map<string, string>();
  for (const name of [...(themes[0]?.wide.root.keys() ?? [])].filter((each) => isKept(each, used))) {
    const values = themes.flatMap(({ wide, phone }) =>
      [wide.root.get(name), phone.root.get(name)].map((value) => value?.toLowerCase()),
    );
    const meaning = JSON.stringify(values);
    const first = firsts.get(meaning);
    // What is alike in all themes is said once as it is.
    if (new Set(values).size === 1) continue;
    if (first === undefined) firsts.set(meaning, name);
    else seconds.set(name, first);
  }
  return seconds;
}

/** A foreign remote may read a theme's own variables; nobody reads a component's. */
function isKept(name: string, used: ReadonlySet<string>): boolean {
  return used.has(name) || /^--ant-(color|font|border|box|control|line|margin|padding|motion|size|screen|z)-/.test(name);
}

function block(selector: string, declarations: readonly [string, string][]): string[] {
  if (declarations.length === 0) return [];
  return [`${selector} {${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`];
}
