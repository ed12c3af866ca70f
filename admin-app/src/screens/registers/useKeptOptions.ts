import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useState } from 'react';
import { deleteDraft, draftsAt, storeDraft } from '../../edit-session/draft-store.ts';
import { useAccount } from '../../shell/session.ts';
import { ENCODINGS, NO_OPTIONS, type MappingFile, type Options } from './options.ts';

const PLACE = { place: '/admin/registers', form: 'register' };

/**
 * The form's choices, which the browser stores for each account, a mapping only for the register that it was used for.
 * Whether new objects are published is asked each time.
 */
export function useKeptOptions(): [Options, (change: Partial<Options>) => void] {
  const { username: account, viewer } = useAccount();
  const [stored, setStored] = useState<{ account: string; options: Options }>();
  // separate from the stored choices, which may load later and fill in the other fields
  const [chosen, setChosen] = useState<Partial<Options>>({});
  useEffect(() => {
    if (viewer) return;
    let isLeft = false;
    void draftsAt(account, PLACE.place).then(([draft]) => {
      if (!isLeft) setStored({ account, options: optionsIn(draft?.work) });
    });
    return () => {
      isLeft = true;
    };
  }, [account, viewer]);
  useEffect(() => {
    // before they have loaded, this would overwrite them
    if (stored?.account !== account || Object.keys(chosen).length === 0) return;
    const { publish: _, ...work } = { ...stored.options, ...chosen };
    const isEmpty = Object.values(work).every((value) => value === '' || value === undefined);
    const key = { account, ...PLACE };
    void (isEmpty ? deleteDraft(key) : storeDraft({ ...key, at: Date.now(), work }));
  }, [account, stored, chosen]);
  const choose = (change: Partial<Options>) => setChosen((before) => ({ ...before, ...change }));
  return [{ ...NO_OPTIONS, ...stored?.options, ...chosen }, choose];
}

/** Another version of the console may have stored them. */
function optionsIn(work: unknown): Options {
  const { lang, category, encoding, mapping } = fieldsIn(work);
  return {
    ...NO_OPTIONS,
    lang: LANGS.find((candidate) => candidate === lang) ?? '',
    category: typeof category === 'string' ? category : '',
    encoding: ENCODINGS.find((candidate) => candidate === encoding) ?? '',
    mapping: mappingIn(mapping),
  };
}

function mappingIn(value: unknown): MappingFile | undefined {
  const { name, text, register, decided } = fieldsIn(value);
  if (typeof name !== 'string' || typeof text !== 'string') return undefined;
  return {
    name,
    text,
    ...(typeof register === 'string' && { register }),
    ...(Array.isArray(decided) && { decided: decided.filter((word) => typeof word === 'string') }),
  };
}

const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
