// Queries by role ask of every element whether it is shown, thousands of times in a test. jsdom's getComputedStyle computes and copies
// all properties for that; here a property is computed when it is read, by the same functions of jsdom.
const { getDeclarationForElement, getResolvedValue } = require('jsdom/lib/jsdom/living/helpers/style-rules');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

const cascaded = (property) => (element) => getDeclarationForElement(element).getPropertyValue(property);
const resolved = (property) => (element) => getResolvedValue(element, property);

/** Those that the testing libraries read; all others are left to jsdom. */
const byName = {
  display: cascaded('display'),
  opacity: cascaded('opacity'),
  visibility: resolved('visibility'),
  pointerEvents: resolved('pointer-events'),
  'pointer-events': resolved('pointer-events'),
};

/** @param {(element: Element, pseudo?: string) => CSSStyleDeclaration} computeAll jsdom's own */
module.exports = (computeAll) =>
  function getComputedStyle(element, pseudo) {
    const impl = implForWrapper(element);
    if (pseudo || !impl) return computeAll(element, pseudo);
    let all;
    const rest = () => (all ??= computeAll(element));
    const getPropertyValue = (name) =>
      Object.hasOwn(byName, name) ? byName[name](impl) : rest().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return getPropertyValue;
          if (Object.hasOwn(byName, name)) return byName[name](impl);
          const value = Reflect.get(rest(), name);
          return typeof value === 'function' ? value.bind(rest()) : value;
        },
        has: (_, name) => Reflect.has(rest(), name),
      },
    );
  };
