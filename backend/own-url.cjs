/** In a bundle a module's `import.meta.url` is the bundle's: it is made the module's own again, from where the bundle lies. */
module.exports = function ownUrl(source) {
  const path = `./${require('node:path').relative(this.rootContext, this.resourcePath)}`;
  return source
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
};
