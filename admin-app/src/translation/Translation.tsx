import { isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBeside } from '../content/beside.ts';
import { toBlocks, isEmptyText } from '../content/blocks.ts';
import { formattedField, type FormattedDraft, type ItemDraft, type WrittenDraft } from '../content/draft.ts';
import type { FieldError } from '../content/form-errors.ts';
import { scheduleErrors } from '../content/schedule/schedule.ts';
import { keyOfPath, outsideTextsOf, type OutsideText } from '../content/outside-texts.ts';
import type { OwnTexts } from '../content/own-texts.ts';
import { formattedPathOf, pathOf, type TextFieldRule } from '../content/text-fields.ts';
import { LocalizedTextField } from '../fields/LocalizedTextField.tsx';
import { FieldQuestions, QuestionsContext } from '../fields/questions/FieldQuestions.tsx';
import { Lockable } from '../fields/locks.tsx';
import type { FormCallbacks } from '../item-form/form-callbacks.ts';
import type { ContentItem, FormSpec } from '../item-form/form-spec.ts';
import { FormFrame } from '../item-form/FormFrame.tsx';
import type { StoredItem } from '../item-form/item-form.ts';
import { useDifferences, useLabels } from '../item-form/useDifferences.ts';
import type { SaveCalls } from '../edit-session/save-calls.ts';
import type { EditedItem, EditedType } from '../item-form/waiting/edited-type.ts';
import { EditForm } from '../item-form/waiting/EditForm.tsx';
import { LaterButton } from '../item-form/waiting/LaterButton.tsx';
import { useChosenForm } from '../item-form/waiting/useChosenForm.ts';
import { useAccount } from '../shell/session.ts';
import { isAsked, useAltKeys, useCtrlKey } from '../shell/shortcuts.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { withMarks, type TranslationMarks } from './marks.ts';
import { DocumentPassages } from './DocumentPassages.tsx';
import { FIELDS, ROW } from './fields.ts';
import { SourceChoice } from './SourceChoice.tsx';
import { TermsContext } from './terms/at-hand.ts';
import { OfferedTerms } from './terms/OfferedTerms.tsx';
import { RejectedForms } from './terms/RejectedForms.tsx';
import { useTermsAtHand } from './terms/useTermsAtHand.ts';
import { TextStateMark } from './TextStateMark.tsx';
import { translationOf } from './translation-of.ts';
import { useEarlierSource } from './useEarlierSource.ts';
import { useT } from './words.ts';
import styles from './translation.module.css';

/** A type whose items are translated. */
export interface TranslatedType<Field extends string, Draft, Input, Item>
  extends
    Pick<FormSpec<Field, Draft, Input, Item>, 'textFields' | 'outsideTexts' | 'addedLater'>,
    Omit<EditedType<Draft, Input, Item>, 'api'> {
  api: SaveCalls<Draft, Input, Item>;
  /** Said with each save. */
  marks?: TranslationMarks;
  label: (field: string, draft: Draft) => string;
  validate: (draft: Draft) => readonly FieldError[];
}

type Translatable = EditedItem & StoredItem;

interface TranslationProps<Spec, Item> extends FormCallbacks<Item> {
  spec: Spec;
  item: Item;
  /** The language that is written. */
  lang: Lang;
}

/** The form in which an item of a type that can be published is translated into one language. */
export function Translation<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec, ...props }: TranslationProps<FormSpec<Field, Draft, Input, Item>, Item>) {
  const differences = useDifferences(spec);
  const label = useLabels(spec);
  const validate = (draft: Draft) => [...(spec.validate?.(draft) ?? []), ...scheduleErrors(draft)];
  return <ItemTranslation spec={{ ...spec, differences, label, validate }} {...props} />;
}

/** The form in which an item is translated into one language. */
export function ItemTranslation<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'> & { pictures?: OwnTexts },
  Input extends object,
  Item extends Translatable,
>({ spec, lang, ...props }: TranslationProps<TranslatedType<Field, Draft, Input, Item>, Item>) {
  const [{ api, setMarks }] = useState(() => withMarks(spec));
  return (
    <EditForm edited={{ ...spec, api }} {...props}>
      {({ api: calls, ...side }) => (
        <TranslationForm
          spec={{ ...spec, api: calls }}
          initial={spec.toDraft(side.stored)}
          lang={lang}
          onMarks={setMarks}
          {...side}
        />
      )}
    </EditForm>
  );
}

