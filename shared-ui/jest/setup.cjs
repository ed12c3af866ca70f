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

// jsdom has no layout, so there is nothing to scroll (CSSOM View Module, 6.1)
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= function scrollIntoView() {};

// milliseconds: testing-library gives up after one second, which a busy machine may need for a single render
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
