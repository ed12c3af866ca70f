import type { Question } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { notice } from './back-office-builders.ts';
import { article, mediaDetails } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { term } from './fake-terms.ts';
import { FakeServer } from './fake-server.ts';
import { title } from './news-screens.ts';

beforeEach(emptyBrowserStore);

const question = (over: Partial<Question> = {}): Question => ({
  id: 'q',
  field: 'title',
  text: 'Which felt?',
  username: 'gulnara',
  own: false,
  asked_at: '2026-05-18T04:00:00.000Z',
  answer: null,
  answered_by: null,
  answered_at: null,
  ...over,
});

async function open(questions: Question[], may_answer = true) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'felt' })];
  server.questions = { questions, may_answer };
  const view = openConsole(server, '/admin/news/felt/edit');
  await title();
  return { server, ...view };
}

const ASK = 'POST /api/admin/news/*/questions';

test('a question is asked at a field, and stands there in every language', async () => {
  const { user, server } = await open([], false);
  server.next(ASK, () => Response.json({ questions: [question({ own: true })], may_answer: false }));
  await user.click(await screen.findByRole('button', { name: 'Ask the author: Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Question: Title' }), ' Which felt? ');
  await user.click(button('Send the question'));
  expect(await screen.findByText('Which felt?')).toBeVisible();
  expect(server.callsOf(ASK)[0]?.body).toEqual({ field: 'title', text: 'Which felt?' });
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask the author: Title' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: /Русский/ }));
  expect(await screen.findByText('Which felt?')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw: Which felt?' })).toBeVisible();
});

test('it is answered once, and what is answered folds away', async () => {
  const { user, server } = await open([question()]);
  const answered = question({ answer: 'White.', answered_by: 'aygul', answered_at: '2026-05-19T04:00:00.000Z' });
  server.next('POST /api/admin/news/*/questions/q/answer', () =>
    Response.json({ questions: [answered], may_answer: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Answer: Which felt?' }));
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'White.');
  await user.click(button('Send the answer'));
  // an account that may answer would ask itself
  expect(screen.queryByRole('button', { name: /^Ask the author/ })).not.toBeInTheDocument();
  await user.click(await screen.findByText('Answered questions: 1'));
  expect(screen.getByText('White.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer:/ })).not.toBeInTheDocument();
});

test.each([
  ['/admin/terms/felt/edit', 'Ask the author: Name', 'POST /api/admin/terms/*/questions', 'labels'],
  ['/admin/notices/n1/edit', 'Ask the author: Text', 'POST /api/admin/notices/*/questions', 'text'],
  ['/admin/media/m1', 'Ask the author: Caption', 'POST /api/admin/media/*/questions', 'caption'],
])('%s: its texts are asked about', async (address, opener, route, field) => {
  const server = Object.assign(new FakeServer(), { role: 'superadmin' });
  server.terms.all = [term({ id: 'felt', labels: { en: 'Felt' } })];
  server.notices = [notice({ id: 'n1' })];
  server.media.stored = [mediaDetails({ id: 'm1' })];
  server.questions = { questions: [], may_answer: false };
  const { user } = openConsole(server, address);
  server.next(route, () => Response.json({ questions: [question({ field, own: true })], may_answer: false }));
  await user.click(await screen.findByRole('button', { name: opener }));
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Which felt?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Which felt?')).toBeVisible();
  expect(server.callsOf(route)[0]?.body).toEqual({ field, text: 'Which felt?' });
});

test('a refusal is told where the words were typed', async () => {
  const { user, server } = await open([], false);
  server.next(ASK, () =>
    Response.json({ status: 409, code: 'too_many_questions', title: 'Conflict', detail: 'x' }, { status: 409 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask the author: Excerpt' }));
  const words = screen.getByRole('textbox', { name: 'Question: Excerpt' });
  await user.type(words, 'Which?');
  await user.click(button('Send the question'));
  await waitFor(() =>
    expect(words).toHaveAccessibleDescription('Too many questions are open. Some have to be answered first.'),
  );
  expect(words).toHaveValue('Which?');
});
