import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import styles from '../ui/form.module.css';
import type { SaveEffect } from './preview-effect.ts';
import { useT } from './preview-words.ts';
import { toTime } from '../content/schedule/schedule.ts';
import { timeWords } from '../content/schedule/shown-schedule.ts';
import { useWaitingT } from './waiting/words.ts';

const TEXTS = {
  unseen: 'preview-unseen',
  seen: 'preview-seen',
  publishes: 'preview-publishes',
  here: 'preview-here',
  beside: 'preview-beside',
} as const;

type Press = (form: HTMLFormElement | null) => void;

interface PreviewQuestionProps {
  effect: SaveEffect;
  at: string | null;
  onSave: Press;
  onSaveLater?: Press;
  onSaveDraft: Press;
  /** Without saving. */
  onShow: () => void;
  onClose: () => void;
}

/** Asks whether to save before the preview, and how: nothing is shown to visitors without being named here. */
export function PreviewQuestion(props: PreviewQuestionProps) {
  const { effect, at, onSave, onSaveLater, onSaveDraft, onShow, onClose } = props;
  const t = useT();
  const own = useWaitingT();
  const lang = useLang();
  const isPublic = effect === 'seen' || effect === 'publishes';
  const unshown =
    effect === 'publishes'
      ? { save: onSaveDraft, label: t('preview-asDraft') }
      : effect === 'seen' && onSaveLater
        ? { save: onSaveLater, label: own('waiting-save') }
        : undefined;
  return (
    <Dialog title={t(effect === 'beside' ? 'preview-other' : 'preview-ask')} onClose={onClose}>
      <p>{t(TEXTS[effect])}</p>
      {at !== null && <p>{own('waiting-at', { time: timeWords(toTime(at), lang) })}</p>}
      <div className={styles.pairOfButtons}>
        {unshown && <Button onClick={({ currentTarget: { form } }) => unshown.save(form)}>{unshown.label}</Button>}
        {effect === 'beside' ? (
          <Button onClick={onShow}>{t('preview-change')}</Button>
        ) : (
          <Button kind={unshown && 'quiet'} onClick={({ currentTarget: { form } }) => onSave(form)}>
            {t(isPublic ? 'preview-toAll' : 'preview-save')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
