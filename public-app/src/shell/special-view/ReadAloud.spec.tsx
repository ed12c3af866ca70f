import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReadAloud } from './ReadAloud.tsx';

/** A fake speech synthesis: a text is being spoken until the test ends it. */
class Speech extends EventTarget {
  voices: { lang: string; name: string }[] = [];
  said: Utterance[] = [];
  getVoices = () => this.voices;
  speak = (words: Utterance) => this.said.push(words);
  cancel = jest.fn();
  finish(): void {
    act(() => this.said.at(-1)?.onend?.());
  }
  bring(...tags: string[]): void {
    this.voices = tags.map((lang) => ({ lang, name: `voice of ${lang}` }));
    act(() => void this.dispatchEvent(new Event('voiceschanged')));
  }
}

class Utterance {
  voice: unknown;
  lang = '';
  onend?: () => void;
  constructor(readonly text: string) {}
}

let speech: Speech;
beforeEach(() => {
  speech = new Speech();
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
});

function show(lang: Lang, tag: string) {
  render(
    <I18nProvider lang={lang} messages={{}}>
      <ReadAloud />
      <main id="content" lang={tag}>
        <h1>Title</h1>
        <ul>
          <li>
            One <p>and two</p>
          </li>
        </ul>
        <p lang="ru">По-русски</p>
        <p aria-hidden="true">For the eye</p>
        <p lang="kaa-Latn">Qaraqalpaqsha</p>
        <p>The end</p>
      </main>
    </I18nProvider>,
  );
  return userEvent.setup();
}

test('offers nothing as long as the browser has no voice of the page’s language', () => {
  show('kk', 'kaa-Latn');
  speech.bring('ru-RU', 'en-GB', 'kk-KZ');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('reads text by text, each in its own language, and ends by itself', async () => {
  const user = show('en', 'en');
  speech.bring('ru-RU', 'en_GB');
  await user.click(screen.getByRole('button', { name: 'Read this page aloud' }));
  for (let piece = 0; piece < 4; piece++) speech.finish();
  expect(speech.said.map(({ text, lang }) => [text.replace(/\s+/g, ' '), lang])).toEqual([
    ['Title', 'en_GB'],
    ['One and two', 'en_GB'],
    ['По-русски', 'ru-RU'],
    ['The end', 'en_GB'],
  ]);
  expect(screen.getByRole('button', { name: 'Read this page aloud' })).toBeVisible();
});

test('is silent at once when it is stopped, and when its text leaves the page', async () => {
  const user = show('ru', 'ru');
  speech.bring('ru-RU');
  await user.click(screen.getByRole('button', { name: 'Прочитать страницу вслух' }));
  speech.cancel.mockClear();
  await user.click(screen.getByRole('button', { name: 'Остановить чтение' }));
  expect(speech.cancel).toHaveBeenCalled();
  speech.finish();
  expect(speech.said).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Прочитать страницу вслух' }));
  screen.getByRole('main').replaceChildren();
  speech.finish();
  expect(speech.said).toHaveLength(2);
});
