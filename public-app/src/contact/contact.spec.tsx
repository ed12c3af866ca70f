import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { branch, shell } from '../../test/museum.ts';
import { en, kk, ru, uz } from '../i18n/all.ts';
import { Contact, ContactSection } from './ContactSection.tsx';
import { words } from './words.ts';

const dictionaries = { en, ru, uz, kk };
const sent = jest.fn<Promise<Response>, [Request]>();

beforeAll(() => {
  globalThis.fetch = (input, init) => sent(input instanceof Request ? input : new Request(input, init));
});
afterEach(() => {
  sent.mockReset();
  sessionStorage.clear();
});

const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=59.5,42.4,59.7,42.5';

const page = (lang: Lang, section = <ContactSection />) => {
  const museum = { ...shell({ email: 'post@museum.example' }), branches: [branch({ googleMaps: MAP })] };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: section }], {
    hydrationData: { loaderData: { root: museum } },
  });
  return (
    <I18nProvider lang={lang} messages={dictionaries[lang]}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
};

function show(lang: Lang = 'en') {
  const { unmount } = render(page(lang));
  const own = words[lang];
  const field = (name: 'name' | 'email' | 'message') => screen.getByLabelText(own[name]);
  const user = userEvent.setup({ delay: null });
  const put = async (name: 'name' | 'email' | 'message', text: string) => {
    await user.click(field(name));
    await user.paste(text);
  };
  return {
    unmount,
    user,
    field,
    button: () => screen.getByRole('button', { name: own.send }),
    fill: async () => {
      await put('name', 'Aygul');
      await put('email', 'aygul@example.org');
      await put('message', 'Are you open on Sunday?');
    },
  };
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const keys = () => sent.mock.calls.map(([request]) => request.headers.get('idempotency-key'));

test.each(['en', 'ru', 'uz', 'kk'] as const)(
  'in %s a message is sent, and its place says so for the session',
  async (lang) => {
    let release: (response: Response) => void = () => undefined;
    sent.mockReturnValueOnce(new Promise((resolve) => (release = resolve)));
    const form = show(lang);
    await form.fill();
    await form.user.click(form.button());
    const busy = screen.getByRole('button', { name: words[lang].sending });
    expect(busy).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent(words[lang].sending);
    expect(await sent.mock.calls[0]?.[0].json()).toEqual({
      lang,
      name: 'Aygul',
      email: 'aygul@example.org',
      message: 'Are you open on Sunday?',
      website: '',
    });
    release(answer(201, { message: 'Sent.' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words[lang].sent));
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button', { name: words[lang].send })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('contact-sent')).not.toBeNull();
    form.unmount();
    render(page(lang));
    expect(screen.getByRole('status')).toHaveTextContent(words[lang].sent);
    expect(screen.getByRole('status')).not.toHaveFocus();
  },
);

const jug = { id: 'jug', title: 'Jug', titleLang: undefined, number: 'KP 1' };
const coat = { id: 'coat', title: 'Coat', titleLang: undefined, number: 'KP 2' };

test('a message about an object does not say that it was sent because another one was, nor has it its words', async () => {
  sent.mockResolvedValueOnce(answer(201, { message: 'Sent.' }));
  sent.mockResolvedValueOnce(answer(201, { message: 'Sent.' }));
  const general = show();
  await general.fill();
  await general.user.click(general.button());
  await screen.findByText(words.en.sent);
  general.unmount();
  sessionStorage.setItem('contact-draft', JSON.stringify({ message: 'Written meanwhile' }));

  const about = render(page('en', <Contact about={jug} />));
  const { fill, user, button, field } = { ...general };
  expect(button()).toBeVisible();
  expect(field('message')).toHaveValue('');
  await fill();
  about.unmount();
  const other = render(page('en', <Contact about={coat} />));
  expect(field('message')).toHaveValue('');
  other.unmount();
  const again = render(page('en', <Contact about={jug} />));
  expect(field('message')).toHaveValue('Are you open on Sunday?');
  await user.click(button());
  await screen.findByText(words.en.sent);
  expect(await sent.mock.calls[1]?.[0].json()).toMatchObject({
    message: 'Are you open on Sunday?\n\nJug, KP 1\n/collections/jug',
  });
  // a sent message is no draft any more; that of the general form stays
  expect(sessionStorage.getItem('contact-draft-jug')).toBeNull();
  expect(sessionStorage.getItem('contact-draft')).not.toBeNull();
  again.unmount();
  render(page('en', <Contact about={coat} />));
  expect(button()).toBeVisible();
});

test.each([
  ['in this session', undefined],
  ['without JavaScript', { state: 'sent' } as const],
])('after a message that was sent %s another one can be written', async (_, received) => {
  if (!received) sessionStorage.setItem('contact-sent', 'true');
  const { user } = show();
  render(page('en', <Contact answer={received} />));
  await user.click(screen.getAllByRole('link', { name: 'Write another message' }).at(-1) ?? document.body);
  expect(screen.getAllByLabelText('Name').at(-1)).toHaveFocus();
  expect(sessionStorage.getItem('contact-sent')).toBeNull();
});

test('a missing value is reported beside its field, without a request', async () => {
  const { user, field, button } = show('ru');
  await user.type(field('message'), '  ');
  await user.type(field('email'), 'aygul');
  await user.click(button());
  await waitFor(() => expect(field('name')).toHaveFocus());
  expect(field('name')).toHaveAccessibleDescription('Заполните это поле.');
  expect(field('email')).toHaveAccessibleDescription('Это не адрес электронной почты.');
  expect(field('message')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось отправить сообщение.');
  expect(sent).not.toHaveBeenCalled();
});

test('the server’s errors are shown beside their fields, and the text stays', async () => {
  const errors = [{ field: 'email', code: 'invalid_email', message: 'must be an e-mail address' }];
  sent.mockResolvedValueOnce(answer(400, { code: 'validation', errors }));
  const { user, field, button, fill } = show('kk');
  await fill();
  await user.click(button());
  await waitFor(() => expect(field('email')).toHaveFocus());
  expect(field('email')).toHaveAccessibleDescription('Bul elektron pochta mánzili emes.');
  expect(field('name')).toBeValid();
  expect(field('message')).toHaveValue('Are you open on Sunday?');
  expect(button()).toBeEnabled();
});

test('a failure is reported, and the same message sent again has the same key', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sent.mockResolvedValueOnce(answer(503, { code: 'unavailable' }));
  sent.mockResolvedValueOnce(answer(201, { message: 'Sent.' }));
  const { user, field, button, fill } = show('uz');
  await fill();
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Xabar yuborishda xatolik yuz berdi'));
  expect(screen.getByRole('alert')).toHaveTextContent('Aloqa yoʻq.');
  expect(button()).toHaveFocus();
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Muzey serveri hozir javob bermayapti.'));
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  await user.type(field('message'), ' Thank you.');
  await user.click(button());
  await screen.findByText(words.uz.sent);
  expect(keys()[2]).not.toBe(first);
});

test.each([
  ['en', '540', 'Too many messages have been sent. Try again in 9 minutes.'],
  ['ru', '61', 'Отправлено слишком много сообщений. Попробуйте ещё раз через 2 минуты.'],
  ['uz', '30', 'Juda koʻp xabar yuborildi. 1 daqiqadan keyin qayta urinib koʻring.'],
] as const)('too many messages: in %s it says when to come back', async (lang, seconds, sentence) => {
  sent.mockResolvedValueOnce(answer(429, { code: 'too_many_requests' }, { 'retry-after': seconds }));
  const { user, button, fill } = show(lang);
  await fill();
  await user.click(button());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(button()).toBeEnabled();
});

test('the text is still there in another language', async () => {
  const { unmount, fill } = show('en');
  await fill();
  unmount();
  const { field } = show('kk');
  expect(field('name')).toHaveValue('Aygul');
  expect(field('message')).toHaveValue('Are you open on Sunday?');
});

test('the map of another site comes only when it is asked for', async () => {
  const { user } = show();
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show on the map' }));
  expect(screen.getByTitle('Map: Main museum')).toHaveAttribute('src', MAP);
});

test('the trap is for programs only', () => {
  show();
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  const trap = document.querySelector('input[name="ref-2"]');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
});

test('the server writes the form, named and with an address, and how else the museum is reached', () => {
  const html = renderToString(page('ru'));
  expect(html).toContain('<form aria-label="Напишите нам" noValidate="" action="/ru/contact" method="post">');
  expect(html).toContain('href="mailto:post@museum.example"');
  expect(html).toContain('href="tel:+998612220000"');
});

test('what was typed before the script ran stays, and so does a draft in the fields that are empty', async () => {
  sessionStorage.setItem('contact-draft', JSON.stringify({ name: 'Before', message: 'A draft' }));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page('en'));
  const typed = container.querySelector<HTMLInputElement>('[name=name]');
  if (typed) typed.value = 'Aygul';
  render(page('en'), { container, hydrate: true });
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('A draft'));
  expect(screen.getByLabelText('Name')).toHaveValue('Aygul');
});
