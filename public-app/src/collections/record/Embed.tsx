import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLocation } from 'react-router-dom';
import { isPreview } from '../../app/address.ts';
import { usePage } from '../../app/page-context.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useShell, useSiteName } from '../../shell/shell.data.ts';
import { useText } from '../../ui/useText.ts';
import { Copy, useCopy } from './Copy.tsx';
import { words } from './page-words.ts';
import styles from './record.module.css';

const WIDTH = 360;
const HEIGHT = 420;

/** The code by which other sites show the object as a card (server/pages/embeds.ts), if the museum lets them. */
export function Embed({ object }: { object: PublicCollection }) {
  const word = useWords(words);
  const lang = useLang();
  const { origin } = usePage();
  const museum = useSiteName();
  const { text } = useText(object.content);
  const openData = useShell()?.site.open_data;
  const { pathname } = useLocation();
  const { copied, copy } = useCopy();
  if (!openData?.embeds || isPreview(pathname)) return null;
  const title = escapeMarkup(`${text?.title ?? ''} – ${museum}`);
  const code =
    `<iframe src="${origin}/embed/objects/${object.id}?lang=${lang}" title="${title}" ` +
    `width="${WIDTH}" height="${HEIGHT}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  return (
    <div className={layout.wrap}>
      <details className={styles.cite}>
        <summary>{word('embed')}</summary>
        <p>{word('embedHint')}</p>
        <p>
          <code>{code}</code>
        </p>
        <Copy onCopy={() => copy(code)} />
        <p role="status">{copied && word(copied === 'copied' ? 'embedCopied' : 'embedFailed')}</p>
      </details>
    </div>
  );
}
