/** Styles that come with a component of ours and that no page of ours draws, each with the reason. */
const neverDrawn: Readonly<Record<string, string>> = {
  '_util/wave/style': 'the wave of a press is switched off in AntdScope',
  'layout/style/sider': 'Menu asks whether it is in one',
  'space/style/addon': 'comes with the compact group of a search field',
  'space/style/index': 'comes with the compact group of a search field',
};

/**
 * @param styles by style module, the classes that it draws
 * @param seen classes of antd on the pictures
 * @returns one line for each style that is on no picture
 */
export function missingOnPictures(styles: ReadonlyMap<string, readonly string[]>, seen: ReadonlySet<string>): string[] {
  return [...styles].flatMap(([module, classes]) =>
    module in neverDrawn || classes.some((name) => seen.has(name))
      ? []
      : [`${module} is on no picture: no plate has ${classes.join(', ')}`],
  );
}
