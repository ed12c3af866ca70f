import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';

/** Times are shown only if both are known (docs/product.md, "Events"). */
export const timesOf = ({ start_time: start, end_time: end }: PublicEvent): string | undefined =>
  start !== null && end !== null ? `${start}–${end}` : undefined;
