// Queries by role and by label ask for the labels of every control, and jsdom then looks through the whole document once for each label.
// The document knows its elements by their ids: where one alone has the id, that is found at once, with the same result.
// its parts can only be read after the whole
require('jsdom');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls');

const { get: lookThrough } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');

Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const id = this.getAttributeNS(null, 'for');
    const [named, ...others] = this._ownerDocument._ids[id] ?? [];
    if (!named || others.length > 0 || named.getRootNode({}) !== this.getRootNode({})) return lookThrough.call(this);
    return isLabelable(named) ? named : null;
  },
});
