import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { ExhibitionEvent, Thing } from 'schema-dts';
import { placeOf, pricesOf } from '../seo/structured-data/common.server.ts';
import { occasion } from '../seo/structured-data/occasion.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

export function describeExhibition(page: DescribedPage, exhibition: PublicExhibition): Thing[] {
  const { start_date: startDate, end_date: endDate } = exhibition;
  if (startDate === null) return [];
  const thing: ExhibitionEvent = {
    '@type': 'ExhibitionEvent',
    ...occasion(page, exhibition),
    startDate,
    endDate: endDate ?? undefined,
    location: placeOf(page, exhibition),
    ...pricesOf(page, exhibition),
  };
  return [thing];
}
