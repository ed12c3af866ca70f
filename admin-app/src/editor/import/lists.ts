import { LIST_KINDS, LIST_TYPES, readListNumber } from '@muzey/shared-ui/document/list-numbers.ts';

/** Word writes items as paragraphs whose level is in a style of its own, and whose marker is text. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Markers such as 1., 2.1. or a) before an item; a bullet is one letter of a symbol font. */
const NUMBER = /^\s*\(?(?:\d+\.)*([0-9]+|[a-zа-я]|[ivxlcdm]+)[.)]/i;

/** Turns the paragraphs that are list items in Word into lists. */
export function wordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      list = undefined;
      continue;
    }
    const sign = NUMBER.exec(takeSign(paragraph))?.[1];
    const follows = list !== undefined && previousElement(paragraph) === list;
    if (!list || !follows || (level === 1 && !goesOn(list, sign))) {
      list = listFrom(sign);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    placeFor(list, level, sign).append(item);
    item.append(paragraph);
  }
}

/** Splits a list whose items have their own numbers: here only the first item may have one. */
export function numberedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    // an item contains at most one list
    if (list.parentElement?.closest('li')) continue;
    let current: Element = list;
    let next: number | undefined;
    let type = list.getAttribute('type');
    for (const child of Array.from(list.children)) {
      const given = Number.parseInt(child.getAttribute('value') ?? '', 10);
      const own = child.getAttribute('type') ?? type;
      const number: number = Number.isNaN(given) ? (next ?? numberIn(list)) : given;
      if (next !== undefined && (number !== next || own !== type)) {
        const other = document.createElement('ol');
        other.setAttribute('start', `${number}`);
        current.after(other);
        current = other;
      }
      if (current !== list) current.append(child);
      if (child.localName !== 'li') continue;
      if (own !== null) current.setAttribute('type', own);
      type = own;
      next = number + 1;
    }
  }
}

const numberIn = (list: Element): number => Number.parseInt(list.getAttribute('start') ?? '', 10) || 1;

const previousElement = (element: Element): Element | null => element.previousElementSibling;

/** Removes the marker from the text; it is between comments that browsers drop, in an element of its own. */
function takeSign(paragraph: HTMLElement): string {
  const signs = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list"]')];
  const text = signs.map(({ textContent }) => textContent).join('');
  for (const sign of signs) sign.remove();
  return text;
}

/** A list whose first item has this marker; i, v and x are more likely numerals than letters. */
function listFrom(sign: string | undefined): HTMLElement {
  const list = document.createElement(sign === undefined ? 'ul' : 'ol');
  const isNumeral = /^([ivx]|..+)$/i.test(sign ?? '');
  for (const kind of isNumeral ? LIST_KINDS.toReversed() : LIST_KINDS) {
    const start = readListNumber(sign ?? '', kind);
    if (start === undefined) continue;
    list.setAttribute('start', `${start}`);
    list.setAttribute('type', LIST_TYPES[kind]);
    break;
  }
  return list;
}

/** Whether a marker is the next one of a list. For markers that no list here supports, such as Cyrillic letters, any is. */
function goesOn(list: HTMLElement, sign: string | undefined): boolean {
  if (list.localName === 'ul' || sign === undefined) return list.localName === 'ul' && sign === undefined;
  const kind = LIST_KINDS.find((listKind) => LIST_TYPES[listKind] === list.getAttribute('type'));
  return !kind || readListNumber(sign, kind) === Number(list.getAttribute('start')) + list.childElementCount;
}

/** The list for an item: this one, or one inside its last item. */
function placeFor(list: HTMLElement, level: number, sign: string | undefined): HTMLElement {
  const last = list.lastElementChild;
  if (level === 1 || !last) return list;
  const inner = last.querySelector<HTMLElement>(':scope > ul, :scope > ol') ?? listFrom(sign);
  if (!inner.parentElement) last.append(inner);
  return inner;
}
