import { previewItem, previewNewItem, previewWaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { NEW_ITEM, PREVIEW_ITEM, PREVIEW_READY, type PreviewItem } from '@muzey/shared-ui/preview/messages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../content/form-errors.ts';
import { previewAddress } from '../../content/site-address.ts';
import type { ContentType } from '../../content/section.ts';
import { useT } from '../../i18n/useT.ts';
import { useAfterPause } from '../../ui/useAfterPause.ts';
import styles from './preview.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import { useT as usePreviewT } from './words.ts';

/** The pause in typing after which the preview follows. */
const PAUSE_MS = 300;
/** From here on there is room for it beside the form. */
const WIDE = '(min-width: 64rem)';
/** CSS pixels of a page in the frame. */
const WIDTHS = { phone: 390, computer: 1280 } as const;
type Device = keyof typeof WIDTHS;

interface PreviewPaneProps {
  type: ContentType;
  /** Of the stored item; a new one has none. */
  id: string | undefined;
  lang: Lang;
  /** Of what is saved: of the waiting change, if there is one. Undefined: the form does not know it. */
  version: number | undefined;
  /** The form is that of the item's waiting change. */
  isWaiting: boolean;
  /** The body that a save would send now. */
  body: object;
  label: (field: string) => string;
  onClose: () => void;
}

/** The site's page of what stands in the form. It follows the typing; nothing is saved. */
export function PreviewPane({ onClose, ...props }: PreviewPaneProps) {
  const t = useT();
  const own = usePreviewT();
  const heading = useId();
  const [isBeside] = useState(() => window.matchMedia(WIDE).matches);
  const [device, setDevice] = useState<Device>('phone');
  const [isSharing, setSharing] = useState(false);
  const { type, id, lang, version } = props;
  const address = previewAddress(type, id ?? NEW_ITEM, lang);
  const content = (
    <>
      <div className={styles.head}>
        <h2 id={heading}>{t('preview-in', { lang: t(`langName-${lang}`) })}</h2>
        {isBeside && (
          <div role="group" aria-label={own('preview-width')} className={styles.devices}>
            {(['phone', 'computer'] as const).map((name) => (
              <Button key={name} kind="quiet" aria-pressed={device === name} onClick={() => setDevice(name)}>
                {name === 'phone' ? own('preview-phone') : own('preview-computer')}
              </Button>
            ))}
          </div>
        )}
        <Button kind="square" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <PreviewFrame {...props} address={address} width={isBeside ? WIDTHS[device] : undefined} />
      {id !== undefined && (
        <p className={styles.saved}>
          <a href={address} target="_blank" rel="noreferrer">
            {own('preview-saved')}
          </a>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {own('share-open')}
          </Button>
        </p>
      )}
      {isSharing && id !== undefined && (
        <ShareDialog item={{ type, id }} version={version} lang={lang} onClose={() => setSharing(false)} />
      )}
    </>
  );
  return isBeside ? (
    <section className={styles.beside} aria-labelledby={heading}>
      {content}
    </section>
  ) : (
    <Modal labelledBy={heading} className={styles.full} onClose={onClose}>
      {content}
    </Modal>
  );
}

interface PreviewFrameProps extends Omit<PreviewPaneProps, 'onClose'> {
  address: string;
  /** CSS pixels; absent: the room that there is. */
  width?: number;
}

function PreviewFrame({ type, id, lang, isWaiting, body, label, address, width }: PreviewFrameProps) {
  const t = useT();
  const own = usePreviewT();
  const shownLang = useLang();
  const frame = useRef<HTMLIFrameElement>(null);
  const readyPages = useReadyPages(frame);
  const scale = useScale(frame, width);
  const text = useAfterPause(JSON.stringify(body), PAUSE_MS);
  const { data: item, error } = useQuery({
    queryKey: ['preview', type, id, isWaiting, text],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sent = JSON.parse(text) as Record<string, unknown>;
      if (id === undefined) {
        return (await previewNewItem({ client: api, path: { type }, body: sent, signal, throwOnError: true })).data;
      }
      const call = isWaiting ? previewWaitingChange : previewItem;
      return (await call({ client: api, path: { type, id }, body: sent, signal, throwOnError: true })).data;
    },
  });
  useEffect(() => {
    if (readyPages === 0 || !item) return;
    const message: PreviewItem = { message: PREVIEW_ITEM, item };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [readyPages, item]);
  return (
    <>
      <p className={styles.note} role="status">
        {error ? own('preview-refused', { reasons: refusalOf(error, label, shownLang) }) : own('preview-note')}
      </p>
      <div className={styles.room}>
        <iframe
          ref={frame}
          src={address}
          title={t('preview-in', { lang: t(`langName-${lang}`) })}
          style={width === undefined ? undefined : { width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </>
  );
}

/** How many pages in the frame have said that they are ready, one after the other. */
function useReadyPages(frame: RefObject<HTMLIFrameElement | null>): number {
  const [pages, setPages] = useState(0);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && data === PREVIEW_READY) setPages((before) => before + 1);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame]);
  return pages;
}

/** How much smaller a page of this width is drawn than it is, to fit into the room around the frame. */
function useScale(frame: RefObject<HTMLIFrameElement | null>, width: number | undefined): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const room = frame.current?.parentElement;
    if (!room || width === undefined) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, room.clientWidth / width)));
    observer.observe(room);
    return () => observer.disconnect();
  }, [frame, width]);
  return scale;
}
