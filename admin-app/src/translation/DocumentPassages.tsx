import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextArea } from '@muzey/shared-ui/ui/Field.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { comparedBlocks } from '../comparison/block-changes.ts';
import { type Blocks } from '../content/blocks.ts';
import { BlocksView } from '../content/BlocksView.tsx';
import type { Editing } from '../content/editing.ts';
import { useReports } from '../editor/useReports.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { PassageText } from './PassageText.tsx';
import {
  blocksOf,
  linksIn,
  nodeAt,
  pairsOf,
  passagesIn,
  withPassage,
  wordsAt,
  type Pair,
  type Passage,
} from './passages.ts';
import { ROW } from './fields.ts';
import { OfferedTerms } from './terms/OfferedTerms.tsx';
import { RejectedForms } from './terms/RejectedForms.tsx';
import { useT } from './words.ts';
import styles from './translation.module.css';

/** The text that is translated. */
export interface DocumentSource {
  lang: Lang;
  blocks: Blocks;
  /** As it was when the translation was made from it, where it is known and was another one. */
  earlier?: Blocks;
}

interface DocumentPassagesProps {
  label: string;
  /** The field's path in the API. */
  path: string;
  source: DocumentSource;
  /** A second language to read. */
  second?: { lang: Lang; blocks: Blocks };
  lang: Lang;
  blocks: Blocks;
  editing: Editing;
  error: string | undefined;
  onChange: (blocks: Blocks) => void;
}

/** The counterpart of each block of the source before it changed; absent for one that is as it was. */
function earlierBlocks({ blocks, earlier }: DocumentSource): ReadonlyMap<DocumentNode, DocumentNode | 'new'> {
  if (!earlier) return new Map();
  const before = new Map<DocumentNode, DocumentNode | 'new'>();
  for (const { block, kind, other } of comparedBlocks(earlier, blocks).later) {
    if (kind === 'own') before.set(block, 'new');
    if (kind === 'changed' && other) before.set(block, other);
  }
  return before;
}

/** A formatted text, passage by passage beside its source. Its structure is that of the source; only words are written. */
export function DocumentPassages(props: DocumentPassagesProps) {
  const { label, path, source, second, lang, blocks, editing, error, onChange } = props;
  const t = useT();
  const id = useId();
  // texts already reported to the form; a change from elsewhere is not among them
  const [given] = useState(() => new WeakSet<Blocks>());
  const [opened, setOpened] = useState(() => ({
    blocks,
    pairs: pairsOf(source.blocks, blocks, source.earlier),
    number: 0,
  }));
  if (opened.blocks !== blocks) {
    const pairs = given.has(blocks) ? opened.pairs : pairsOf(source.blocks, blocks, source.earlier);
    setOpened({ blocks, pairs, number: opened.number + (given.has(blocks) ? 0 : 1) });
  }
  // with all that is typed, which need not be drawn
  const typed = useRef(opened.pairs);
  useLayoutEffect(() => {
    typed.current = opened.pairs;
  }, [opened.pairs]);
  const reports = useReports({ lang, editing, given, onTyping: () => undefined, onChange });
  const changePairs = (change: (pairs: readonly Pair[]) => Pair[]) => {
    const pairs = change(typed.current);
    typed.current = pairs;
    reports.changed(() => blocksOf(pairs));
  };
  const write = (pairAt: number, passage: Passage, words: DocumentNode | string) =>
    changePairs((pairs) =>
      pairs.map((pair, at) => (at === pairAt ? { ...pair, target: withPassage(pair.target, passage, words) } : pair)),
    );
  const remove = (pairAt: number) => {
    changePairs((pairs) => pairs.filter((_, at) => at !== pairAt));
    reports.report();
    setOpened((before) => ({ ...before, pairs: typed.current, number: before.number + 1 }));
  };
  const [before] = useState(() => earlierBlocks(source));
  const secondPairs = second && pairsOf(source.blocks, second.blocks);
  const firstNumbers = numbersOf(opened.pairs);
  return (
    <section className={styles.document} aria-labelledby={`${id}label`}>
      <h2 id={`${id}label`}>{label}</h2>
      {error && <p role="alert">{error}</p>}
      {opened.pairs.map((pair, at) => {
        const { source: block } = pair;
        const key = `${opened.number} ${at}`;
        if (!block) {
          return <OnlyHere key={key} target={pair.target} lang={lang} onRemove={() => remove(at)} />;
        }
        const passages = passagesIn(block);
        if (passages.length === 0) {
          return (
            <Row key={key} lang={source.lang} text={<BlocksView blocks={[block]} tag={languages[source.lang].tag} />}>
              <p className={styles.given}>{t('translation-given')}</p>
            </Row>
          );
        }
        return passages.map((passage, nth) => {
          const count = (firstNumbers[at] ?? 1) + nth;
          const earlier = before.get(block);
          const node = nodeAt(pair.target, passage.path);
          const name = `${path}[${count}]`;
          const kind = t(`translation-kind-${kindOf(block, passage)}`);
          const text = wordsAt(block, passage);
          return (
            <Row
              key={`${key} ${passage.path.join('.')} ${passage.attribute ?? ''}`}
              kind={kindOf(block, passage)}
              lang={source.lang}
              id={`${id}${count}`}
              text={
                <>
                  {earlier !== undefined && (
                    <b className={styles.isChanged}>
                      {t(earlier === 'new' ? 'translation-new' : 'translation-changed')}
                    </b>
                  )}{' '}
                  <ChangedWords
                    earlier={earlier === undefined ? text : earlier === 'new' ? '' : wordsAt(earlier, passage)}
                    text={text}
                  />
                </>
              }
              terms={<OfferedTerms text={text} links={linksIn(block, passage)} />}
              second={second && { lang: second.lang, text: wordsAt(secondPairs?.[at]?.target, passage) }}
            >
              {passage.attribute === undefined && node ? (
                <PassageText
                  node={node}
                  lang={lang}
                  name={name}
                  label={t('translation-passage', { number: count, kind, field: label })}
                  describedBy={`${id}${count}`}
                  onChange={(words) => write(at, passage, words)}
                  onBlur={reports.report}
                />
              ) : (
                <PassageAttribute
                  value={wordsAt(pair.target, passage)}
                  lang={lang}
                  name={name}
                  label={t('translation-passage', { number: count, kind, field: label })}
                  onChange={(words) => write(at, passage, words)}
                  onBlur={reports.report}
                />
              )}
            </Row>
          );
        });
      })}
    </section>
  );
}

