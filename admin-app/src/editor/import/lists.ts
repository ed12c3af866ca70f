/** Word writes items as paragraphs with their level in a style of its own, and their sign as text. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Such signs as 1. or a) before an item; a bullet is one letter of a font of symbols. */
const NUMBER = /^\s*\(?([0-9]+|[a-zа-я]|[ivx]+)[.)]/i;

/** Makes lists of the paragraphs that are items in Word. */
export function wordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      list = undefined;
      continue;
    }
    const tag = NUMBER.test(takeSign(paragraph)) ? 'ol' : 'ul';
    const follows = list !== undefined && previousElement(paragraph) === list;
    if (!list || !follows || (level === 1 && list.localName !== tag)) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    placeFor(list, level, tag).append(item);
    item.append(paragraph);
  }
}

const previousElement = (element: Element): Element | null => element.previousElementSibling;

/** Takes the sign out of the text; it is between comments that browsers drop, in an element of its own. */
function takeSign(paragraph: HTMLElement): string {
  const signs = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list"]')];
  const text = signs.map(({ textContent }) => textContent).join('');
  for (const sign of signs) sign.remove();
  return text;
}

/** The list for an item: this one, or one in its last item. */
function placeFor(list: HTMLElement, level: number, tag: string): HTMLElement {
  const last = list.lastElementChild;
  if (level === 1 || !last) return list;
  const inner = last.querySelector<HTMLElement>(':scope > ul, :scope > ol') ?? document.createElement(tag);
  if (!inner.parentElement) last.append(inner);
  return inner;
}
