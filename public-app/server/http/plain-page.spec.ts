import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { JSDOM } from 'jsdom';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxPages } from '../pages/nginx-pages.ts';
import { PLAIN_KINDS, plainPage } from './plain-page.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

test.each(PLAIN_KINDS.flatMap((kind) => LANGS.map((lang) => [kind, lang] as const)))(
  'the page %s in %s stands for itself: words, look, a way on, no script and no file',
  (kind, lang) => {
    const page = plainPage(kind, lang);
    const { document } = new JSDOM(page).window;
    expect(document.documentElement.lang).toBe(languages[lang].tag);
    expect(document.querySelector('h1')?.textContent).not.toBe('');
    expect(document.querySelector('p')?.textContent).not.toBe('');
    expect(document.querySelector('a')?.textContent).not.toBe('');
    expect(document.querySelectorAll('script, link, img')).toHaveLength(0);
    expect(page.length).toBeLessThan(6_000);
  },
);

test('its colours are the museum’s', () => {
  const tokens = read('shared-ui', 'src', 'theme', 'tokens.css');
  const colours = plainPage('failed', 'en').match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(5);
  for (const colour of colours) expect(tokens).toContain(colour);
});

test('nginx has the pages that these words make: `npm run nginx:pages` writes them', () => {
  const folder = join(root, 'docker', 'nginx', 'pages');
  const written = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(nginxPages());
});

test('nginx knows each of these files by its name', () => {
  const settings = read('docker', 'nginx', 'own-answers.conf');
  const named = [...settings.matchAll(/ (\d{3}\.json|\w+)(?:\.\$page_lang\.html)?;/g)].map(([, name]) => name);
  for (const name of Object.keys(nginxPages())) expect(named).toContain(name.replace(/\.\w\w\.html$/, ''));
});
