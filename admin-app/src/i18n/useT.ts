import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { en } from './en.ts';

/** The console's words in the interface's language. */
export const useT = makeUseT<typeof en>();
