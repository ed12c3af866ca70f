import type { LocalizedText, ObjectRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { licenceName } from '../../ui/pictures/licence-name.ts';
import { words as licenceWords } from '../../ui/pictures/licence-words.ts';
import { useText } from '../../ui/useText.ts';
import { dateShown } from './object-date.ts';
import { NUMBERS, QUALIFIERS, ROLES } from './record-names.ts';
import styles from './record.module.css';
import { TermName, TermNames } from './TermNames.tsx';
import type { termsOf } from './terms-of.ts';
import type { Inscription, Production } from './types.ts';
import { words } from './words.ts';

/** A text in the page's language or its fallback, which is marked (WCAG 3.1.2). */
export function Localized({ text }: { text: LocalizedText }) {
  const localized = useText(text);
  return (
    <span lang={localized.lang} className={styles.text}>
      {localized.text}
    </span>
  );
}

/** Rows for the numbers of an object besides its main one. */
export function otherNumbers(
  { object_number: ownNumber, numbers = [] }: ObjectRecord,
  word: Translate<(typeof words)['en']>,
): [string, string][] {
  const rows = new Map<string, string>();
  for (const { type, number } of numbers) {
    const name = NUMBERS[type];
    if (!name || number === ownNumber) continue;
    const before = rows.get(word(name));
    rows.set(word(name), before === undefined ? number : `${before}, ${number}`);
  }
  return [...rows];
}

interface MadeProps {
  record: ObjectRecord;
  terms: ReturnType<typeof termsOf>;
}

/** The productions of an object, one per line: makers, technique, place and time. */
export function Made({ record: { object_production: all = [] }, terms }: MadeProps) {
  return productionsOf(all).map((entries, at) => <MadeBy key={at} entries={entries} terms={terms} />);
}

/** @param entries of one production: all are makers, the first one has its technique, place and date */
function MadeBy({ entries, terms }: { entries: readonly [Production, ...Production[]] } & Pick<MadeProps, 'terms'>) {
  const word = useWords(words);
  const lang = useLang();
  const [production] = entries;
  const [place] = terms([production.place]);
  const techniques = terms(production.technique);
  const parts = [
    ...entries.map((entry) => makerOf(entry, terms, word)),
    techniques.length > 0 && <TermNames terms={techniques} />,
    place && <TermName term={place} />,
    production.date && dateShown(production.date, lang),
  ].filter(Boolean);
  return (
    <p>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {part}
        </span>
      ))}
    </p>
  );
}

function makerOf(
  { agent: id, agent_name, role: own, qualifier: qualified }: Production,
  terms: MadeProps['terms'],
  word: Translate<(typeof words)['en']>,
): ReactNode {
  const [agent] = terms([id]);
  const name = agent ? <TermName term={agent} /> : agent_name;
  const [role, qualifier] = [ROLES[own ?? ''], QUALIFIERS[qualified ?? '']];
  const maker = name && qualifier ? filledIn(word(qualifier), 'name', name) : name;
  return maker && role ? filledIn(word('with-role', { role: word(role) }), 'maker', maker) : maker;
}

/** A sentence with an element in place of `{{name}}`. */
function filledIn(sentence: string, name: string, value: ReactNode): ReactNode {
  const [before, after = ''] = sentence.split(`{{${name}}}`);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** The inscriptions on an object, in their own language, with transliteration and translation. */
export function Inscriptions({ inscriptions }: { inscriptions: readonly Inscription[] }) {
  return inscriptions.map((inscription) => (
    <div key={inscription.content} className={styles.inscription}>
      <p lang={inscription.lang} dir="auto" className={styles.text}>
        {inscription.content}
      </p>
      {inscription.transliteration && <p lang={latin(inscription.lang)}>{inscription.transliteration}</p>}
      {inscription.translation && (
        <p>
          <Localized text={inscription.translation} />
        </p>
      )}
    </div>
  ));
}

/** The rights holder, and what use is allowed. */
export function Rights({ rights: { holder, licence, note } }: { rights: NonNullable<ObjectRecord['rights']> }) {
  const word = useWords(licenceWords);
  return (
    <>
      {holder && (
        <p>
          <Localized text={holder} />
        </p>
      )}
      {licence && (
        <p>
          <a href={licence} rel="license noopener">
            {licenceName(licence, word)}
          </a>
        </p>
      )}
      {note && (
        <p>
          <Localized text={note} />
        </p>
      )}
    </>
  );
}

/** The tag of a language in Latin letters (BCP 47). */
const latin = (tag: string | undefined): string | undefined => tag && `${tag.split('-', 1)[0]}-Latn`;
