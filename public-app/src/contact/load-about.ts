import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownText } from '../ui/useText.ts';
import type { AboutObject } from './about-object.ts';

/** An object as the form names it; undefined if it is not public or loading fails. */
export async function aboutObject(
  client: Client,
  id: string | undefined,
  lang: Lang,
  signal?: AbortSignal,
): Promise<AboutObject | undefined> {
  if (id === undefined) return undefined;
  try {
    const { data } = await getCollection({ client, path: { id }, throwOnError: true, signal });
    const title = shownText(data.content, lang);
    return { id, title: title.text?.title ?? '', titleLang: title.lang, number: data.record.object_number };
  } catch {
    return undefined;
  }
}
