import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { titleOf } from '../content/draft.ts';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useTypeName } from '../content/names.ts';
import { useFoundItems } from '../shell/useFoundItems.ts';
import { typedAddress } from './addresses.ts';
import { AskDialog, onEnter } from './AskDialog.tsx';
import styles from './editor.module.css';
import type { LinkTarget } from './links.ts';
import { useT } from './words.ts';

interface LinkDialogProps {
  /** The link that is there already. */
  current: LinkTarget | undefined;
  onSet: (target: LinkTarget, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Choice {
  key: string;
  target: LinkTarget;
  words: string;
  lang?: Lang;
  kind?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Asks where a link leads: an address that is typed, or a page of the museum that is searched (WAI-ARIA APG, Combobox). */
export function LinkDialog({ current, onSet, onRemove, onClose }: LinkDialogProps) {
  const t = useT();
  const lang = useLang();
  const typeName = useTypeName();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(current?.href ?? '');
  const [chosen, setChosen] = useState<string>();
  const { found, searching, error, retry } = useFoundItems(text);
  useEffect(() => field.current?.focus(), []);
  const address = typedAddress(text);
  const choices: Choice[] = [
    ...(address === undefined
      ? []
      : [
          {
            key: 'address',
            target: { href: address, to: null },
            words: address.replace(/^(mailto|tel):/, ''),
          } as const,
        ]),
    ...found.flatMap(({ type, items }) =>
      items.map((item): Choice => {
        const { title, lang: titleLang } = titleOf(item.content, lang);
        const target = { href: null, to: { type, id: item.id } };
        return { key: item.id, target, words: title, lang: titleLang, kind: typeName(type) };
      }),
    ),
  ];
  const active = choices.find(({ key }) => key === chosen) ?? choices[0];
  const confirm = (choice = active) => {
    if (choice) onSet(choice.target, choice.words);
    else field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    onEnter(() => confirm())(event);
    const step = STEPS[event.key];
    if (step === undefined || !active) return;
    event.preventDefault();
    setChosen(choices.at((choices.indexOf(active) + step) % choices.length)?.key);
  };
  const result = choices.length > 0 ? t('editor.linkCount', { count: choices.length }) : t('editor.linkNone');
  return (
    <AskDialog
      title={t('editor.link')}
      onConfirm={() => confirm()}
      onRemove={current && onRemove}
      removeLabel={t('editor.removeLink')}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('editor.linkTo')}
        hint={t('editor.linkHint')}
        type="text"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}${active.key}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.status}>
        {searching && choices.length === 0 ? t('list.loading') : text.trim() === '' ? '' : result}
      </p>
      {error !== undefined && <LoadTrouble error={error} onRetry={retry} />}
      {choices.length > 0 && (
        <div id={`${id}list`} role="listbox" aria-label={t('editor.linkTo')} className={styles.choices}>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              id={`${id}${choice.key}`}
              role="option"
              aria-selected={choice === active}
              tabIndex={-1}
              onClick={() => confirm(choice)}
            >
              <span lang={choice.lang && languages[choice.lang].tag}>{choice.words}</span>
              {choice.kind && <small>{choice.kind}</small>}
            </button>
          ))}
        </div>
      )}
    </AskDialog>
  );
}
