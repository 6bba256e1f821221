/** webpack loader that puts stand-ins in the place of antd's style engine and style modules. */
import type { LoaderContext } from 'webpack';
import { standInFor } from './stand-ins';

export default function standIn(this: LoaderContext<{ folder: string }>, source: string): string {
  return standInFor(this.resourcePath, source, this.getOptions().folder);
}
