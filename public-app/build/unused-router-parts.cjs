/**
 * Parts of the router that nothing here uses, and that a build cannot find by itself: each would be loaded with every first page. The
 * routes have loaders only, since forms go to the API.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const UNUSED = [
  // route actions
  [/(?<!function )\bisMutationMethod\([^()]*\)/g, 'false'],
  [/\bnormalizeNavigateOptions\(\s*false,\s*normalizedPath,\s*opts\s*\)/g, '{ path: normalizedPath }'],
  // fetchers: loaders that run without a navigation
  [/^ {4}(?:fetch: fetch2|getFetcher|resetFetcher|deleteFetcher: \w+|_internalFetchControllers: \w+),$/gm, ''],
  [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{$.*?^ {2}\}\);$/gms, ''],
  [/\bfetchersToLoad\.map\(async \(f\) => \{$.*?^ {6}\}\)$/gms, '[]'],
  [/(?<!function )\b(?:markFetchRedirectsDone|abortStaleFetchLoads)\([^()]*\)/g, 'false'],
  // asking before a page is left
  [/^ {4}(?:getBlocker|deleteBlocker),$/gm, ''],
  [/(?<!function )\bshouldBlockNavigation\(\{[^{}]*\}\)/g, '(void 0)'],
  [/^ {8}warning\(\s*blockerFunctions\.size === 0 .*?^ {8}\);$/gms, ''],
  // transitions between two views of the document
  [/^ {6}restoreAppliedTransitions\(.*?(?=^ {4}\}$)/gms, ''],
  [/(?<!let )\bpendingViewTransitionEnabled = [^;]+;/g, ''],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/^ {6}warnOnce\(\s*(?:flushSync|viewTransitionOpts) .*?^ {6}\);$/gms, ''],
  [/^ {2}React\d+\.useEffect\(\(\) => \{\n {4}if \(!?(?:vtContext|renderDfd)\b.*?^ {2}\}, \[.*?\]\);$/gms, ''],
  // pages that the router's own server has rendered
  [/(?<=hydrationData: opts\?\.hydrationData) \|\| parseHydrationData\(\)/g, ''],
  [/\bisStaticHandler \? \(\) => \{.*?^ {2}\} : /gms, ''],
  // changing the routes later
  [/^ {4}(?:patchRoutes|_internalSetRoutes),$/gm, ''],
  [/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, '(void 0)'],
  // components: making and naming one changes nothing else
  [/ = (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ '],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
  // a name that is looked up at run time keeps all of React's
  [/\bReact\d+\[USE_OPTIMISTIC\]/g, 'React3.useOptimistic'],
  // links that load other pages before they are followed, which they do on the router's own server only
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[false, null, {}]'],
  [/\breturn shouldPrefetch && [^;]*: link;/g, 'return link;'],
];

/**
 * A loader for the router's own files.
 * @param {string} source
 * @throws {Error} when another version of the router has none of a part: then the list above has to be looked through
 */
module.exports = (source) => {
  if (!source.includes('function createRouter(')) return source;
  return UNUSED.reduce((text, [part, instead]) => {
    const changed = text.replace(part, instead);
    if (changed === text) throw new Error(`react-router has no ${part} any more: see build/unused-router-parts.cjs`);
    return changed;
  }, source);
};
