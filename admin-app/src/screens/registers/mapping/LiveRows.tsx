import type { PreviewText, RegisterPreview } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import type { MappingJson } from './mapping-text.ts';
import { readInWords } from './read-in-words.ts';

interface LiveRowsProps {
  preview: RegisterPreview;
  mapping: MappingJson;
  nameOf: (target: string) => string;
}

/** The first rows as they will be. */
export function LiveRows({ preview: { rows, cut }, mapping, nameOf }: LiveRowsProps) {
  const t = useT();
  const shown = mapping.rules.flatMap(({ from, to }, rule) =>
    from === undefined || to === 'number' || to === 'title' ? [] : { rule, name: nameOf(String(to)) },
  );
  return (
    <>
      <h3 className={styles.part}>{t('registers-liveRows')}</h3>
      {cut && <p>{t('registers-liveCut')}</p>}
      <div className={styles.scroll} role="region" tabIndex={0} aria-label={t('registers-liveRows')}>
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">{t('registers-line')}</th>
              <th scope="col">{t('registers-number')}</th>
              <th scope="col">{t('registers-title')}</th>
              {shown.map(({ rule, name }) => (
                <th key={rule} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <th scope="row">{number(row.line)}</th>
                <td>{row.number}</td>
                <td>
                  {row.title}
                  {row.rejected && (
                    <strong className={styles.error}>{t(`registers-reason-${row.rejected.code}`)}</strong>
                  )}
                </td>
                {shown.map(({ rule }) => (
                  <td key={rule}>
                    <Texts of={row.fields.find((field) => field.rule === rule)?.after ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Texts({ of }: { of: readonly PreviewText[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <ul>
      {of.map((cell, index) => {
        const read = readInWords(cell, lang);
        return (
          <li key={index}>
            {cell.text}
            {cell.state !== 'read' && <small> ({t(`registers-live-${cell.state}`)})</small>}
            {read !== undefined && read !== cell.text && <small> → {read}</small>}
          </li>
        );
      })}
    </ul>
  );
}
