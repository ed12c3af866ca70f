import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { en } from './all.ts';

/** The public site's words in the page's language. */
export const useT = makeUseT<typeof en>();
