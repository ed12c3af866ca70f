import bowser from 'bowser';

/** Display names from a User-Agent; null when unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** Limits the time that parsing takes. */
const MAX_USER_AGENT_LENGTH = 512;

export function deviceName(userAgent: string | undefined): DeviceName {
  const text = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? '';
  if (text === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(text);
  return { browser: browser.name || null, system: os.name || null };
}
