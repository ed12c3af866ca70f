/** Elements that start a new line. */
const BLOCKS =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, caption, tbody, td, tfoot, th, thead, tr, ul';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** No written text has this many levels; the code that walks them is recursive. */
const MAX_DEPTH = 200;

/** Formatting tags that a parser reopens in each block until they are closed, so that few bytes could become many elements. */
const REOPENED = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/])([^<>]*)>?/gi;
/** Longer HTML is not read; the limit of a document is far below. */
export const MAX_HTML_LENGTH = 5_000_000;

/** Whether a page made of it grows only with its text, as `bodyOf` makes it. Such an editor produces nothing else. */
export const isBounded = (html: string): boolean =>
  html.length <= MAX_HTML_LENGTH &&
  [...html.matchAll(REOPENED)].every(([, , attributes = '']) => /^\s*(data-pm-slice="[^"]*"\s*)?$/.test(attributes));

/** The styles that are read from them, because a styled b or i may mean nothing. */
const NOT_FORMATTED = /(font-weight:\s*(?:normal|400)|font-style:\s*normal)/i;

/** A separate page: nothing in it is loaded or run. Its size grows only with that of the text. */
export function bodyOf(html: string): HTMLElement {
  // parsers reopen at most three of the same tag (HTML, 13.2.4.3)
  const bounded = html.replace(REOPENED, (_whole, name: string, rest: string) => {
    const style = NOT_FORMATTED.exec(rest)?.[1];
    return style ? `<${name} style="${style}">` : `<${name}>`;
  });
  const { body } = new DOMParser().parseFromString(bounded, 'text/html');
  levelDeep(body);
  return body;
}

/** Elements that are nested too deep become their text. */
function levelDeep(body: HTMLElement): void {
  let level = [...body.children];
  for (let depth = 1; level.length > 0 && depth < MAX_DEPTH; depth++)
    level = level.flatMap(({ children }) => [...children]);
  for (const element of level) element.textContent = element.textContent ?? '';
}

/** One by one, because there may be more than a call can take as arguments. */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

/** An element with another name and the same content. */
export function renamed<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  moveChildren(element, made);
  element.replaceWith(made);
  return made;
}

export function unwrap(element: Element): void {
  const content = document.createDocumentFragment();
  moveChildren(element, content);
  element.replaceWith(content);
}

/** Joins the content of an element into one line of text: blocks in it become line breaks. */
export function makeInline(element: Element): void {
  for (const block of element.querySelectorAll(BLOCKS)) {
    const line = renamed(block, 'span');
    if (block.localName === 'li') line.prepend('• ');
    line.before(document.createElement('br'));
    line.after(document.createElement('br'));
  }
}

/** The outermost block around an element that can have a figure as its sibling. */
export function blockAround(element: Element, body: HTMLElement): Element {
  let block = element;
  for (let at: Element | null = element; at && at !== body; at = at.parentElement)
    if (at.matches(`p, ul, ol, table, blockquote, pre, dl, figcaption, ${HEADINGS}`)) block = at;
  return block;
}

export const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, hr, table') === null;
