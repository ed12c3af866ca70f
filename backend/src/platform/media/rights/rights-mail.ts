import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Localized } from '../../text/localized.js';
import { words } from './rights-mail-words.js';
import type { Stage } from './rights-notice.entity.js';

/** A medium whose rights will expire. */
export interface EndingRights {
  id: string;
  expiresAt: Date;
  stage: Stage;
  alt: Localized<string>;
  /** Name of the uploaded file. */
  name: string | null;
  /** How many public items use it. */
  uses: number;
  /** Number of media, including those not listed. */
  total: number;
}

interface Written {
  lang: Lang;
  publicOrigin: string;
  now: Date;
}

/**
 * The e-mail about expiring rights, the nearest date first. Plain text, so that nothing in it can be active content.
 */
export function writeRightsMail(
  media: readonly EndingRights[],
  { lang, publicOrigin, now }: Written,
): Pick<SendMailOptions, 'subject' | 'text'> {
  const t = translator(words[lang], lang);
  const total = media[0]?.total ?? 0;
  const group = (heading: string, some: readonly EndingRights[]) =>
    some.length === 0 ? [] : [`${heading}\n\n${some.map((medium) => lines(medium)).join('\n')}`];
  const lines = ({ id, expiresAt, alt, name, uses }: EndingRights): string => {
    const title = alt[pickLang(alt, lang) ?? lang] ?? name ?? t('untold');
    const places = uses > 0 ? t('places', { count: uses }) : t('unshown');
    return `- ${longDate(expiresAt, lang)}: ${oneLine(title)} (${places})\n  ${publicOrigin}/admin/media/${id}`;
  };
  const isOver = ({ expiresAt }: EndingRights) => expiresAt <= now;
  const coming = media.filter((medium) => !isOver(medium));
  const text = [
    t('intro'),
    ...group(t('over'), media.filter(isOver)),
    ...group(
      t('week'),
      coming.filter(({ stage }) => stage === 'week'),
    ),
    ...group(
      t('month'),
      coming.filter(({ stage }) => stage === 'month'),
    ),
    ...(total > media.length ? [t('more', { count: total - media.length })] : []),
    `${t('all')}\n${publicOrigin}/admin/media?expiring=true&sort=expiring`,
  ];
  return { subject: t('subject', { count: total }), text: `${text.join('\n\n')}\n` };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
