/** Elements that are read as one piece; an element inside another belongs to the outer one. */
const PIECES = 'h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption';

/** The browser's first voice for a language. Karakalpak has none yet, and no other language may replace it. */
export function voiceFor(tag: string): SpeechSynthesisVoice | undefined {
  const language = tag.toLowerCase().split('-')[0];
  return speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === language);
}

/** The elements of a page whose texts are read, in order; hidden ones are left out. */
export function piecesOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(PIECES)].filter(
    (element) =>
      element.textContent.trim() !== '' &&
      !element.parentElement?.closest(PIECES) &&
      !element.closest('[aria-hidden=true], [inert], [hidden], noscript, dialog'),
  );
}

/**
 * Reads part of the page aloud, each text with a voice for its language; texts without a voice are skipped. Stops when the text is removed
 * from the page.
 * @returns a function that stops the reading
 */
export function readAloud(root: Element, onEnd: () => void): () => void {
  const pieces = piecesOf(root);
  let stopped = false;
  const end = () => {
    if (stopped) return;
    stopped = true;
    speechSynthesis.cancel();
    onEnd();
  };
  const next = () => {
    const piece = pieces.shift();
    if (stopped || !piece?.isConnected) return end();
    const voice = voiceFor(piece.closest('[lang]')?.getAttribute('lang') ?? '');
    if (!voice) return next();
    const words = new SpeechSynthesisUtterance(piece.textContent.trim());
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = next;
    words.onerror = end;
    speechSynthesis.speak(words);
  };
  // another tab of this site may still be speaking
  speechSynthesis.cancel();
  next();
  return end;
}
