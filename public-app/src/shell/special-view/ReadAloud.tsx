import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readAloud, voiceFor } from './read-aloud.ts';
import { words } from './words.ts';

const canSpeak = () => typeof window !== 'undefined' && 'speechSynthesis' in window;

function onVoices(changed: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}

/** Reads the page aloud; not offered if the browser has no voice for the page's language. */
export function ReadAloud() {
  const lang = useLang();
  const t = translator(words[lang], lang);
  const voice = useSyncExternalStore(onVoices, () => (canSpeak() ? voiceFor(languages[lang].tag)?.name : undefined));
  const [stop, setStop] = useState<(() => void) | undefined>();
  useEffect(() => stop, [stop]);
  if (!voice) return null;
  const start = () => {
    const page = document.getElementById('content');
    if (page) setStop(() => readAloud(page, () => setStop(undefined)));
  };
  return (
    <Button kind="quiet" onClick={stop ?? start}>
      {stop ? t('stopReading') : t('readAloud')}
    </Button>
  );
}
