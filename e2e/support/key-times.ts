/// <reference lib="dom" />
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** A field that keys are typed into. */
export interface TypedField {
  page: Page;
  session: CDPSession;
}

/** The tests' browser, which paints a frame as soon as something has changed. */
export async function startTypingBrowser() {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}

/** Milliseconds from the press of a key. */
export interface KeyTime {
  /** Until its letter is in the text. */
  laidOut: number;
  /** Until the frame with it is painted, which takes long after any change of a page. */
  drawn: number;
}

/** Runs in the page: `nextKeyTime` returns the time of the next key. */
function measureKeys(): void {
  const times: KeyTime[] = [];
  let waiting: ((time: KeyTime) => void) | undefined;
  const take = (time: KeyTime) => {
    if (!waiting) return void times.push(time);
    waiting(time);
    waiting = undefined;
  };
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  addEventListener('input', () => {
    const began = pressed;
    // all listeners for the key have been called before
    document.body.getBoundingClientRect();
    const laidOut = performance.now() - began;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => take({ laidOut, drawn: performance.now() - began });
      port2.postMessage(undefined);
    });
  });
  const nextKeyTime = () =>
    new Promise<KeyTime>((resolve) => {
      const time = times.shift();
      if (time === undefined) waiting = resolve;
      else resolve(time);
    });
  Object.assign(globalThis, { nextKeyTime });
}

/** Prepares a field of a page for `keyTimes`, and focuses it. */
export async function typedField(page: Page, field: Locator): Promise<TypedField> {
  await field.focus();
  await page.evaluate(measureKeys);
  return { page, session: await page.context().newCDPSession(page) };
}

/** Types this many letters, one after the other, and returns the time of each. */
export async function keyTimes({ page, session }: TypedField, count: number): Promise<KeyTime[]> {
  await page.bringToFront();
  const times: KeyTime[] = [];
  const key = { key: 'ы', code: 'KeyS', windowsVirtualKeyCode: 83 };
  for (let at = 0; at < count; at++) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'ы', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    times.push(await page.evaluate<KeyTime>('nextKeyTime()'));
  }
  return times;
}