type Side = Parameters<Parameters<typeof EditForm<never, object, ContentItem>>[0]['children']>[0];

interface TranslationFormProps<Field extends string, Draft, Input, Item>
  extends FormCallbacks<Item>, Pick<Side, 'keptAs' | 'onChoice' | 'waits' | 'notice'> {
  spec: TranslatedType<Field, Draft, Input, Item>;
  initial: Draft;
  stored: Item;
  lang: Lang;
  /** Is told before each save what that says of the translation. */
  onMarks: (marks: TranslationMarks) => void;
}

function TranslationForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'> & { pictures?: OwnTexts },
  Input extends object,
  Item extends Translatable,
>({
  spec,
  initial,
  stored,
  lang,
  keptAs,
  onChoice,
  waits,
  notice,
  onMarks,
  onSaved,
  onStored,
  onCancel,
}: TranslationFormProps<Field, Draft, Input, Item>) {
  const t = useT();
  const {
    form: chosen,
    rights,
    saveLater,
  } = useChosenForm(
    { ...spec, keptAs, initial, stored, onSaved, onStored },
    { isPublished: stored.published ?? true, waits, onChoice },
  );
  const translation = translationOf(stored, lang);
  const isOwn = useAccount().id === translation.written_by;
  const [source, setSource] = useSource(initial, lang, translation.from);
  const [second, setSecond] = useBeside(lang);
  const from: TranslationMarks = { ...spec.marks, from: { [lang]: source } };
  const submit: typeof chosen.submit = (unreadable, after) => {
    onMarks(from);
    chosen.submit(unreadable, after);
  };
  const form = { ...chosen, submit };
  const say = (marks: TranslationMarks) => {
    onMarks({ ...from, ...marks });
    chosen.submit([], 'close');
  };
  useCtrlKey('Enter', () => {
    if (!isAsked() && !rights.locks.isReadOnly) form.submit([], 'close');
  });
  const outsideTexts = outsideTextsOf(spec.outsideTexts, chosen.draft);
  const first = [...spec.textFields, ...outsideTexts].find(({ name }) =>
    ['missing', 'behind'].includes(translation.fields[name] ?? ''),
  );
  const earlier = useEarlierSource({ type: spec.type, id: stored.id, source, translation });
  const { draft } = form;
  const formatted = formattedField(spec.textFields);
  const isGiven = ({ name }: TextFieldRule<Field>) =>
    name === formatted
      ? !isEmptyText(draft.blocks[source])
      : draft.content[source][name] !== '' || draft.content[lang][name] !== '';
  const labelOf = ({ name, picture }: OutsideText<Draft>) => {
    if (!picture) return form.label(name);
    const number = form.media.findIndex(({ id }) => id === picture.media) + 1;
    return `${t('pictures-own', { number })}: ${t(picture.part === 'alt' ? 'field-alt' : 'media-field-caption')}`;
  };
  const terms = useTermsAtHand({ draft, formatted, lang, source, enabled: !rights.locks.isReadOnly });
  return (
    <TermsContext value={terms}>
      {notice?.(form)}
      <FormFrame
        {...form.frame}
        form={form}
        differences={(theirs) => spec.differences({ draft, media: form.media }, theirs)}
        rights={{ ...rights, saveLabel: rights.saveLabel ?? t('translation-saveNext') }}
        onCancel={onCancel}
        actions={
          <>
            {saveLater && (
              <LaterButton
                onSave={(unreadable) => {
                  onMarks(from);
                  void saveLater(unreadable);
                }}
              />
            )}
            <Button kind="quiet" busy={form.busy} onClick={() => say({ still_right: [lang] })}>
              {t('translation-stillRight')}
            </Button>
            {!isOwn && (
              <Button kind="quiet" busy={form.busy} onClick={() => say({ checked: [lang] })}>
                {t('translation-checked')}
              </Button>
            )}
          </>
        }
      >
        {isOwn && <p className={styles.ownText}>{t('translation-ownText')}</p>}
        <SourceChoice lang={lang} value={source} second={second} onChange={setSource} onSecond={setSecond} />
        <Lockable lang={lang}>
          {earlier.isPending ? (
            <Spinner>{t('list-loading')}</Spinner>
          ) : (
            <QuestionsContext value={rights.locks.isReadOnly ? undefined : { type: spec.type, id: stored.id }}>
              <Fields first={first?.name}>
                {spec.textFields.filter(isGiven).map((field) => (
                  <Fragment key={`${field.name} ${source}`}>
                    <TranslatedField
                      field={field}
                      formatted={formatted}
                      form={form}
                      earlier={earlier}
                      langs={{ lang, source, second: second === source ? '' : second }}
                      state={translation.fields[field.name]}
                    />
                    <FieldQuestions field={field.name} label={form.label(field.name)} asksAnybody />
                  </Fragment>
                ))}
                {outsideTexts
                  .filter(({ name }) => translation.fields[name] !== undefined)
                  .map((text) => (
                    <Fragment key={`${text.name} ${source}`}>
                      <OutsideField
                        text={text}
                        label={labelOf(text)}
                        form={form}
                        earlier={earlier}
                        langs={{ lang, source, second: second === source ? '' : second }}
                        state={translation.fields[text.name]}
                      />
                      <FieldQuestions field={text.name} label={labelOf(text)} asksAnybody />
                    </Fragment>
                  ))}
              </Fields>
            </QuestionsContext>
          )}
        </Lockable>
      </FormFrame>
    </TermsContext>
  );
}

