import { isOuterLink } from '@muzey/shared-ui/document/values.ts';

/** Parameters that only track where a reader came from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|yclid|mc_[ce]id|igshid|si|ved|usg)$/i;

/** An address without tracking parameters and without a search engine's redirect. */
export function cleanAddress(href: string): string {
  const trimmed = href.trim();
  if (!/^https?:/i.test(trimmed) || !URL.canParse(trimmed)) return trimmed;
  const address = new URL(trimmed);
  const target =
    /(^|\.)google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url' && address.searchParams.get('q');
  if (target && URL.canParse(target)) return cleanAddress(target);
  const tracking = [...address.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracking.length === 0) return trimmed;
  for (const name of tracking) address.searchParams.delete(name);
  return address.href;
}

/** A link as people type it: without https, or only an e-mail address or a telephone number. */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim();
  const phone = `tel:${text.replace(/[^\d+]/g, '')}`;
  const candidates = [
    cleanAddress(text),
    ...(/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ? [`mailto:${text}`] : []),
    ...(/^\+?[\d\s().-]{5,}$/.test(text) ? [phone] : []),
    ...(/^[^\s/:@]+\.[^\s/:@]{2,}(\/|$)/.test(text) ? [`https://${text}`] : []),
  ];
  return candidates.find(isOuterLink);
}
