import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { deleteDraft, draftsAt, storeDraft } from '../content/draft-store.ts';
import { useAccount } from '../shell/session.ts';
import { ENCODINGS, NO_OPTIONS, type MappingFile, type Options } from './options.ts';

const PLACE = { place: '/admin/registers', form: 'register' };

/**
 * The choices of the form, which the browser keeps for each account: a mapping is chosen once, and its register comes again and again.
 * Whether new objects are published is said each time.
 */
export function useKeptOptions(): [Options, (options: Options) => void] {
  const { username: account } = useAccount();
  const [options, setOptions] = useState(NO_OPTIONS);
  const isChosen = useRef(false);
  useEffect(() => {
    let isLeft = false;
    void draftsAt(account, PLACE.place).then(([kept]) => {
      if (kept && !isLeft && !isChosen.current) setOptions(optionsIn(kept.work));
    });
    return () => {
      isLeft = true;
    };
  }, [account]);
  const choose = (chosen: Options) => {
    isChosen.current = true;
    setOptions(chosen);
    const { publish: _, ...work } = chosen;
    const isEmpty = Object.values(work).every((one) => one === '' || one === undefined);
    const key = { account, ...PLACE };
    void (isEmpty ? deleteDraft(key) : storeDraft({ ...key, at: Date.now(), work }));
  };
  return [options, choose];
}

/** Another version of the console may have kept them. */
function optionsIn(work: unknown): Options {
  const { lang, category, encoding, mapping } = fieldsIn(work);
  return {
    ...NO_OPTIONS,
    lang: LANGS.find((one) => one === lang) ?? '',
    category: typeof category === 'string' ? category : '',
    encoding: ENCODINGS.find((one) => one === encoding) ?? '',
    mapping: mappingIn(mapping),
  };
}

function mappingIn(kept: unknown): MappingFile | undefined {
  const { name, text } = fieldsIn(kept);
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
}

const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
