import { isFilmAddress, isOuterLink } from '@muzey/shared-ui/document/values.ts';
import { cleanAddress } from '../addresses.ts';
import { storable } from '../valid-blocks.ts';
import { isBlank, renamed } from './dom.ts';
import type { Report } from './report.ts';
import { PICTURE_SIGN } from './pictures.ts';

/** Parts of a page that are not its text, form fields, and parts of the museum's own pages that are derived from the text. */
const NO_TEXT =
  'script, style, meta, link, title, template, svg, math, noscript, input, select, textarea, button, canvas, map, dialog, [hidden], [style*="mso-hide:all"], [data-block="contents"], [data-picture-words], [data-block="card"] :is(small, picture), [data-block="file"] small';
const EMBEDDED = 'iframe, object, embed, video, audio, applet';
const DIVIDER = /^\s*(\*\s*){3,}$/;

/** Keeps only the text of a page: scripts, embedded pages and hidden elements are removed. */
export function onlyText(body: HTMLElement, report: Report): void {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display"]'))
    if (element.style.display === 'none') element.remove();
  for (const element of body.querySelectorAll(EMBEDDED)) {
    const film = filmOf(element);
    if (film) element.replaceWith(film);
    else {
      report.add('embedded');
      element.remove();
    }
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = cleanText(walker.currentNode.nodeValue ?? '');
}

/** A video from one of the listed sites, as the museum's pages write it. */
function filmOf(frame: Element): HTMLElement | undefined {
  const address = frame.getAttribute('src') ?? '';
  if (frame.localName !== 'iframe' || !isFilmAddress(address)) return undefined;
  const film = document.createElement('figure');
  const link = document.createElement('a');
  const words = document.createElement('span');
  const title = document.createElement('span');
  film.dataset.block = 'embed';
  words.dataset.words = '';
  link.href = address;
  title.textContent = cleanText(frame.getAttribute('title') ?? '').trim() || new URL(address).hostname;
  words.append(title);
  link.append(words);
  film.append(link);
  return film;
}

/** Also without the placeholder of a picture. */
const cleanText = (text: string): string => storable(text).replaceAll(PICTURE_SIGN, '');

/** Headings of the two levels that a text can have, on one line each. */
export function headings(body: HTMLElement): void {
  const areSections = body.querySelectorAll('h1').length > 1;
  if (areSections) for (const heading of body.querySelectorAll('h2')) renamed(heading, 'h3');
  for (const title of body.querySelectorAll('p.MsoTitle, p.title')) renamed(title, 'h2');
  for (const heading of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) renamed(heading, 'p');
  // browsers write out the font weight of a heading
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6, th')) heading.removeAttribute('style');
  for (const line of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) br')) line.replaceWith(' ');
}

/** Dividers of Word, which are borders, and of typewriters, which are asterisks. */
export function dividers(body: HTMLElement): void {
  for (const border of body.querySelectorAll('div[style*="para-border-div"]'))
    if (isBlank(border)) border.replaceWith(document.createElement('hr'));
  for (const line of body.querySelectorAll('p'))
    if (line.textContent.length < 100 && DIVIDER.test(line.textContent)) line.replaceWith(document.createElement('hr'));
}

/** Counts links to targets that a page may not link to; their words stay. */
export function countLostLinks(body: HTMLElement, report: Report): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const isLost = !/^\s*#/.test(address) && !isOuterLink(cleanAddress(address));
    if (isLost && !link.hasAttribute('data-item-id') && link.textContent.trim() !== '') report.add('links');
  }
}
