import type { Branch, LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';

/** The answer that stands beside the prices. */
export const FREE_ENTRY = 'free_entry';

/** The people who go free, and with which document. */
export const freeEntryOf = ({ answers = [] }: Pick<Branch, 'answers'>): LocalizedText | undefined =>
  answers.find(({ key }) => key === FREE_ENTRY)?.note;
