import { getAbout, type About } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../data/ask.ts';
import { branchesLoader, type BranchesData } from '../data/branches.data.ts';
import { formatted, type WithTexts } from '../documents/formatted.ts';

export interface AboutData extends BranchesData {
  /** The formatted text about the museum, if there is one. */
  html?: string;
}

/** Has the form of an item that contains only this text. */
const asItem = ({ about_text: documents, ...rest }: About): WithTexts => ({
  ...rest,
  content: Object.fromEntries(
    LANGS.flatMap((lang): [Lang, { text?: object }][] => {
      const text = documents[lang];
      return text ? [[lang, { text }]] : [];
    }),
  ),
});

/** An older API has no such answer; the plain text, which the shell has, is shown then. */
async function formattedAbout(args: LoaderFunctionArgs): Promise<string | undefined> {
  try {
    const about = await ask(args, (options) => getAbout(options));
    return (await formatted(asItem(about), langAsked(args.request))).html;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

export async function aboutLoader(args: LoaderFunctionArgs): Promise<AboutData> {
  const [branches, html] = await Promise.all([branchesLoader(args), formattedAbout(args)]);
  return { ...branches, ...(html !== undefined && { html }) };
}
