/** Removes the bundler's code for loading style sheets: each page links the only one. */
export class NoStyleLoading {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoStyleLoading', (compilation) => {
      compilation.hooks.runtimeModule.tap('NoStyleLoading', (module) => {
        if (module.source && /css.(loading|chunk filename)$/.test(module.name)) module.source.source = Buffer.from('');
      });
    });
  }
}
