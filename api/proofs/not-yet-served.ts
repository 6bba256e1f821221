/** Areas that are declared and not served yet. Nothing may be added; what is served is taken out. */
export const notYetServed: readonly string[] = [];
