/**
 * One path for each stretch of values without a gap, from the left edge to the right; a single value is a short line.
 * @param most the value at the top; all lie on the ground where it is 0
 */
export function lineThrough(values: readonly (number | null)[], most: number, width: number, height: number): string[] {
  const paths: string[] = [];
  const step = values.length > 1 ? width / (values.length - 1) : width;
  let path = '';
  values.forEach((value, index) => {
    if (value === null) {
      if (path) paths.push(path);
      path = '';
      return;
    }
    const x = Math.round(index * step * 10) / 10;
    const y = Math.round((most > 0 ? height - 1 - (value / most) * (height - 3) : height - 1) * 10) / 10;
    path = path ? `${path}L${x} ${y}` : `M${x} ${y}h1`;
  });
  return path ? [...paths, path] : paths;
}
