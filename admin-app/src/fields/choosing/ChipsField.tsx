import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from './choosing.module.css';
import { useListbox } from './useListbox.ts';
import { useChoosingT } from './words.ts';

/** A choice, selected or not. */
export interface Chosen {
  key: string;
  words: string;
  /** The language of the words. */
  lang?: Lang;
  /** Small text after the label. */
  note?: string;
}

export interface ChipsFieldProps<Choice extends Chosen> {
  label: string;
  hint?: ReactNode;
  /** The field's path in the API. */
  name: string;
  error?: string;
  /** The maximum number; if it is one, the field disappears when that is selected. */
  max?: number;
  chosen: readonly Chosen[];
  text: string;
  onText: (text: string) => void;
  /** The choices that match the text. */
  choices: readonly Choice[];
  /** Whether an answer is pending. */
  searching: boolean;
  /** The reason why there is none. */
  trouble?: unknown;
  onRetry?: () => void;
  /** Selects the choice whose label is exactly the text, if there is one. */
  exact?: Choice;
  onChoose: (choice: Choice) => void;
  onRemove: (key: string) => void;
}

/** A field that searches choices while typing, with the selected ones, each with a button that removes it. */
export function ChipsField<Choice extends Chosen>(props: ChipsFieldProps<Choice>) {
  const { label, hint, name, error, max = Infinity, chosen, text, onText, choices, searching, trouble, exact } = props;
  const t = useChoosingT();
  const [said, say] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isFull = chosen.length >= max;
  const choose = (choice: Choice) => {
    props.onChoose(choice);
    say(t('choosing-added', { name: choice.words }));
  };
  const list = useListbox({
    text,
    onText: (next) => {
      setLeft(false);
      say('');
      onText(next);
    },
    choices,
    keyOf: ({ key }) => key,
    onChoose: choose,
    onLeave: () => {
      if (exact) choose(exact);
      else setLeft(true);
    },
  });
  const isUnfinished = text.trim() !== '';
  const { ref } = list.field;
  // so that typed text is not lost: the form is not saved with it
  useEffect(() => ref.current?.setCustomValidity(isUnfinished ? 'not_chosen' : ''), [ref, isUnfinished, isFull]);
  const problem = error ?? (isUnfinished && isLeft ? t('choosing-unfinished') : undefined);
  const message = searching
    ? t('list-loading')
    : choices.length > 0
      ? t('choosing-count', { count: choices.length })
      : '';
  return (
    <div className={styles.box}>
      {!isFull && (
        <div className={styles.search}>
          <Field label={label} hint={hint} error={problem}>
            {(described) => <input {...list.field} {...described} name={name} maxLength={200} />}
          </Field>
          {list.isShown && (
            <div id={list.listId} role="listbox" aria-label={label} className={styles.list}>
              {choices.map((choice) => (
                <button
                  key={choice.key}
                  type="button"
                  id={list.idOf(choice)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === list.active}
                  className={styles.option}
                  // the focus stays in the field
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    list.choose(choice);
                    list.focus();
                  }}
                >
                  <Words of={choice} />
                </button>
              ))}
            </div>
          )}
          {trouble !== undefined && props.onRetry && <LoadTrouble error={trouble} onRetry={props.onRetry} />}
        </div>
      )}
      {isFull && <p className={styles.label}>{label}</p>}
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map((item) => (
            <li key={item.key}>
              <Words of={item} />
              <button
                type="button"
                data-name={isFull ? name : undefined}
                aria-label={t('choosing-remove', { name: item.words })}
                title={t('choosing-remove', { name: item.words })}
                onClick={() => {
                  props.onRemove(item.key);
                  say(t('choosing-removed', { name: item.words }));
                  // the pressed button is gone; the field may have only just appeared
                  requestAnimationFrame(() => list.focus());
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <Hidden>{list.isOpen && isUnfinished ? message : said}</Hidden>
      </div>
    </div>
  );
}

const Words = ({ of: { words, lang, note } }: { of: Chosen }) => (
  <>
    <span lang={lang && languages[lang].tag}>{words}</span>
    {note && <small>{note}</small>}
  </>
);