interface Langs {
  /** The language that is written. */
  lang: Lang;
  source: Lang;
  second: Lang | '';
}

interface TranslatedFieldProps<Field extends string> {
  field: TextFieldRule<Field>;
  formatted: Field | undefined;
  form: {
    draft: FormattedDraft<Field>;
    label: (field: string) => string;
    errorAt: (field: string) => string | undefined;
    setText: (lang: Lang, field: Field, text: string) => void;
    setBlocks: (lang: Lang, blocks: FormattedDraft<Field>['blocks'][Lang]) => void;
    editing: Parameters<typeof DocumentPassages>[0]['editing'];
  };
  /** The source as it was when the translation was last made from it. */
  earlier: ReturnType<typeof useEarlierSource>;
  langs: Langs;
  state: string | undefined;
}

function TranslatedField<Field extends string>({
  field,
  formatted,
  form,
  earlier,
  langs: { lang, source, second },
  state,
}: TranslatedFieldProps<Field>) {
  const { name, rows, limit } = field;
  const { draft, label, errorAt } = form;
  const path = pathOf(field, lang);
  const then = earlier.content?.[source];
  if (name === formatted) {
    const formattedPath = formattedPathOf(field, lang);
    const before = then && toBlocks({ [source]: then }, name)[source];
    return (
      <div data-field={name}>
        <DocumentPassages
          label={label(name)}
          path={formattedPath}
          source={{ lang: source, blocks: draft.blocks[source], earlier: before }}
          second={second === '' ? undefined : { lang: second, blocks: draft.blocks[second] }}
          lang={lang}
          blocks={draft.blocks[lang]}
          editing={form.editing}
          error={errorAt(formattedPath) ?? errorAt(path)}
          onChange={(blocks) => form.setBlocks(lang, blocks)}
        />
      </div>
    );
  }
  const text = draft.content[source][name];
  return (
    <FieldRow
      name={name}
      label={label(name)}
      path={path}
      texts={{
        source: text,
        earlier: earlierText(earlier.item, pathOf(field, source), text),
        second: second === '' ? '' : draft.content[second][name],
        own: draft.content[lang][name],
      }}
      langs={{ lang, source, second }}
      state={state}
      error={errorAt(path)}
      rows={rows}
      limit={limit}
      onChange={(next) => form.setText(lang, name, next)}
    />
  );
}

interface OutsideFieldProps<Draft> {
  text: OutsideText<Draft>;
  label: string;
  form: {
    draft: Draft;
    errorAt: (field: string) => string | undefined;
    change: (change: Partial<Draft>) => void;
  };
  earlier: ReturnType<typeof useEarlierSource>;
  langs: Langs;
  state: string | undefined;
}

