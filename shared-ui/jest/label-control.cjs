// Queries by role and by label ask for the labels of every control, and jsdom then searches the whole document once for each label. The
// document indexes its elements by id: where only one has the id, it is found at once, with the same result.
// these parts can only be loaded after all of jsdom
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
