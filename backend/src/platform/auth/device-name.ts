import bowser from 'bowser';

/** What a browser says of itself, in words that people know; null where it says nothing that is known. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** Longer ones say nothing more, and are not looked through. */
const LONGEST = 512;

export function deviceName(userAgent: string | undefined): DeviceName {
  const text = userAgent?.slice(0, LONGEST) ?? '';
  if (text === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(text);
  return { browser: browser.name || null, system: os.name || null };
}
