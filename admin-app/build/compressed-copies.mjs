import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a brotli and a gzip copy of every script and style sheet, so that no server compresses them while somebody waits. */
export class CompressedCopies {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressedCopies', async (compilation) => {
      for (const name of Object.keys(compilation.assets).filter((file) => /\.(js|css)$/.test(file))) {
        const bytes = await readFile(join(compiler.outputPath, name));
        await writeFile(join(compiler.outputPath, `${name}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(join(compiler.outputPath, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    });
  }
}
