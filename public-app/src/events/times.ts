import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';

/** From when until when, only if both are known (specification, section 2). */
export const timesOf = ({ start_time: start, end_time: end }: PublicEvent): string | undefined =>
  start !== null && end !== null ? `${start}–${end}` : undefined;
