/** How antd is built with its printed styles: for the shell, and for `npm run pictures`, which holds them beside the styles of antd itself. */
import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { kitModule, repository } from '../places';
import { AntdChunksPlugin } from '../plugins/antd-chunks';
import { hasStandIn } from './stand-ins';

/** @param folder of the printed styles */
export function antdRules(folder: string): webpack.RuleSetRule[] {
  return [
    { test: hasStandIn, loader: kitModule('antd-styles/loader'), options: { folder } },
    // A component that imports more than a stand-in offers would be drawn wrong.
    { test: /[\\/]antd[\\/]es[\\/]/, parser: { exportsPresence: 'error' } },
    // They do not say it themselves, and have none: without it, one name of an index brings the whole package (a form engine with every tooltip).
    { test: /[\\/]@(rc-component|ant-design)[\\/][^\\/]+[\\/]es[\\/]/, sideEffects: false },
  ];
}

/** Plugins that cut antd into the files of our groups, and the files: for `optimization.splitChunks.cacheGroups`. */
export function antdFiles(folder: string) {
  const chunks = new AntdChunksPlugin(folder);
  const late = new webpack.NormalModuleReplacementPlugin(/^(\.\.\/)+(dropdown|menu|tree)$/, lateInTables);
  return {
    plugins: [chunks, late],
    cacheGroups: { default: false as const, defaultVendors: false as const, ...chunks.cacheGroups() },
  };
}

/** antd's Table imports menus and trees, a third of what it weighs, for columns with a filter. Our lists have their filters above the table. */
function lateInTables(found: { context: string; request: string }): void {
  if (/[\\/]antd[\\/]es[\\/]table[\\/]/.test(`${found.context}/`))
    found.request = join(repository, 'shared-ui/src/antd/table/late', `${basename(found.request)}.tsx`);
}

/** @param names of the sheets that come with the first script, and of those that come later */
export function sheetsAfterAntd(names: { filename: string; chunkFilename: string }): webpack.WebpackPluginInstance {
  // Class names are unique per file, so the order of two modules' styles does not matter.
  return new MiniCssExtractPlugin({ ...names, ignoreOrder: true, insert: antdFirst });
}

/**
 * antd's sheets come before ours, as its styles do that it makes in the browser: ours then win where both say as much. Printed into webpack's
 * runtime as text.
 */
function antdFirst(link: HTMLLinkElement): void {
  const first = /\/antd-[a-z]+-styles\./.test(link.href)
    ? document.querySelector('head > style, head > link[rel="stylesheet"]:not([href*="-styles."])')
    : null;
  document.head.insertBefore(link, first);
}
