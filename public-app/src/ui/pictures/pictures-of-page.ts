import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A picture of the page, as the light box shows it. */
export interface ShownInBox {
  link: HTMLAnchorElement;
  media: Media;
  /** Its caption in a text, as HTML of the site. */
  note?: { html: string; lang: string | undefined };
}

/** All pictures of the page that can be opened, in the order in which they stand there: those of the item and those of its text. */
export function picturesOfPage(item: readonly Media[], lang: Lang): ShownInBox[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].flatMap((link) => {
    if (link.closest('[data-formatted]')) return [shownInText(link, lang)];
    const media = item.find(({ id }) => id === link.dataset.picture);
    return media ? [{ link, media }] : [];
  });
}

/** Read from the page, whose data has the text as HTML only. */
function shownInText(link: HTMLAnchorElement, lang: Lang): ShownInBox {
  const image = link.querySelector('img');
  const words = image?.alt ?? link.querySelector('[aria-label]')?.ariaLabel ?? '';
  const [width, height] = [Number(image?.getAttribute('width') ?? 3), Number(image?.getAttribute('height') ?? 2)];
  const caption = link.closest('figure')?.querySelector('figcaption');
  const url = link.getAttribute('href') ?? '';
  const media: Media = {
    id: link.dataset.picture ?? '',
    url,
    width,
    height,
    renditions: renditionsIn(link),
    placeholder: image?.style.backgroundColor ?? '',
    alt: { [lang]: words },
    ...(link.dataset.moves !== undefined && { animated: true }),
    ...(link.dataset.kept !== undefined && { not_for_download: true }),
  };
  const own = link.closest('[lang]')?.getAttribute('lang');
  return { link, media, ...(caption && { note: { html: caption.innerHTML, lang: own ?? undefined } }) };
}

const renditionsIn = (link: HTMLElement): Media['renditions'] =>
  [...link.querySelectorAll('source')].flatMap(({ type, srcset }) =>
    srcset.split(', ').map((part) => {
      const [url = '', width = ''] = part.split(' ');
      return { url, width: parseInt(width, 10), format: type === 'image/avif' ? 'avif' : 'webp' };
    }),
  );
