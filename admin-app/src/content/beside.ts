import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { keep, readKept } from '../shell/kept.ts';

/** The language shown next to the texts of another one; '' for none. */
export type Beside = Lang | '';

const keyOf = (lang: Lang) => `beside-${lang}`;

function remembered(lang: Lang): Beside {
  const stored = readKept(keyOf(lang));
  return isLang(stored) ? stored : '';
}

/** The language shown next to the texts of this one, as last chosen in this browser. */
export function useBeside(lang: Lang): [Beside, (beside: Beside) => void] {
  const [beside, setBeside] = useState(() => remembered(lang));
  const choose = (next: Beside) => {
    setBeside(next);
    keep(keyOf(lang), next);
  };
  return [beside, choose];
}
