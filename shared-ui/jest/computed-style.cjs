// Queries by role check for every element whether it is visible, thousands of times per test. jsdom's getComputedStyle matches all rules of
// its style sheet and copies all their properties each time; this one only considers the rules for the property that is read.
const { createRequire } = require('node:module');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');
const { getDeclarationForElement, getResolvedValue } = require('jsdom/lib/jsdom/living/helpers/style-rules');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

const requireOfJsdom = createRequire(require.resolve('jsdom'));
const { CSSStyleDeclaration } = requireOfJsdom('cssstyle');
const { cssRules } = requireOfJsdom('rrweb-cssom').parse(defaultStyleSheet);

/** `p` or `td, th`: such elements are found by tag name, without the selector engine. */
const NAMES_ALONE = /^[a-z][a-z\d]*(\s*,\s*[a-z][a-z\d]*)*$/;

/** The value as a style returns it. */
function asRead(property, value) {
  const style = new CSSStyleDeclaration();
  style.setProperty(property, value);
  return style.getPropertyValue(property);
}

/** The rules of jsdom's style sheet that set the property. */
const rulesOf = (property) =>
  cssRules
    .filter(({ style }) => style?.getPropertyValue(property))
    .map(({ selectorText, style }) => ({
      selectorText,
      names: NAMES_ALONE.test(selectorText) ? new Set(selectorText.split(/\s*,\s*/)) : undefined,
      value: asRead(property, style.getPropertyValue(property)),
    }));

function cascaded(property) {
  const rules = rulesOf(property);
  const matches = (element, { names, selectorText }) =>
    names ? names.has(element._localName) : matchesDontThrow(element, selectorText);
  return (element) => {
    // a document with its own style sheets is left to jsdom
    if (element._ownerDocument.styleSheets._list.length > 0)
      return getDeclarationForElement(element).getPropertyValue(property);
    const own = element.style.getPropertyValue(property);
    if (own === 'unset') return '';
    return own || (rules.findLast((rule) => matches(element, rule))?.value ?? '');
  };
}

function inherited(property, initial) {
  const own = cascaded(property);
  return (element) => {
    if (element._ownerDocument.styleSheets._list.length > 0) return getResolvedValue(element, property);
    for (let one = element; one; one = one.parentElement) {
      const value = own(one);
      if (value !== '') return value;
    }
    return initial;
  };
}

const pointerEvents = inherited('pointer-events', 'auto');

/** The properties that the testing libraries read; all others are left to jsdom. */
const byName = {
  display: cascaded('display'),
  opacity: cascaded('opacity'),
  visibility: inherited('visibility', 'visible'),
  pointerEvents,
  'pointer-events': pointerEvents,
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
