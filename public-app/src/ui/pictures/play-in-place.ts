/**
 * Replaces a link to a video by the other site's player (documents/recording-html.ts). The player takes the focus of the link (WCAG 2.4.3).
 * @returns false for a link to a picture
 */
export function playInPlace(link: HTMLAnchorElement): boolean {
  const { player } = link.dataset;
  if (!player) return false;
  const frame = document.createElement('iframe');
  const attributes = {
    src: player,
    title: link.querySelector('[data-words] > span')?.textContent ?? '',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // the hosts refuse to play on pages that send no referrer
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  link.replaceWith(frame);
  frame.focus();
  return true;
}
