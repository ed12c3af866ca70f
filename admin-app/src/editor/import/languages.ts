import { isLanguageTag } from '@muzey/shared-ui/document/values.ts';

/** A language without its region: `ar` for `ar-SA`. */
function plainTag(tag: string): string | undefined {
  // tags that do not name a language
  if (!isLanguageTag(tag) || /^(und|zxx|mul|mis|x)\b/i.test(tag)) return undefined;
  const { language, script, region } = new Intl.Locale(tag);
  const usual = new Intl.Locale(language).maximize().script;
  // some are distinguished in writing only by their region
  const written = script ?? (region ? new Intl.Locale(language, { region }).maximize().script : usual);
  return written && written !== usual ? `${language}-${written}` : language;
}

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

const patterns = new Map<string, RegExp | undefined>();

/** The letters of a script; undefined if Unicode has no such script, as for Japanese, which uses several. */
function lettersOf(script: string): RegExp | undefined {
  if (!patterns.has(script)) {
    let pattern: RegExp | undefined;
    try {
      pattern = new RegExp(`\\p{Script=${script}}`, 'gu');
    } catch {
      pattern = undefined;
    }
    patterns.set(script, pattern);
  }
  return patterns.get(script);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Elements whose language the schema can store. */
const WITH_LANGUAGE = 'p, h1, h2, h3, h4, h5, h6, blockquote, span';

interface Passage {
  element: HTMLElement;
  tag: string;
  letters: number;
}

/**
 * Keeps the language only of passages that are not in the language of the text. Programs name a language for each piece of text, and often
 * a wrong one: a passage in another language has to consist of letters of its script, and if that is also the script of the text, it has to
 * be the smaller part.
 * @param own the language of the text
 */
export function foreignPassages(body: HTMLElement, own: string): void {
  const passages: Passage[] = [];
  const byTag = new Map<string, number>();
  const texts = textsByHolder(body);
  let all = 0;
  for (const [element, text] of texts) {
    const letters = count(text, /\p{L}/gu);
    all += letters;
    const tag = element.hasAttribute('lang') ? plainTag(element.lang) : undefined;
    const pattern = tag && lettersOf(scriptOf(tag));
    if (!tag || letters === 0 || (pattern && count(text, pattern) * 2 < letters)) continue;
    passages.push({ element, tag, letters });
    byTag.set(tag, (byTag.get(tag) ?? 0) + letters);
  }
  const ownTag = plainTag(own);
  const isForeign = (tag: string) =>
    tag !== ownTag && (scriptOf(tag) !== scriptOf(own) || (byTag.get(tag) ?? 0) * 2 <= all);
  for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang');
  for (const { element, tag } of passages) if (isForeign(tag)) setLanguage(element, tag);
}

/** The words of each element that names a language, without those of nested elements that name one. */
function textsByHolder(body: HTMLElement): Map<HTMLElement, string> {
  const texts = new Map<HTMLElement, string[]>();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement?.closest<HTMLElement>('[lang]') ?? body;
    const words = texts.get(holder) ?? [];
    words.push(walker.currentNode.nodeValue ?? '');
    texts.set(holder, words);
  }
  return new Map([...texts].map(([holder, words]) => [holder, words.join('')]));
}

function setLanguage(element: HTMLElement, tag: string): void {
  if (element.matches(WITH_LANGUAGE)) {
    element.lang = tag;
    return;
  }
  // in other elements, such as font and td, each piece of text
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if ((text.nodeValue ?? '').trim() === '') continue;
    const span = document.createElement('span');
    span.lang = tag;
    text.parentNode?.replaceChild(span, text);
    span.append(text);
  }
}
