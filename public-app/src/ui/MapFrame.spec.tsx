import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { en } from '../i18n/all.ts';
import { MapFrame } from './MapFrame.tsx';

const map = (name: string) => (
  <I18nProvider lang="en" messages={en}>
    <MapFrame address="https://www.openstreetmap.org/export/embed.html" name={name} />
    <a href="#next">Next</a>
  </I18nProvider>
);

test('without JavaScript a page of the map is linked, not the map for embedding', () => {
  const page = 'https://www.openstreetmap.org/?mlat=42.4531&mlon=59.6103';
  const html = renderToString(
    <I18nProvider lang="en" messages={en}>
      <MapFrame address="https://www.google.com/maps/embed?pb=1" page={page} name="Nukus" />
    </I18nProvider>,
  );
  expect(html).toContain(page.replace('&', '&amp;'));
  expect(html).not.toContain('maps/embed');
});

test('the map takes the focus when it is asked for, and not again later', async () => {
  const user = userEvent.setup();
  const { rerender } = render(map('Nukus'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByTitle(/Nukus/)).toHaveFocus();
  screen.getByRole('link', { name: 'Next' }).focus();
  rerender(map('Moynaq'));
  expect(screen.getByTitle(/Moynaq/)).not.toHaveFocus();
});
