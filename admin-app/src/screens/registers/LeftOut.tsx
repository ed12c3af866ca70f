import type { RegisterReport, UnreadText } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { TERM_KINDS } from '../../fields/terms/term.ts';
import { useTermsT } from '../../fields/terms/words.ts';
import styles from './registers.module.css';
import { useT } from './words.ts';

/** Unmapped columns, texts that were not understood, and missing objects: none of them is an error. */
export function LeftOut({
  report: { unnamed = [], unread = [], missing = [], missing_count },
}: {
  report: RegisterReport;
}) {
  const t = useT();
  const termsT = useTermsT();
  const kindOf = (kind: string | undefined) => {
    const termKind = TERM_KINDS.find((termKind) => termKind === kind);
    return termKind ? termsT(`terms-kind-${termKind}`) : '';
  };
  const sorts = Map.groupBy(unread, ({ what, kind }) =>
    what === 'term' ? t('registers-unread-term', { kind: kindOf(kind) }) : t(`registers-unread-${what}`),
  );
  const withPlace = ({ text, count, line }: UnreadText) => {
    const often = `${text} (${number(count)})`;
    return line === undefined ? often : `${t('registers-line')} ${number(line)}: ${often}`;
  };
  const more = (missing_count ?? 0) - missing.length;
  return (
    <>
      {[...sorts].map(([title, texts]) => (
        <Listed key={title} title={title} texts={texts.map(withPlace)} />
      ))}
      <Listed title={t('registers-missing')} texts={missing} />
      {more > 0 && <p>{t('registers-first', { count: missing.length, all: number(missing.length + more) })}</p>}
      <Listed title={t('registers-unnamed')} texts={unnamed} />
    </>
  );
}

function Listed({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      <ul className={styles.listed}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
