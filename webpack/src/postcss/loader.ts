/** webpack loader that applies a remote's own PostCSS plugins to its style sheets, before css-loader reads them. */
import postcss, { type Message } from 'postcss';
import type { LoaderContext } from 'webpack';
import { PostcssRefused, postcssPlugins } from './team-config';

type Context = LoaderContext<{ config: string }>;

export default async function applyPlugins(this: Context, css: string): Promise<string> {
  const { config } = this.getOptions();
  this.addDependency(config);
  this.addBuildDependency(config);
  const plugins = await postcssPlugins(config).catch((error: unknown) => {
    // Reported once, and not for each style sheet: `plugins/postcss-config.ts`.
    if (error instanceof PostcssRefused) return null;
    throw error;
  });
  if (!plugins) return css;
  const result = await postcss(plugins).process(css, { from: this.resourcePath, to: this.resourcePath, map: false });
  for (const warning of result.warnings()) this.emitWarning(new Error(String(warning)));
  for (const message of result.messages) watch(this, message);
  return result.css;
}

/** Plugins report in messages which other files they have read. */
function watch(context: Context, { type, file, dir }: Message): void {
  if (type === 'dependency' && typeof file === 'string') context.addDependency(file);
  if (type === 'missing-dependency' && typeof file === 'string') context.addMissingDependency(file);
  if ((type === 'dir-dependency' || type === 'context-dependency') && typeof dir === 'string') context.addContextDependency(dir);
}
