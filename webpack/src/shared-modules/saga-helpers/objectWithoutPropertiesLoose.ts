export default function objectWithoutPropertiesLoose(source: Record<string, unknown> | null, left: string[]) {
  return Object.fromEntries(Object.entries(source ?? {}).filter(([key]) => !left.includes(key)));
}
