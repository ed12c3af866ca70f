import { isBlank, makeInline, moveChildren, unwrap } from './dom.ts';

/** A longer note is a part of the text that a link leads to. */
const MAX_NOTE_LENGTH = 10_000;
/** A note is inserted at this many places at most; further references keep their marker. */
const MAX_PLACES = 10;
/** Markers of notes, and of the links back from them. */
const SIGN = /^(?:[\s[\]()0-9a-z*†‡^↑↩⤴.]|\ufe0e){0,8}$/iu;
const NOTE_HOLDERS = 'li, p, div, dd, aside';
const PARTS_OF_TEXT = 'h1, h2, h3, h4, h5, h6, table, img';

/**
 * Moves notes to the places that refer to them. A note is recognised by two links, one to it and one back, which all programs write: Word,
 * LibreOffice, Google Docs, web pages, and the museum's own pages.
 */
export function notes(body: HTMLElement): void {
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of namesOf(element)) if (!named.has(name)) named.set(name, element);
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const back = new Map<string, HTMLAnchorElement[]>();
  for (const link of links)
    back.set(fragmentOf(link), [...(back.get(fragmentOf(link)) ?? []), link].slice(0, MAX_PLACES));

  const holders = new Map<Element, Element | undefined>();
  const holder = (target: Element) => {
    if (!holders.has(target)) holders.set(target, holderOf(target));
    return holders.get(target);
  };
  const places = new Map<Element, HTMLAnchorElement[]>();
  const ways = new Set<Element>();
  for (const link of links) {
    const target = named.get(fragmentOf(link));
    if (!target || ways.has(link)) continue;
    const way = [link, ...around(link)].flatMap(namesOf).flatMap((name) => back.get(name) ?? []);
    const backLink = way.find((anchor) => anchor !== link && target.contains(anchor));
    const note = backLink && holder(target);
    if (!note || note.contains(link)) continue;
    ways.add(backLink);
    places.set(note, [...(places.get(note) ?? []), link].slice(0, MAX_PLACES));
  }
  for (const [note, at] of places) place(note, at, ways);
  for (const inner of body.querySelectorAll('[data-footnote] [data-footnote]')) unwrap(inner);
  // links within the page that it was copied from lead nowhere
  for (const link of links) if (link.isConnected && isWithin(link, named)) unwrap(link);
}

const namesOf = (element: Element): string[] =>
  [element.id, element.getAttribute('name') ?? ''].filter((name) => name !== '');

/** A superscript marker, whose own element may have the id. */
const around = ({ parentElement }: Element): Element[] => (parentElement?.localName === 'sup' ? [parentElement] : []);

function fragmentOf(link: Element): string {
  const [, fragment = ''] = (link.getAttribute('href') ?? '').split('#');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const isWithin = (link: Element, named: ReadonlyMap<string, Element>): boolean =>
  /^#|#(_ftn|_edn|sdfootnote|sdendnote)/.test(link.getAttribute('href') ?? '') || named.has(fragmentOf(link));

/** The element that contains a note and nothing else. */
function holderOf(target: Element): Element | undefined {
  const line = target.closest(NOTE_HOLDERS);
  const around = line?.parentElement;
  const isWhole = /mso-element:\s*(foot|end)note|^(sd|)(ftn|edn|footnote|endnote)\d+$/i;
  const isPart = around && [around.getAttribute('style') ?? '', around.id].some((text) => isWhole.test(text));
  const holder = isPart ? around : line;
  if (!holder || target.closest('h1, h2, h3, h4, h5, h6') || holder.querySelector(PARTS_OF_TEXT)) return undefined;
  return (holder.textContent ?? '').length <= MAX_NOTE_LENGTH ? holder : undefined;
}

function place(note: Element, at: readonly HTMLAnchorElement[], ways: ReadonlySet<Element>): void {
  for (const link of note.querySelectorAll('a')) {
    if (!ways.has(link)) continue;
    if (SIGN.test(link.textContent ?? '')) link.remove();
    else unwrap(link);
  }
  for (const sup of note.querySelectorAll('sup')) if (isBlank(sup)) sup.remove();
  const [first] = textsIn(note);
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(/^[\s^↑]+/, '');
  const list = note.parentElement;
  note.remove();
  // Google Docs draws a line above its notes
  removeEmpty(list, at[0]?.id.startsWith('ftnt_') === true);
  if (isBlank(note)) return;
  makeInline(note);
  for (const [index, link] of at.entries()) {
    const footnote = document.createElement('span');
    footnote.dataset.footnote = '';
    moveChildren(index === at.length - 1 ? note : note.cloneNode(true), footnote);
    const sign = link.parentElement?.localName === 'sup' && link.parentElement.textContent === link.textContent;
    (sign && link.parentElement ? link.parentElement : link).replaceWith(footnote);
  }
}

/** The texts of an element that are more than spaces. */
function* textsIn(element: Element): Iterable<Node> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if ((walker.currentNode.nodeValue ?? '').trim() !== '') yield walker.currentNode;
}

/** Removes everything around the notes: a list, a section, a line above them. */
function removeEmpty(list: Element | null, hasLineAbove: boolean): void {
  for (let at = list; at && at.localName !== 'body' && isBlank(at);) {
    const outer: Element | null = at.parentElement;
    if (hasLineAbove && at.previousElementSibling?.localName === 'hr') at.previousElementSibling.remove();
    at.remove();
    at = outer;
  }
  const line = list?.isConnected ? list.querySelector(':scope > hr') : null;
  if (list && list.localName !== 'body' && line && (list.textContent ?? '').trim() === '') list.remove();
}