function OutsideField<Draft>({ text, label, form, earlier, langs, state }: OutsideFieldProps<Draft>) {
  const { lang, source, second } = langs;
  const { draft } = form;
  const texts = text.of(draft);
  const usual = (key: Lang) => text.usual?.of(draft, key) ?? '';
  const path = `${text.path}.${lang}`;
  const given = texts[source] || usual(source);
  return (
    <FieldRow
      name={text.name}
      label={label}
      path={path}
      texts={{
        source: given,
        earlier: earlierText(
          earlier.item,
          texts[source] === '' && usual(source) !== '' && text.usual ? text.usual.key : `${text.path}.${source}`,
          given,
        ),
        second: second === '' ? '' : texts[second] || usual(second),
        own: texts[lang],
      }}
      langs={langs}
      state={state}
      error={form.errorAt(path)}
      rows={text.rows}
      onChange={(next) => form.change(text.change({ ...texts, [lang]: next }))}
    />
  );
}

/** A text of the item as it was. @param now where it is not known */
function earlierText(item: unknown, path: string, now: string): string {
  if (item === undefined) return now;
  const found = keyOfPath(path)
    .split('.')
    .reduce((value: unknown, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), item);
  return typeof found === 'string' ? found : '';
}

interface FieldRowProps {
  /** Among the states of translations. */
  name: string;
  label: string;
  /** In the API. */
  path: string;
  texts: Record<'source' | 'earlier' | 'second' | 'own', string>;
  langs: Langs;
  state: string | undefined;
  error: string | undefined;
  rows?: number;
  limit?: number;
  onChange: (text: string) => void;
}

/** A text without formatting, beside its source. */
function FieldRow({ name, label, path, texts, langs, state, error, rows, limit, onChange }: FieldRowProps) {
  const t = useT();
  const { lang, source, second } = langs;
  return (
    <div className={styles.row} data-field={name} {...{ [ROW]: '' }}>
      <div className={styles.source}>
        <p className={styles.name}>
          {t('form-source', { lang: t(`langName-${source}`), field: label })}
          <TextStateMark state={state} />
        </p>
        <div lang={languages[source].tag}>
          <ChangedWords earlier={texts.earlier} text={texts.source} />
        </div>
        <OfferedTerms text={texts.source} />
        {second !== '' && texts.second !== '' && (
          <div className={styles.second} lang={languages[second].tag}>
            {texts.second}
          </div>
        )}
      </div>
      <div>
        <LocalizedTextField
          path={path}
          label={label}
          lang={lang}
          value={texts.own}
          error={error}
          rows={rows}
          limit={limit}
          onChange={onChange}
          onDiscard={() => undefined}
        />
        <RejectedForms text={texts.own} />
      </div>
    </div>
  );
}

/** The language to translate from: the one that this translation was made from, else the fullest. */
function useSource<Field extends string>(
  { content, blocks }: FormattedDraft<Field>,
  lang: Lang,
  from: Lang | null,
): [Lang, (source: Lang) => void] {
  return useState<Lang>(() => {
    const others = LANGS.filter((other) => other !== lang);
    if (isLang(from) && from !== lang) return from;
    const written = (other: Lang) =>
      Object.values<string>(content[other]).filter((text) => text.trim() !== '').length +
      (isEmptyText(blocks[other]) ? 0 : 1);
    const [fullest] = others.toSorted((a, b) => written(b) - written(a));
    return fullest ?? 'en';
  });
}

/** Alt with an arrow key leads to the next field, or to the one before. */
function useMoves(fields: { current: HTMLElement | null }): void {
  useAltKeys(['ArrowDown', 'ArrowUp'], (direction) => {
    const all = [...(fields.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const at = all.findIndex((field) => field.contains(document.activeElement));
    const next = at < 0 ? 0 : at + (direction === 0 ? 1 : -1);
    all[next]?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  });
}

interface FieldsProps {
  /** The name of the first one that has to be written. */
  first: string | undefined;
  children: ReactNode;
}

/** The fields; the form opens in the first one that has to be written. */
function Fields({ first, children }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [opened] = useState(first);
  useMoves(fields);
  useEffect(() => {
    const row = fields.current?.querySelector(`[data-field="${opened}"]`) ?? fields.current;
    row?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [opened]);
  return (
    <div ref={fields} className={styles.fields}>
      {children}
    </div>
  );
}
