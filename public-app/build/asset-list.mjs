import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json)$/;

/**
 * After the browser build: writes `assets.json` for the server (entry files, files of named chunks, fonts), and a brotli and a gzip copy of
 * every text file, so that nothing is compressed while a reader waits.
 */
export class AssetList {
  /** @param {{ compress: boolean }} options */
  constructor({ compress }) {
    this.compress = compress;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('AssetList', async (compilation) => {
      const folder = compiler.outputPath;
      const address = (/** @type {string} */ file) => `/assets/${file}`;
      const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
      // modules that a chunk shares with others are in files of their own
      const chunks = Object.fromEntries(
        [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          group
            .getFiles()
            .filter((file) => !entry.includes(file))
            .map(address),
        ]),
      );
      const names = Object.keys(compilation.assets);
      const fonts = Object.fromEntries(
        names.filter((name) => name.endsWith('.woff2')).map((name) => [name.split('.')[0], address(name)]),
      );
      const list = {
        scripts: entry.filter((file) => file.endsWith('.js')).map(address),
        styles: entry.filter((file) => file.endsWith('.css')).map(address),
        chunks,
        fonts,
      };
      await writeFile(join(folder, 'assets.json'), JSON.stringify(list, null, 2));
      if (!this.compress) return;
      for (const name of names.filter((file) => compressible.test(file))) {
        const bytes = await readFile(join(folder, name));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, quality));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    });
  }
}
