import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { repository } from '../places';

/** Palettes that pages of the market never show. */
const apart = ['ink'] as const;

const sheetName = /^palette-([a-z]+)\.[0-9a-f]{8}\.css$/;

/**
 * One sheet for each palette that is not in the entry's styles: our colours and antd's variables. No script asks for it; the page server
 * sends it where a card names the palette, so nobody else pays a byte.
 */
export class PaletteSheetsPlugin {
  /** @param printed folder of antd's printed styles */
  constructor(private readonly printed: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('PaletteSheetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PaletteSheetsPlugin', stage }, () => {
        for (const palette of apart) {
          const files = [
            join(repository, `shared-ui/src/theme/tokens-${palette}.css`),
            join(this.printed, `themes-${palette}.css`),
          ];
          for (const file of files) compilation.fileDependencies.add(file);
          const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          compilation.emitAsset(`palette-${palette}.${hash}.css`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}

/** The sheets among a build's files, by palette. */
export function paletteSheets(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.flatMap((file) => [[sheetName.exec(file)?.[1] ?? '', file]]).filter(([palette]) => palette));
}