/** The number of the first passage of each block. */
function numbersOf(pairs: readonly Pair[]): number[] {
  let next = 1;
  return pairs.map(({ source }) => {
    const first = next;
    next += source ? passagesIn(source).length : 0;
    return first;
  });
}

type Kind = 'paragraph' | 'heading' | 'item' | 'quote' | 'cell' | 'caption';

function kindOf(block: DocumentNode, { path, attribute }: Passage): Kind {
  if (attribute !== undefined) return 'caption';
  if (block.type === 'bullet_list' || block.type === 'ordered_list') return 'item';
  if (path.length === 0 && block.type === 'heading') return 'heading';
  return block.type === 'blockquote' ? 'quote' : block.type === 'table' ? 'cell' : 'paragraph';
}

interface RowProps {
  kind?: Kind;
  lang: Lang;
  /** Of the source's words, which describe the field. */
  id?: string;
  text: ReactNode;
  terms?: ReactNode;
  second?: { lang: Lang; text: string };
  children: ReactNode;
}

function Row({ kind, lang, id, text, terms, second, children }: RowProps) {
  return (
    <div className={styles.row} data-kind={kind} {...{ [ROW]: '' }}>
      <div className={styles.source}>
        <div id={id} lang={languages[lang].tag}>
          {text}
        </div>
        {terms}
        {second && second.text !== '' && (
          <div className={styles.second} lang={languages[second.lang].tag}>
            {second.text}
          </div>
        )}
      </div>
      <div>{children}</div>
    </div>
  );
}

interface PassageAttributeProps {
  value: string;
  label: string;
  name: string;
  lang: Lang;
  onChange: (words: string) => void;
  onBlur: () => void;
}

function PassageAttribute({ value, label, name, lang, onChange, onBlur }: PassageAttributeProps) {
  const [text, setText] = useState(value);
  return (
    <>
      <TextArea
        label={label}
        name={name}
        lang={languages[lang].tag}
        rows={2}
        value={text}
        onBlur={onBlur}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
      <RejectedForms text={text} />
    </>
  );
}

interface OnlyHereProps {
  target: DocumentNode;
  lang: Lang;
  onRemove: () => void;
}

/** A block that the source does not have, or has no more. It stays until it is removed. */
function OnlyHere({ target, lang, onRemove }: OnlyHereProps) {
  const t = useT();
  return (
    <div className={styles.row}>
      <p className={styles.given}>{t('translation-onlyHere')}</p>
      <div>
        <BlocksView blocks={[target]} tag={languages[lang].tag} />
        <Button kind="quiet" onClick={onRemove}>
          {t('translation-remove')}
        </Button>
      </div>
    </div>
  );
}
