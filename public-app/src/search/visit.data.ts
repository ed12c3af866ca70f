import { listBranches, type Branch, type SearchResults } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { programmeOf, type Occasion } from '../data/around.ts';
import { ask } from '../data/ask.ts';
import { textsOf } from '../ui/useText.ts';

export type VisitTopic = NonNullable<SearchResults['visit_topics']>[number];

/** The answers to a question about a visit. */
export interface VisitData {
  topics: VisitTopic[];
  /** Without what the answers do not show. */
  branches: Branch[];
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered. */
  today: string;
  /** The exhibitions that are on. */
  onNow: Occasion[];
}

/** @returns undefined if nothing is asked, or if it cannot be loaded, as the results are there without */
export async function visitAsked(args: LoaderFunctionArgs, asked: VisitTopic[] = []): Promise<VisitData | undefined> {
  if (asked.length === 0) return undefined;
  const isVisit = asked.includes('hours') || asked.includes('prices');
  // hours and prices are needed together
  const topics = isVisit ? [...new Set([...asked, 'hours' as const, 'prices' as const])] : asked;
  const nothing = { now: [] };
  try {
    const [branches, { now }] = await Promise.all([
      ask(args, (options) => listBranches(options)),
      isVisit ? programmeOf(args) : nothing,
    ]);
    const onNow = now.filter(({ type }) => type === 'exhibitions');
    const answered = topics.filter((topic) => branches.some((branch) => tells(branch, topic)));
    if (answered.length === 0) return undefined;
    const told = branches.map((branch) => briefly(branch, answered));
    return { topics: answered, branches: told, today: isoDay(new Date()), onNow };
  } catch {
    return undefined;
  }
}

/** Whether a branch answers a question. */
export function tells({ prices, answers = [] }: Branch, topic: VisitTopic): boolean {
  if (topic === 'hours' || topic === 'way') return true;
  return topic === 'prices' ? prices.length > 0 : answers.some(({ key }) => key === topic);
}

function briefly({ content, answers = [], ...branch }: Branch, topics: readonly VisitTopic[]): Branch {
  const titles = Object.entries(textsOf(content, 'title')).map(([lang, title]) => [lang, { title }] as const);
  return {
    ...branch,
    content: Object.fromEntries(titles),
    answers: answers.filter(({ key }) => topics.includes(key)),
    media: [],
    images: [],
    priceList: '',
  };
}
