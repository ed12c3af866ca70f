import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isServerContext } from '../data/api.ts';
import { sections } from '../section-list.ts';
import type { Loader } from '../section.ts';
import { loadLater } from './later.ts';

/** The data of each section by type, null if loading failed; and `today` (data/home-data.ts). */
export type HomeData = Record<string, unknown>;

const loaders: readonly { type: string; position: number; load: () => Promise<Loader> }[] = sections
  .flatMap(({ type, home }) => (home?.loader ? { type, position: home.position, load: home.loader } : []))
  .sort((a, b) => a.position - b.position);

/** A page with one section missing is still a page. If everything fails, it is an outage with its status. */
export async function homeLoader(args: LoaderFunctionArgs): Promise<HomeData> {
  const context: unknown = args.context;
  const code = loadLater();
  const answers = await Promise.allSettled(loaders.map(async ({ load }) => (await load())(args)));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused && answers.every(({ status }) => status === 'rejected') && isServerContext(context)) {
    await context.shell().catch(() => {
      throw refused.reason;
    });
  }
  // the browser runs this loader only when it navigates to the page, never for the page that the server rendered
  await code;
  const data = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const ofSections = Object.fromEntries(loaders.map(({ type }, index) => [type, data[index]] as const));
  return { ...ofSections, today: isoDay(new Date()) };
}
