import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQueries } from '@tanstack/react-query';
import { isPicture, mediumQuery, useTextMedia } from '../../fields/text-media.ts';
import type { Finding } from './findings.ts';

/** Without the pictures that have a description in the library, or are not known yet. */
export function useUndescribed(findings: readonly Finding[], lang: Lang): Finding[] {
  const ids = [...new Set(findings.flatMap(({ media }) => media ?? []))];
  const { known } = useTextMedia();
  const media = useQueries({
    queries: ids.map((id) => ({ ...mediumQuery(id, known), retry: false })),
  });
  const isUndescribed = (id: string): boolean => {
    const medium = media[ids.indexOf(id)]?.data;
    return (
      medium !== undefined && isPicture(medium) && medium.decorative !== true && (medium.alt[lang] ?? '').trim() === ''
    );
  };
  return findings.filter(({ media: id }) => id === undefined || isUndescribed(id));
}
