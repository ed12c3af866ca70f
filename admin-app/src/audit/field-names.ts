import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { T } from '../i18n/useT.ts';

const words = (t: T): Record<string, string> => ({
  title: t('form.title'),
  excerpt: t('form.excerpt'),
  content: t('form.content'),
  description: t('form.description'),
  published: t('form.published'),
  archived: t('form.archived'),
  mediaIds: t('pictures.title'),
  author: t('form.author'),
  date: t('form.date'),
  startDate: t('form.startDate'),
  endDate: t('form.endDate'),
  startTime: t('form.startTime'),
  endTime: t('form.endTime'),
  location: t('form.location'),
  registrationLink: t('form.link'),
  category: t('form.category'),
  role: t('admins.role'),
  password: t('login.password'),
  mustChangePassword: t('field.mustChangePassword'),
  pausedUntil: t('field.pausedUntil'),
  sessions: t('field.sessions'),
  allTexts: t('field.allTexts'),
  externalId: t('field.externalId'),
  slug: t('field.slug'),
  position: t('field.position'),
  address: t('field.address'),
  mapUrl: t('field.mapUrl'),
  hours: t('field.hours'),
  prices: t('field.prices'),
  name: t('field.name'),
  phone: t('field.phone'),
  email: t('field.email'),
  socials: t('field.socials'),
  about: t('field.aboutMuseum'),
  facts: t('field.facts'),
  banner: t('field.banner'),
  desktopVideo: t('field.desktopVideo'),
  mobileVideo: t('field.mobileVideo'),
  alt: t('field.alt'),
  focus: t('focus.title'),
});

/**
 * What the trail's paths, such as `content.kk.title` or `published`, are called on the screens; each once.
 * A field that a newer API invented keeps its own name.
 */
export function fieldNames(paths: readonly string[], t: T): string[] {
  const known = words(t);
  const names = paths.map((path) => {
    const parts = path.split('.');
    const lang = parts.find(isLang);
    const [first = '', , part] = parts;
    const field = first === 'content' ? (part ?? 'allTexts') : first;
    const name = known[field] ?? field;
    return lang ? `${languages[lang].nativeName}: ${name}` : name;
  });
  return [...new Set(names)];
}
