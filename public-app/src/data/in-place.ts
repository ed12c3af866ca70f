import type { AdminMedia, Media, PictureTexts } from '@muzey/shared-ui/api/generated/types.gen.ts';

/** The pictures of a stored item as visitors see them: its own texts come first (backend/src/platform/media/model/picture-texts.ts). */
export const inPlace = (media: readonly AdminMedia[], pictures: readonly PictureTexts[] = []): Media[] =>
  media.map((one) => {
    const own = pictures.find(({ media: id }) => id === one.id);
    if (!own) return one;
    const { decorative, ...others } = one;
    return {
      ...others,
      ...(decorative && !own.alt ? { decorative } : {}),
      alt: { ...one.alt, ...own.alt },
      ...(own.caption ? { caption: { ...one.caption, ...own.caption } } : {}),
      ...(own.view ? { view: own.view } : {}),
    };
  });
