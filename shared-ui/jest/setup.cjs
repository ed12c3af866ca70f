require('@testing-library/jest-dom');

// jsdom has the element but not its methods (HTML standard, 4.11.4)
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom has no layout, so no media query matches (CSSOM View Module, 4.2)
if (typeof document !== 'undefined') globalThis.matchMedia ??= (media) => ({ media, matches: false });

// jsdom has no layout, so there is nothing to scroll (CSSOM View Module, 6.1)
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= function scrollIntoView() {};

if (typeof document !== 'undefined') {
  // React's development build records a stack trace for each element, which only its warnings show; that takes a tenth of a test's time. It
  // stops when it has recorded ten thousand of them within a second.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

  const { configure, getConfig } = require('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    // in milliseconds: testing-library gives up after one second, which a busy machine may need for a single render; the first render loads
    // the whole console
    asyncUtilTimeout: 30_000,
    // Polling throws such an error each time, and its message prints the whole document: so the message is created only when it is read.
    getElementError(...args) {
      let message;
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      Object.defineProperty(error, 'message', {
        get: () => (message ??= getElementError(...args).message),
        set(text) {
          message = text;
        },
        configurable: true,
      });
      return error;
    },
  });
}
